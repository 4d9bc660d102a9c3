/** "Why?": the clause behind a question, with its neighbours in the book. */
import { useEffect, useRef, useState } from "preact/hooks";
import { getRules, words } from "../app/api.ts";
import { follow } from "../app/router.ts";
import type { Clause } from "../wire.ts";
import { Dialog } from "./Dialog.tsx";

/** Clauses of the same section around the one asked for: enough to see what it belongs to. */
const AROUND = 4;

/** The clause of an id, or the first one under it when the id names a group. */
function find(book: Clause[], id: string): Clause | undefined {
  return book.find((clause) => clause.id === id) ?? book.find((clause) => clause.id.startsWith(`${id}.`));
}

export function ClauseView({ clause, strong = false }: { clause: Clause; strong?: boolean }) {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (strong) article.current?.scrollIntoView({ block: "center" });
  }, [strong]);
  return (
    <article ref={article} class={strong ? "clause strong" : "clause"} id={clause.id}>
      <p>{clause.text}</p>
      {clause.note && <p class="clause-note">{clause.note}</p>}
      <code>{clause.id}</code>
    </article>
  );
}

export function RuleSheet({ game, rule, close }: { game: string; rule: string; close: () => void }) {
  const [book, setBook] = useState<Clause[] | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    getRules(game).then(setBook, (reason: unknown) => setTrouble(words(reason)));
  }, [game]);
  const clause = book ? find(book, rule) : undefined;
  const section = clause && book ? book.filter((each) => each.section === clause.section) : [];
  const at = clause ? section.indexOf(clause) : 0;
  const near = section.slice(Math.max(0, at - AROUND), at + AROUND + 1);
  return (
    <Dialog title={clause?.section ?? "The rule"} close={close} kind="side" testid="rule-sheet">
      {trouble && <p>{trouble}</p>}
      {!book && !trouble && <p class="soft">Opening the book…</p>}
      {book && !clause && (
        <p>
          The book has no clause <code>{rule}</code>.
        </p>
      )}
      {near.map((each) => (
        <ClauseView key={each.id} clause={each} strong={each === clause} />
      ))}
      <p>
        <a href={`/rules/${game}#${clause?.id ?? ""}`} onClick={follow}>
          The whole rulebook
        </a>
      </p>
    </Dialog>
  );
}
