/** What a person sets once for all tables: theme, speed of the story, whether the list of moves is open. */
import { computed, effect, signal } from "@preact/signals";
import { recall, remember } from "./storage.ts";

export type ThemeChoice = "auto" | "dark" | "light";
export type Theme = "dark" | "light";
export type Speed = "slow" | "normal" | "fast" | "instant";

export const SPEEDS: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.4, instant: 0 };

export const themeChoice = signal<ThemeChoice>(recall("theme", "auto"));
export const speed = signal<Speed>(recall("speed", "normal"));
export const listOpen = signal<boolean>(recall("list", false));
export const playerName = signal<string>(recall("name", ""));

/** A media query as a signal. */
function matches(query: string) {
  const media = window.matchMedia(query);
  const now = signal(media.matches);
  media.addEventListener("change", (event) => (now.value = event.matches));
  return now;
}

const prefersLight = matches("(prefers-color-scheme: light)");
export const calm = matches("(prefers-reduced-motion: reduce)");
export const narrow = matches("(max-width: 959px)");

export const theme = computed<Theme>(() =>
  themeChoice.value === "auto" ? (prefersLight.value ? "light" : "dark") : themeChoice.value,
);

export function keepSettings(): void {
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
  effect(() => remember("theme", themeChoice.value));
  effect(() => remember("speed", speed.value));
  effect(() => remember("list", listOpen.value));
  effect(() => remember("name", playerName.value));
}
