/** When a body is taken in hand the stage gets the focus, so that the keys move it at once. */
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { Aimer } from "./aimer.ts";

export function useAimFocus(element: RefObject<HTMLElement | SVGElement | null>, aimer: Aimer | null): void {
  const move = aimer?.move.value ?? null;
  useEffect(() => {
    // Whoever took it from the list of moves goes on there, with numbers.
    if (!move || document.activeElement?.closest(".move-list")) return;
    element.current?.focus({ preventScroll: true });
  }, [move]);
}
