/** Values that are typed or chosen: texts, choices, flags, counters. */
import { useEffect, useState } from "preact/hooks";
import type { Bench } from "./bench.ts";
import type { Field } from "./wire.ts";

interface FieldProps {
  field: Field;
  bench: Bench;
}

type Part = { field: Field; set: (value: unknown) => void; waiting: boolean };

/** The value as it was last clicked, while edits are still on their way: quick clicks must not be lost. */
function useLatest<T>({ field, set, waiting }: Part): [T, (value: T) => void] {
  const [latest, setLatest] = useState(field.value as T);
  useEffect(() => {
    if (!waiting) setLatest(field.value as T);
  }, [field.value, waiting]);
  const put = (value: T) => {
    setLatest(value);
    set(value);
  };
  return [latest, put];
}

/** What is being typed stays, whatever answers to earlier edits arrive meanwhile. */
function TextField(part: Part) {
  const { field } = part;
  const [latest, put] = useLatest<unknown>(part);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label class="field">
      <span>{field.title}</span>
      <input
        type="text"
        value={typed ?? String(latest)}
        maxLength={300}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onChange={(event) => {
          put(event.currentTarget.value);
          setTyped(null);
        }}
        data-testid={`field-${field.id}`}
      />
    </label>
  );
}

function Choice({ field, set }: Part) {
  const pick = (text: string) => set(field.values.find(([value]) => String(value) === text)?.[0]);
  return (
    <label class="field">
      <span>{field.title}</span>
      <select
        value={String(field.value)}
        onChange={(event) => pick(event.currentTarget.value)}
        data-testid={`field-${field.id}`}
      >
        {field.values.map(([value, label]) => (
          <option key={String(value)} value={String(value)}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Flags(part: Part) {
  const { field } = part;
  const [on, put] = useLatest<(number | string)[]>(part);
  const turn = (value: number | string) =>
    put(on.includes(value) ? on.filter((each) => each !== value) : [...on, value]);
  return (
    <fieldset class="field flags">
      <legend>{field.title}</legend>
      {field.values.map(([value, label]) => (
        <label key={String(value)} class="flag">
          <input
            type="checkbox"
            checked={on.includes(value)}
            onChange={() => turn(value)}
            data-testid={`field-${field.id}-${value}`}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Counts(part: Part) {
  const { field } = part;
  const [counts, set] = useLatest<number[]>(part);
  const put = (at: number, count: number) => set(counts.map((each, other) => (other === at ? count : each)));
  return (
    <fieldset class="field counts">
      <legend>{field.title}</legend>
      {field.values.map(([most, label], at) => {
        const count = counts[at] ?? 0;
        return (
          <div key={label} class="count">
            <span>{label}</span>
            <button
              type="button"
              class="quiet round"
              aria-label={`${field.title}, ${label}: one fewer`}
              disabled={count <= 0}
              onClick={() => put(at, count - 1)}
              data-testid={`field-${field.id}-${at}-less`}
            >
              −
            </button>
            <output data-testid={`field-${field.id}-${at}`}>{count}</output>
            <button
              type="button"
              class="quiet round"
              aria-label={`${field.title}, ${label}: one more`}
              disabled={count >= Number(most)}
              onClick={() => put(at, count + 1)}
              data-testid={`field-${field.id}-${at}-more`}
            >
              +
            </button>
          </div>
        );
      })}
    </fieldset>
  );
}

const KINDS = { text: TextField, choice: Choice, flags: Flags, counts: Counts };

export function FieldView({ field, bench }: FieldProps) {
  const Kind = KINDS[field.kind];
  const waiting = bench.waiting.value > 0;
  return <Kind field={field} set={(value) => bench.edit({ ...field.edit, value })} waiting={waiting} />;
}

/** The document's own values, and those of places that are always shown, such as where armies enter. */
export function Fields({ bench }: { bench: Bench }) {
  const fields = bench.now.value?.drawing.fields ?? [];
  const own = fields.filter((field) => !field.about && !field.always);
  const always = fields.filter((field) => field.always);
  const look = (focus: string) => () => (bench.focus.value = focus ? [focus] : []);
  return (
    <>
      <section class="panel-part fields" aria-label="About it">
        {own.map((field) => (
          <FieldView key={field.id} field={field} bench={bench} />
        ))}
      </section>
      {always.length > 0 && (
        <section class="panel-part fields" data-testid="always">
          {always.map((field) => (
            <div key={field.id} onPointerEnter={look(field.about)} onPointerLeave={look("")}>
              <FieldView field={field} bench={bench} />
            </div>
          ))}
        </section>
      )}
    </>
  );
}
