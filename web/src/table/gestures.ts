/** Clicks, keys and pointing for a whole table, in one place; components only carry `data-id`. */
import { useEffect } from "preact/hooks";
import { type Direction, nearest, type Spot } from "../scene/nearest.ts";
import { aimKey } from "../stage/keys.ts";
import { pointAt, sceneElement } from "../view/pointing.ts";
import type { Tabletop } from "../view/tabletop.ts";

const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** A finger's width: a tap this near to a live piece means it. */
const NEAR = 30;

const LIVE = '[data-live="true"], [data-chosen="true"]';

function middle(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The live piece whose middle is nearest to a click on the board, if it is near enough. */
function pieceNear(board: Element, event: MouseEvent): string | null {
  let best: string | null = null;
  let least = NEAR;
  for (const element of board.querySelectorAll('.piece[data-live="true"]:not(.path)')) {
    const spot = middle(element);
    const distance = Math.hypot(spot.x - event.clientX, spot.y - event.clientY);
    if (distance < least) {
      least = distance;
      best = element.getAttribute("data-id");
    }
  }
  return best;
}

/** The id a click means: the live thing hit, else a live piece close by, else the live place under a dimmed piece. */
function meant(event: MouseEvent, { picker, scene }: Tabletop): string | null {
  const element = sceneElement(event.target);
  const board = event.target instanceof Element ? event.target.closest(".board") : null;
  const id = element?.getAttribute("data-id") ?? null;
  const live = picker.live.value;
  if (board && event.detail > 0 && !(id && live.has(id) && !element?.matches(".piece"))) {
    const near = pieceNear(board, event);
    if (near) return near;
  }
  if (id && !live.has(id)) {
    const place = scene.value.pieces.find((piece) => piece.id === id)?.place;
    if (place && live.has(place)) return place;
  }
  return id;
}

/** Moves the focus to the live thing in that direction: first within the same part of the table, then anywhere. */
function walk(direction: Direction): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(LIVE)];
  if (all.length === 0) return false;
  const from = sceneElement(document.activeElement);
  if (!from) {
    all[0]?.focus();
    return true;
  }
  const part = from.closest(".board, .fan, .actions, .tray, .mats") ?? document.body;
  for (const pool of [all.filter((element) => part.contains(element)), all]) {
    const others = pool.filter((element) => element !== from);
    const found = others[nearest(middle(from), others.map(middle), direction)];
    if (found) {
      found.focus();
      found.scrollIntoView({ block: "nearest", inline: "nearest" });
      return true;
    }
  }
  return true;
}

/** After a pick by keyboard the focus goes on to the first thing that can be clicked next, if its own is gone. */
function followFocus(from: Element): void {
  requestAnimationFrame(() => {
    const next = [...document.querySelectorAll<HTMLElement>('[data-live="true"]')].filter((each) => each !== from);
    const spot = middle(from);
    const away = (element: Element) => Math.hypot(middle(element).x - spot.x, middle(element).y - spot.y);
    const targets = next.filter((each) => each.closest(".board, .tray, .mats"));
    const [closest] = (targets.length > 0 ? targets : next).sort((a, b) => away(a) - away(b));
    closest?.focus();
  });
}

export interface Shortcuts {
  undo(): void;
  list(): void;
  skip(): void;
  help(): void;
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

function onKey(event: KeyboardEvent, tabletop: Tabletop, shortcuts: Shortcuts): void {
  if (typing(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
  // Behind a dialog or the curtain the table does not listen.
  if (document.querySelector("dialog[open], .curtain")) return;
  const { picker, scene } = tabletop;
  if (aimKey(event, tabletop.aimer)) {
    event.preventDefault();
    return;
  }
  const direction = ARROWS[event.key];
  if (direction) {
    const scrolls = event.target instanceof Element && event.target.closest(".chronicle, .scrubber, [role=tablist]");
    if (!scrolls && walk(direction)) event.preventDefault();
    return;
  }
  if (event.key === "Escape") {
    if (picker.back()) event.preventDefault();
    return;
  }
  const element = sceneElement(document.activeElement);
  if ((event.key === "Enter" || event.key === " ") && element instanceof SVGElement) {
    event.preventDefault();
    if (picker.pick(element.getAttribute("data-id") ?? "")) followFocus(element);
    return;
  }
  const key = event.key.toLowerCase();
  const button = scene.value.buttons.find((each) => each.key.toLowerCase() === key && picker.live.value.has(each.id));
  if (button) {
    event.preventDefault();
    picker.pick(button.id);
    return;
  }
  const own: Record<string, () => void> = {
    u: shortcuts.undo,
    l: shortcuts.list,
    s: shortcuts.skip,
    "?": shortcuts.help,
  };
  own[key]?.();
}

/** Listens to a table's clicks, keys and pointing while it is shown. */
export function useGestures(tabletop: Tabletop, shortcuts: Shortcuts): void {
  useEffect(() => {
    const click = (event: MouseEvent) => {
      const id = meant(event, tabletop);
      if (!id) return pointAt(null);
      const element = sceneElement(event.target);
      if (!tabletop.picker.pick(id)) return pointAt(element);
      pointAt(null);
      // A click made by a key has no pointer position: then the focus is what guides on.
      if (event.detail === 0 && element) followFocus(element);
    };
    const key = (event: KeyboardEvent) => onKey(event, tabletop, shortcuts);
    const over = (event: PointerEvent) => {
      if (event.pointerType === "mouse") pointAt(sceneElement(event.target));
    };
    const focus = (event: FocusEvent) => {
      const element = sceneElement(event.target);
      pointAt(element?.matches(":focus-visible") ? element : null);
    };
    const forget = () => pointAt(null);
    document.addEventListener("click", click);
    document.addEventListener("keydown", key);
    document.addEventListener("pointerover", over);
    document.addEventListener("focusin", focus);
    window.addEventListener("scroll", forget, true);
    return () => {
      forget();
      document.removeEventListener("click", click);
      document.removeEventListener("keydown", key);
      document.removeEventListener("pointerover", over);
      document.removeEventListener("focusin", focus);
      window.removeEventListener("scroll", forget, true);
    };
  }, [tabletop, shortcuts]);
}
