/** Marks places too fine for a finger: on a touch screen what lies beneath is meant (see workshop.css). */
import { useEffect } from "preact/hooks";
import type { Board } from "../wire.ts";

/** Pixels a finger can still hit. */
const FINGER = 30;

export function useFine(board: Board): void {
  useEffect(() => {
    const mark = () => {
      for (const place of document.querySelectorAll(".board .place")) {
        const box = place.querySelector(":scope > path:last-child")?.getBoundingClientRect();
        place.toggleAttribute("data-fine", box !== undefined && Math.min(box.width, box.height) < FINGER);
      }
    };
    const frame = requestAnimationFrame(mark);
    window.addEventListener("resize", mark);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("resize", mark);
    };
  }, [board]);
}
