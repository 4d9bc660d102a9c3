/** A short message at the foot of the window. */
import { signal } from "@preact/signals";

const SHOWN = 4000;

export const toast = signal("");
let timer: ReturnType<typeof setTimeout> | undefined;

export function tell(message: string): void {
  toast.value = message;
  clearTimeout(timer);
  timer = setTimeout(() => (toast.value = ""), SHOWN);
}

/** Copies a text; where the browser forbids that, shows it so that it can be copied by hand. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell(done);
  } catch {
    window.prompt("Copy this:", text);
  }
}
