/** Pictograms: those of the game's sprite sheet, and the few lines of the client's own signs. */
import { spriteAddress } from "./sprites.ts";
import { useTabletop } from "./tabletop.ts";

/** A pictogram of the game in HTML, decorative: its name is in the text beside it. */
export function Icon({ name, class: extra = "" }: { name: string; class?: string }) {
  const { game } = useTabletop();
  if (!name) return null;
  return (
    <svg class={`icon ${extra}`} viewBox="0 0 512 512" aria-hidden="true">
      <use href={spriteAddress(game, name)} />
    </svg>
  );
}

const SIGNS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  undo: "M9 6L4 11l5 5M4 11h11a4.5 4.5 0 0 1 0 9h-4",
  list: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18h.01",
  skip: "M5 5l7 7-7 7M13 5l7 7-7 7",
  play: "M7 5l12 7-12 7z",
  pause: "M8 5v14M16 5v14",
  next: "M9 5l7 7-7 7",
  back: "M15 5l-7 7 7 7",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  gear: "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-5 4.5-7 8-7s7 2 8 7",
  bot: "M6 9h12v10H6zM12 5v4M9.5 13h.01M14.5 13h.01M10 16h4",
  crown: "M4 18h16M4 15l-1-9 5 4 4-6 4 6 5-4-1 9z",
  ruin: "M5 20V8h3v3h2V8M14 20v-5l-2-2 2-3-1-2M19 20v-9l-2-2v-2M3 20h18",
  book: "M4 5c3-1.5 6-1 8 1 2-2 5-2.5 8-1v14c-3-1.5-6-1-8 1-2-2-5-2.5-8-1zM12 6v14",
} as const;

export type SignName = keyof typeof SIGNS;

/** One of the client's own signs. */
export function Sign({ name }: { name: SignName }) {
  return (
    <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d={SIGNS[name]} />
    </svg>
  );
}
