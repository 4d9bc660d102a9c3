/** Dragging what can be carried, by mouse, pen or finger; a click without moving stays a click. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { pointAt } from "../view/pointing.ts";
import type { Bench } from "./bench.ts";

export interface Dragged {
  id: string;
  x: number;
  y: number;
}

export const dragged = signal<Dragged | null>(null);

/** So many pixels make a drag. */
const SLACK = 6;

/** The first scene id under a point that is one of `ids`. */
function idAt(x: number, y: number, ids: Set<string>): string | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const id = element.closest("[data-id]")?.getAttribute("data-id");
    if (id && ids.has(id)) return id;
  }
  return null;
}

/** Marks the place something would be dropped on; a finger hides what a mouse would hover over. */
function markOver(id: string | null): void {
  for (const element of document.querySelectorAll("[data-over]")) element.removeAttribute("data-over");
  if (id) document.querySelector(`[data-id="${CSS.escape(id)}"]`)?.setAttribute("data-over", "true");
}

/** Lets nothing come of the click that follows a drag. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}

export function useDrag(bench: Bench): void {
  useEffect(() => {
    let from: Dragged | null = null;
    const { picker } = bench;
    const down = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0 || document.querySelector("dialog[open]")) return;
      const { clientX: x, clientY: y } = event;
      const id = idAt(x, y, bench.carried.peek());
      // What is in hand already is put down by a click, wherever it goes.
      from = id && !(picker.chosen.peek().length > 0 && picker.live.peek().has(id)) ? { id, x, y } : null;
    };
    const move = (event: PointerEvent) => {
      if (!from || !event.isPrimary) return;
      const { clientX: x, clientY: y } = event;
      if (!dragged.peek() && Math.hypot(x - from.x, y - from.y) < SLACK) return;
      if (!dragged.peek()) picker.chosen.value = [from.id];
      pointAt(null);
      dragged.value = { id: from.id, x, y };
      markOver(idAt(x, y, picker.live.peek()));
    };
    const up = (event: PointerEvent) => {
      from = null;
      if (!dragged.peek()) return;
      dragged.value = null;
      markOver(null);
      swallowClick();
      const onto = idAt(event.clientX, event.clientY, picker.live.peek());
      bench.dropped = true;
      if (onto) picker.pick(onto);
      else picker.chosen.value = [];
      bench.dropped = false;
    };
    const cancel = () => {
      from = null;
      if (dragged.peek()) picker.chosen.value = [];
      dragged.value = null;
      markOver(null);
    };
    // A browser would drag images and select texts of its own.
    const no = (event: Event) => from && event.preventDefault();
    // On the board a finger that holds something does not scroll the page (touch-action counts for no part of an SVG).
    const touch = (event: TouchEvent) => {
      const board = event.target instanceof Element && event.target.closest(".board");
      if (from && board && event.cancelable) event.preventDefault();
    };
    document.addEventListener("pointerdown", down);
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", up);
    document.addEventListener("pointercancel", cancel);
    document.addEventListener("touchmove", touch, { passive: false });
    document.addEventListener("dragstart", no);
    document.addEventListener("selectstart", no);
    return () => {
      dragged.value = null;
      document.removeEventListener("pointerdown", down);
      document.removeEventListener("pointermove", move);
      document.removeEventListener("pointerup", up);
      document.removeEventListener("pointercancel", cancel);
      document.removeEventListener("touchmove", touch);
      document.removeEventListener("dragstart", no);
      document.removeEventListener("selectstart", no);
    };
  }, [bench]);
}
