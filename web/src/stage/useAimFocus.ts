/** When a body is taken in hand the stage gets the focus, so that the keys move it at once. */
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { Aimer } from "./aimer.ts";

export function useAimFocus(element: RefObject<HTMLElement | SVGElement | null>, aimer: Aimer | null): void {
  const move = aimer?.move.value ?? null;
  useEffect(() => {
    // Whoever took it from the list of moves goes on there, with numbers.
    if (!move || document.activeElement?.closest(".move-list")) return;
    // A dialog or the curtain over the table keeps it.
    if (document.querySelector("dialog[open], .curtain")) return;
    element.current?.focus({ preventScroll: true });
  }, [move]);
}

/** After a click with a pointer the keys belong to the body in hand again, not to the button that was clicked. */
export function backToStage(event: MouseEvent): void {
  if (event.detail > 0) document.querySelector<HTMLElement>('[data-testid="stage"]')?.focus({ preventScroll: true });
}
