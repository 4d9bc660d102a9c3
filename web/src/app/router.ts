/** Client-side routing: the address bar's path as a signal, and moving without loading the page anew. */
import { computed, signal } from "@preact/signals";

export type Route =
  | { page: "lobby" }
  | { page: "table"; table: string }
  | { page: "replay"; table: string }
  | { page: "rules"; game: string; clause: string }
  | { page: "workshop"; game: string; document: string }
  | { page: "missing" };

const path = signal(location.pathname + location.hash);

export function parseRoute(address: string): Route {
  const [pathname = "/", hash = ""] = address.split("#");
  const [first = "", second = "", ...rest] = pathname.split("/").filter(Boolean).map(decodeURIComponent);
  if (!first) return { page: "lobby" };
  if (!second || rest.length > 0) return { page: "missing" };
  if (first === "t") return { page: "table", table: second };
  if (first === "replay") return { page: "replay", table: second };
  if (first === "rules") return { page: "rules", game: second, clause: hash };
  if (first === "workshop") return { page: "workshop", game: second, document: hash };
  return { page: "missing" };
}

export const route = computed(() => parseRoute(path.value));

export function navigate(to: string): void {
  history.pushState(null, "", to);
  path.value = to;
  window.scrollTo(0, 0);
}

window.addEventListener("popstate", () => {
  path.value = location.pathname + location.hash;
});

/** An onClick for links inside the app: plain clicks stay on the page, others (new tab) are the browser's. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  navigate(link.pathname + link.hash);
}
