/** A game's sprite sheet, put into the page once. References into another file were sometimes left blank. */

const asked = new Set<string>();

async function load(game: string): Promise<void> {
  const answer = await fetch(`/icons/${encodeURIComponent(game)}.svg`);
  if (!answer.ok) throw new Error(`no icons for ${game}: ${answer.status}`);
  const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  for (const symbol of sheet.querySelectorAll("symbol")) symbol.id = spriteId(game, symbol.id);
  sheet.setAttribute("class", "sprites");
  sheet.setAttribute("aria-hidden", "true");
  document.body.append(document.importNode(sheet, true));
}

const spriteId = (game: string, icon: string) => `${game}--${icon}`;

/** Where `<use>` finds a game's icon; the first call for a game fetches its sheet. */
export function spriteAddress(game: string, icon: string): string {
  if (!asked.has(game)) {
    asked.add(game);
    load(game).catch((trouble: unknown) => {
      asked.delete(game); // the next picture tries again
      console.warn(trouble);
    });
  }
  return `#${spriteId(game, icon)}`;
}
