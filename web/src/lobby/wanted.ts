/** What the set-up form is to begin with, when another page sends people there. */
import { signal } from "@preact/signals";

export interface Wanted {
  game: string;
  option: string;
  /** The document that was made for that option. */
  text: string;
}

export const wanted = signal<Wanted | null>(null);
