/** The viewer's own cards as a fan below the board. */
import { useEffect, useRef } from "preact/hooks";
import { calm, narrow } from "../app/settings.ts";
import type { Zone } from "../wire.ts";
import { CardView, wordy } from "./CardView.tsx";
import { useSay, useTabletop } from "./tabletop.ts";

/** Degrees a card at the edge of the fan is turned by; the fan opens with its size. */
const WIDEST = 7;

/** Pixels a card of a folded fan is wide, and what is seen of those below it (as in hand.css). */
const QUIET = 112;
const FOLDED = 40;

function Fan({ zone, kind }: { zone: Zone; kind: string }) {
  const say = useSay();
  const count = zone.cards.length;
  const spread = Math.min(WIDEST, count * 1.1);
  return (
    <div class={kind} role="group" aria-label={say(zone.title)}>
      {zone.cards.map((card, at) => {
        const offset = count > 1 ? (2 * at) / (count - 1) - 1 : 0;
        return <CardView key={card.id} card={card} tilt={offset * spread} drop={offset * offset * spread * 2} />;
      })}
    </div>
  );
}

export function Hand() {
  const { scene, picker } = useTabletop();
  const say = useSay();
  const first = picker.first.value;
  // Zones come in any order. A phone has no room beside what is asked for: that comes first.
  const later = (zone: Zone) => Number(narrow.value && !zone.cards.some((card) => first.has(card.id)));
  const hands = scene.value.zones
    .filter((zone) => zone.layout === "hand" && zone.cards.length > 0)
    .sort((a, b) => later(a) - later(b) || (a.id < b.id ? -1 : 1));
  const live = picker.live.value;
  const choosing = hands.some((zone) => zone.cards.some((card) => first.has(card.id)));
  const strip = useRef<HTMLElement>(null);
  // On a phone the hand is a strip: the first card that glows is brought into sight.
  useEffect(() => {
    const element = strip.current;
    const card = element?.querySelector<HTMLElement>("[data-live]");
    if (!element || !card) return;
    const [edge, box] = [element.getBoundingClientRect(), card.getBoundingClientRect()];
    if (box.left >= edge.left && box.right <= edge.right) return;
    element.scrollBy({ left: box.left - edge.left - edge.width / 3, behavior: calm.value ? "auto" : "smooth" });
  }, [live]);
  if (hands.length === 0) return null;
  // While cards of one fan glow, those without any make room for it.
  const quiet = (zone: Zone) => choosing && !zone.cards.some((card) => first.has(card.id) || live.has(card.id));
  const open = hands.filter((zone) => !quiet(zone));
  const cards = open.flatMap((zone) => zone.cards);
  const taken = hands.filter(quiet).reduce((sum, zone) => sum + QUIET + FOLDED * (zone.cards.length - 1), 0);
  return (
    <section
      ref={strip}
      class={choosing ? "hand choosing" : "hand"}
      style={{ "--count": cards.length, "--fans": hands.length, "--open": open.length, "--taken": `${taken}px` }}
      aria-label="Your hand"
      data-testid="hand"
    >
      {hands.map((zone) => (
        <div key={zone.id} class="hand-zone">
          {(hands.length > 1 || zone.note) && (
            <p class="hand-title">
              <b>{say(zone.title)}</b>
              {zone.note && <span>{say(zone.note)}</span>}
            </p>
          )}
          <Fan zone={zone} kind={quiet(zone) ? "fan quiet" : `fan${wordy(cards)}`} />
        </div>
      ))}
    </section>
  );
}
