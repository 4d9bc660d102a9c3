/** /rules/{game}: every clause by section, searchable. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { getGames, getRules, words } from "../app/api.ts";
import { follow } from "../app/router.ts";
import { ClauseView } from "../view/RuleSheet.tsx";
import type { Clause } from "../wire.ts";

/** The clauses that hold every word searched for, by section, in book order. */
export function found(book: Clause[], search: string): Map<string, Clause[]> {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const sections = new Map<string, Clause[]>();
  for (const clause of book) {
    const text = `${clause.id} ${clause.section} ${clause.text} ${clause.note}`.toLowerCase();
    if (!wanted.every((word) => text.includes(word))) continue;
    sections.set(clause.section, [...(sections.get(clause.section) ?? []), clause]);
  }
  return sections;
}

export function RulesPage({ game, clause }: { game: string; clause: string }) {
  const [book, setBook] = useState<Clause[]>([]);
  const [title, setTitle] = useState("");
  const [search, setSearch] = useState("");
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    getRules(game).then(setBook, (reason: unknown) => setTrouble(words(reason)));
    getGames().then(
      (games) => setTitle(games.find((each) => each.id === game)?.title ?? ""),
      () => undefined, // the title is only an ornament
    );
  }, [game]);
  useEffect(() => {
    document.title = `${title ? `${title}, rules` : "Rules"} · Siegeworks`;
  }, [title]);
  const sections = useMemo(() => found(book, search), [book, search]);
  return (
    <main class="rules">
      <header>
        <a href="/" onClick={follow}>
          Siegeworks
        </a>
        <h1>{title || "Rules"}</h1>
        <p class="soft">
          The rules as the program plays them, clause by clause, with rulings where the book is silent.
        </p>
        <label class="search">
          <span class="visually-hidden">Search the rules</span>
          <input
            type="search"
            placeholder="Search the rules"
            value={search}
            onInput={(event) => setSearch(event.currentTarget.value)}
            data-testid="rules-search"
          />
        </label>
      </header>
      {trouble && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {book.length > 0 && sections.size === 0 && <p>No clause holds these words.</p>}
      {[...sections].map(([section, clauses]) => (
        <section key={section}>
          <h2>{section}</h2>
          {clauses.map((each) => (
            <ClauseView key={each.id} clause={each} strong={each.id === clause} />
          ))}
        </section>
      ))}
    </main>
  );
}
