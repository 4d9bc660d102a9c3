/** The stage in space: a canvas for three.js, which is fetched only here. */
import { effect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { calm, theme } from "../app/settings.ts";
import { paletteHex } from "../view/colours.ts";
import { pointed } from "../view/pointing.ts";
import { useTabletop } from "../view/tabletop.ts";
import type { Stage } from "../wire.ts";
import { castOf, marksOf } from "./cast.ts";
import { swingKey } from "./keys.ts";
import { listen } from "./pointer.ts";
import type { Theatre } from "./three/theatre.ts";
import { useAimFocus } from "./useAimFocus.ts";

/** Whether this browser can draw in space. Asked once: a context is dear. */
let able: boolean | undefined;

export function canDraw(): boolean {
  if (able === undefined) {
    const context = document.createElement("canvas").getContext("webgl2");
    able = context !== null;
    context?.getExtension("WEBGL_lose_context")?.loseContext();
  }
  return able;
}

/** A body's name follows the mouse over it, while nothing is aimed. */
function point(theatre: Theatre, event: PointerEvent, aiming: boolean): void {
  if (event.pointerType !== "mouse" || event.buttons > 0) return;
  const id = aiming ? null : theatre.hit(event.clientX, event.clientY);
  if (id === (pointed.peek()?.id ?? null)) return;
  pointed.value = id ? { id, box: new DOMRect(event.clientX - 8, event.clientY - 8, 16, 16) } : null;
}

export interface SpaceProps {
  stage: Stage;
  label: string;
  /** It cannot be drawn after all. */
  fail: () => void;
}

export function SpaceStage({ stage, label, fail }: SpaceProps) {
  const tabletop = useTabletop();
  const { board, aimer } = tabletop;
  const canvas = useRef<HTMLCanvasElement>(null);
  const theatre = useRef<Theatre | null>(null);
  const [ready, setReady] = useState(false);
  const [swung, setSwung] = useState(false);
  const light = theme.value;
  useAimFocus(canvas, aimer);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let closed = false;
    const stops: (() => void)[] = [];
    const raise = async () => {
      const { Theatre } = await import("./three/theatre.ts");
      // The labels on the wall are painted once: with the right letters.
      await document.fonts?.load("800 20px Alegreya").catch(() => undefined);
      if (closed) return;
      const made = new Theatre({
        canvas: element,
        stage,
        hex: paletteHex(board.palette, light),
        mark: marksOf(board),
        dark: light === "dark",
        cast: (now) => castOf(tabletop, now),
        calm: () => calm.peek(),
        swung: setSwung,
      });
      theatre.current = made;
      const hover = (event: PointerEvent) => point(made, event, Boolean(aimer?.move.peek()));
      const forget = () => (pointed.value = null);
      const key = (event: KeyboardEvent) => {
        if (swingKey(event, made)) event.preventDefault();
      };
      element.addEventListener("pointermove", hover);
      element.addEventListener("pointerleave", forget);
      element.addEventListener("keydown", key);
      stops.push(
        () => element.removeEventListener("pointermove", hover),
        () => element.removeEventListener("pointerleave", forget),
        () => element.removeEventListener("keydown", key),
        listen(element, made, aimer),
        effect(() => {
          castOf(tabletop, performance.now());
          made.invalidate();
        }),
        () => made.dispose(),
      );
      setReady(true);
    };
    raise().catch((trouble: unknown) => {
      console.error(trouble);
      if (!closed) fail();
    });
    const lost = () => !closed && fail();
    element.addEventListener("webglcontextlost", lost);
    return () => {
      closed = true;
      theatre.current = null;
      setReady(false);
      for (const stop of stops.reverse()) stop();
    };
  }, [tabletop, stage, light]);
  return (
    <>
      <canvas
        key={light}
        ref={canvas}
        class={ready ? "space-stage ready" : "space-stage"}
        role="img"
        aria-label={label}
        tabIndex={0}
        data-testid="stage"
        data-view="space"
        data-ready={ready ? "true" : undefined}
        data-aim={aimer?.move.value ? "true" : undefined}
      />
      {!ready && <p class="stage-wait soft">Setting up the castle…</p>}
      {swung && (
        <button
          type="button"
          class="quiet reset-view"
          onClick={() => theatre.current?.reset()}
          data-testid="reset-view"
        >
          View from the front <kbd>0</kbd>
        </button>
      )}
    </>
  );
}
