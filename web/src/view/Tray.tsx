/**
 * Cards laid out large for a choice: "table" zones over the board (small in a corner of a stage, which they must not
 * hide); any pile a card can be chosen from right now, as a shelf of slips below the board; and on a phone, where mats lie
 * behind a tab, other players' cards while nothing on the board or in the own hand can be chosen. What would hide a
 * phone's board entirely stands below the prompt.
 */
import { useEffect, useRef } from "preact/hooks";
import { calm, narrow } from "../app/settings.ts";
import type { Zone } from "../wire.ts";
import { CardView, SmallCard, wordy } from "./CardView.tsx";
import { type Tabletop, useSay, useTabletop } from "./tabletop.ts";

/** Whether a card of the zone can be chosen; or could be as a first step, where the board is seen beside it. */
function wanted(zone: Zone, { picker }: Tabletop): boolean {
  const known = narrow.value ? picker.live.value : new Set([...picker.live.value, ...picker.first.value]);
  return zone.cards.some((card) => known.has(card.id));
}

function laidOut(tabletop: Tabletop): Zone[] {
  const { scene, board, picker } = tabletop;
  const live = picker.live.value;
  const onBoard =
    scene.value.pieces.some((piece) => live.has(piece.id)) || board.places.some((place) => live.has(place.id));
  const inHand = scene.value.zones.some((zone) => zone.layout === "hand" && wanted(zone, tabletop));
  return scene.value.zones.flatMap((zone) => {
    if (zone.layout === "table") return zone.cards.length > 0 ? [zone] : [];
    if (zone.layout === "mat") return narrow.value && !onBoard && !inHand && wanted(zone, tabletop) ? [zone] : [];
    if (zone.layout !== "pile") return [];
    return wanted(zone, tabletop) ? [zone] : held(zone, tabletop);
  });
}

/** What is chosen of a pile on a phone: it alone stays, so that the board comes into sight. */
function held(zone: Zone, { picker }: Tabletop): Zone[] {
  const cards = zone.cards.filter((card) => picker.chosen.value.includes(card.id));
  return cards.length > 0 ? [{ ...zone, cards, note: "" }] : [];
}

const isShelf = (zones: Zone[]) => zones.some((zone) => zone.layout === "pile");

/** More cards than this hide a phone's board, and so does any card a board much wider than high. */
const MANY = 6;
const FLAT = 1.3;

/** What begins above this part of a phone's window is in sight. */
const SEEN = 0.5;
const SETTLED = 150;

function standsBelow(zones: Zone[], { board }: Tabletop): boolean {
  const cards = zones.reduce((sum, zone) => sum + zone.cards.length, 0);
  return narrow.value && !board.stage && (isShelf(zones) || cards > MANY || board.width > board.height * FLAT);
}

/** On a phone what lies below the prompt comes into sight with it. */
function InSight() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Not before the table around it has come to rest.
    const timer = setTimeout(() => {
      const tray = mark.current?.parentElement;
      if (!tray || tray.getBoundingClientRect().top < window.innerHeight * SEEN) return;
      const behavior = calm.peek() ? "auto" : "smooth";
      document.querySelector("[data-testid=prompt]")?.scrollIntoView({ block: "start", behavior });
    }, SETTLED);
    return () => clearTimeout(timer);
  }, []);
  return <span ref={mark} hidden />;
}

/** The tray at one of its two spots; at the other there is nothing. */
export function Tray({ below = false }: { below?: boolean }) {
  const tabletop = useTabletop();
  const say = useSay();
  const zones = laidOut(tabletop);
  const choosing = (zone: Zone) => wanted(zone, tabletop);
  if (zones.length === 0 || standsBelow(zones, tabletop) !== below) return null;
  if (tabletop.board.stage && !zones.some(choosing)) {
    return (
      <section class="tray corner" aria-label="On the table" data-testid="tray">
        {zones.map((zone) => (
          <div key={zone.id} class="corner-zone" role="group" aria-label={say(zone.title)}>
            {zone.cards.map((card) => (
              <SmallCard key={card.id} card={card} />
            ))}
          </div>
        ))}
      </section>
    );
  }
  const kind = ["tray", isShelf(zones) && "shelf", below && "below"].filter(Boolean).join(" ");
  return (
    <section class={kind} aria-label="On the table" data-testid="tray">
      {below && <InSight />}
      {zones.map((zone) => (
        <div key={zone.id} class={choosing(zone) ? "tray-zone choosing" : "tray-zone"}>
          <h3>{say(zone.title)}</h3>
          {zone.note && <p class="soft">{say(zone.note)}</p>}
          <div class={`tray-cards${wordy(zone.cards)}`}>
            {zone.cards.map((card) => (
              <CardView key={card.id} card={card} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
