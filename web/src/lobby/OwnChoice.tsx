/** A choice of values that may also be a document somebody made: from this browser's shelf, or from a file. */
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { judge, words as wordsOf } from "../app/api.ts";
import { follow } from "../app/router.ts";
import { drawText } from "../workshop/calls.ts";
import { keep, keptOf, newKey, readFile, shelf } from "../workshop/shelf.ts";
import type { GameInfo, GameOption, OptionValue } from "../wire.ts";

interface OwnProps {
  game: GameInfo;
  option: GameOption;
  value: OptionValue;
  stopped: boolean;
  set: (value: OptionValue) => void;
  words: ComponentChildren;
}

const FILE = "from-a-file";
const OWN = "own:";
const GIVEN = "given";

/** What a file is called, and what is wrong with it: a sentence each. What no workshop makes goes by its file's name. */
async function judged(game: GameInfo, option: GameOption, file: File, text: string): Promise<[string, string[]]> {
  if (game.workshop !== option.id) {
    return [file.name.replace(/\.\w+$/, ""), await judge(game.id, option.id, text)];
  }
  const { name, findings } = await drawText(game.id, text);
  return [name, findings.map((each) => `${each.text}.`)];
}

/** So many problems of a file are said; more would fill the form. */
const FEW = 3;

export function OwnChoice({ game, option, value, stopped, set, words }: OwnProps) {
  const input = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState("");
  const own = keptOf(shelf.value, game.id);
  const listed = option.values.some(([each]) => each === value);
  const kept = own.find((each) => each.text === value);
  const shown = listed ? String(value) : kept ? OWN + kept.key : GIVEN;
  const pick = (picked: string) => {
    setTrouble("");
    if (picked === FILE) return input.current?.click();
    const text = own.find((each) => OWN + each.key === picked)?.text;
    const known = option.values.find(([each]) => String(each) === picked)?.[0];
    const next = text ?? known;
    if (next !== undefined) set(next);
  };
  const load = async (file: File) => {
    try {
      const text = await readFile(file);
      const [name, findings] = await judged(game, option, file, text);
      if (findings.length > 0) {
        const more = findings.length > FEW ? ` And ${findings.length - FEW} more.` : "";
        const said = findings.slice(0, FEW);
        setTrouble(`${file.name} cannot be played: ${said.join(" ")}${more}`);
        return;
      }
      keep({ key: newKey(), game: game.id, name, text, when: Date.now(), fit: true });
      set(text);
    } catch (reason) {
      setTrouble(`${file.name}: ${wordsOf(reason)}`);
    }
  };
  return (
    <div class="option-choice own-choice">
      <label class="option-choice">
        {words}
        <select
          // The value is set anew after "from a file…", which is none.
          key={`${shown} ${trouble}`}
          value={shown}
          disabled={stopped}
          onChange={(event) => {
            const picked = event.currentTarget.value;
            event.currentTarget.value = shown;
            pick(picked);
          }}
          data-testid={`option-${option.id}`}
        >
          {option.values.map(([each, label]) => (
            <option key={String(each)} value={String(each)}>
              {label}
            </option>
          ))}
          {shown === GIVEN && <option value={GIVEN}>The one you made</option>}
          {own.length > 0 && (
            <optgroup label="Yours">
              {own.map((each) => (
                <option key={each.key} value={OWN + each.key} disabled={!each.fit}>
                  {each.name || "Without a name"}
                  {each.fit ? "" : " (not finished)"}
                </option>
              ))}
            </optgroup>
          )}
          <option value={FILE}>From a file…</option>
        </select>
      </label>
      <input
        ref={input}
        type="file"
        hidden
        accept=".toml,application/toml,text/plain"
        aria-label={`${option.title} from a file`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void load(file);
          event.currentTarget.value = "";
        }}
        data-testid={`file-${option.id}`}
      />
      {trouble && (
        <p class="trouble" role="alert" data-testid={`trouble-${option.id}`}>
          {trouble}
        </p>
      )}
      {game.workshop === option.id && (
        <a
          href={`/workshop/${game.id}${kept ? `#${kept.key}` : ""}`}
          onClick={follow}
          class="make-own"
          data-testid={`make-${option.id}`}
        >
          {kept ? "Change it in the workshop…" : "Make your own…"}
        </a>
      )}
    </div>
  );
}
