/** Cards: a coloured head with sign and name, one pictogram, the rule in a line or two. Small ones keep head and sign. */
import type { Card } from "../wire.ts";
import { cardLabel } from "./describe.ts";
import { Icon } from "./Icon.tsx";
import { useSay } from "./tabletop.ts";
import { useTarget } from "./target.ts";

function headStyle(card: Card) {
  return { background: `var(--head-${card.tone})`, color: `var(--on-${card.tone})` };
}

function CardMarks({ card }: { card: Card }) {
  if (card.marks.length === 0) return null;
  return (
    <span class="card-marks" aria-hidden="true">
      {card.marks.map((mark) => (
        <span key={mark.name} class="card-mark" title={mark.name}>
          <Icon name={mark.icon} />
        </span>
      ))}
    </span>
  );
}

/** What a screen reader says, in one sentence; what is seen is hidden from it, so that nothing is said twice. */
function CardName({ card }: { card: Card }) {
  const say = useSay();
  return <span class="visually-hidden">{say(cardLabel(card))}</span>;
}

function Count({ card }: { card: Card }) {
  if (card.count < 2) return null;
  return (
    <span class="card-count" aria-hidden="true">
      ×{card.count}
    </span>
  );
}

/** How a card takes part in the choice, as attributes of its button. */
function useCardButton(card: Card) {
  const { live, chosen, attributes } = useTarget(card.id);
  const usable = live || chosen;
  return {
    ...attributes,
    type: "button" as const,
    "aria-pressed": usable ? chosen : undefined,
    "aria-disabled": usable ? undefined : true,
  };
}

/** More text than this needs room: the cards of its row are wider, their pictograms smaller. */
const WORDY = 60;

/** The class of a row of cards, by how much is written on them. */
export const wordy = (cards: Card[]) => (cards.some((card) => card.text.length > WORDY) ? " wordy" : "");

export function CardView({ card, tilt = 0, drop = 0 }: { card: Card; tilt?: number; drop?: number }) {
  const say = useSay();
  const button = useCardButton(card);
  const faces = ["card", card.face_down && "face-down", card.faded && "faded"].filter(Boolean).join(" ");
  return (
    <button class={faces} {...button} style={{ "--tilt": `${tilt}deg`, "--drop": `${drop}px` }}>
      <CardName card={card} />
      {card.face_down ? (
        <span class="card-back" />
      ) : (
        <>
          <span class="card-head" style={headStyle(card)} aria-hidden="true">
            {card.sign && <span class="card-sign">{card.sign}</span>}
            <span class="card-name">{card.name}</span>
          </span>
          <span class="card-picture">
            <Icon name={card.icon} class="card-icon" />
            <Count card={card} />
          </span>
          <span class="card-text" aria-hidden="true">
            {say(card.text)}
          </span>
        </>
      )}
      <CardMarks card={card} />
      {card.face_down && <Count card={card} />}
    </button>
  );
}

/** A card in little, for mats: tone, sign and pictogram; its words are in the tooltip. */
export function SmallCard({ card }: { card: Card }) {
  const button = useCardButton(card);
  const faces = ["small-card", card.face_down && "face-down", card.faded && "faded"].filter(Boolean).join(" ");
  return (
    <button class={faces} {...button}>
      <CardName card={card} />
      {card.face_down ? (
        <span class="card-back" />
      ) : (
        <>
          <span class="small-head" style={headStyle(card)} aria-hidden="true">
            {card.sign}
          </span>
          <Icon name={card.icon} />
        </>
      )}
      <Count card={card} />
    </button>
  );
}
