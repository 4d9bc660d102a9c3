/** Which thing of the scene is under the pointer or the keyboard focus, and where it is on the screen. */
import { signal } from "@preact/signals";

export interface Pointed {
  id: string;
  box: DOMRect;
}

export const pointed = signal<Pointed | null>(null);

/** The scene element an event happened in, if any. */
export function sceneElement(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("[data-id]") : null;
}

export function pointAt(element: Element | null): void {
  const id = element?.getAttribute("data-id") ?? "";
  if (!element || !id) {
    pointed.value = null;
  } else if (pointed.peek()?.id !== id) {
    pointed.value = { id, box: element.getBoundingClientRect() };
  }
}
