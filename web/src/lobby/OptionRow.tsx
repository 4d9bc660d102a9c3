/** One optional rule: a switch, or a choice of values; with its sentence and the clause behind it. */
import type { GameInfo, GameOption, OptionValue } from "../wire.ts";
import { OwnChoice } from "./OwnChoice.tsx";
import { type Draft, obstacle, takenBy, valueOf } from "./plan.ts";

interface OptionRowProps {
  game: GameInfo;
  draft: Draft;
  option: GameOption;
  change: (draft: Draft) => void;
  cite: (rule: string) => void;
}

export function OptionRow({ game, draft, option, change, cite }: OptionRowProps) {
  const value = valueOf(option, draft);
  const stopped = obstacle(game, draft, option);
  const set = (next: OptionValue) => change({ ...draft, options: { ...draft.options, [option.id]: next } });
  const words = (
    <span>
      <b>{option.title}</b>
      <small>{stopped || option.blurb}</small>
    </span>
  );
  return (
    <div class="option-row">
      {option.values.length === 0 ? (
        <label class="switch">
          <input
            type="checkbox"
            checked={Boolean(value) && !stopped}
            disabled={Boolean(stopped)}
            onChange={() => set(!value)}
            data-testid={`option-${option.id}`}
          />
          {words}
        </label>
      ) : option.own ? (
        <OwnChoice game={game} option={option} value={value} stopped={Boolean(stopped)} set={set} words={words} />
      ) : (
        <label class="option-choice">
          {words}
          <select
            value={String(value)}
            disabled={Boolean(stopped)}
            onChange={(event) => {
              const picked = option.values.find(([each]) => String(each) === event.currentTarget.value);
              if (picked) set(picked[0]);
            }}
            data-testid={`option-${option.id}`}
          >
            {option.values.map(([each, label]) => {
              const taken = takenBy(game, draft, option, each);
              return (
                <option key={String(each)} value={String(each)} disabled={Boolean(taken)}>
                  {taken ? `${label} (${taken})` : label}
                </option>
              );
            })}
          </select>
        </label>
      )}
      {option.rule && (
        <button type="button" class="link" onClick={() => cite(option.rule)}>
          rule<span class="visually-hidden"> of {option.title}</span>
        </button>
      )}
    </div>
  );
}
