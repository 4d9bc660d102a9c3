/** What a target still needs while cards for it are being chosen: their pictures along its foot, each with a plus. */
import type { Card } from "../wire.ts";
import { findCard } from "./describe.ts";
import { spriteAddress } from "./sprites.ts";
import { useTabletop } from "./tabletop.ts";

/** The cards still to be clicked before `id` can be; none where something else than cards is. */
export function useLacking(id: string): Card[] {
  const { picker, scene } = useTabletop();
  const ids = picker.lacking.value.get(id) ?? [];
  const cards = ids.map((each) => findCard(scene.value.zones, each));
  return cards.every((card) => card !== undefined) ? cards : [];
}

export function Lacking({ id, game, r }: { id: string; game: string; r: number }) {
  const cards = useLacking(id);
  const size = r * 0.66;
  const step = size * 1.3;
  return (
    <g class="lacking" transform={`translate(${(-(cards.length - 1) * step) / 2} ${r * 0.9})`}>
      {cards.map((card, at) => (
        <g key={at} transform={`translate(${at * step} 0)`}>
          <circle r={size * 0.66} />
          <use
            href={spriteAddress(game, card.icon)}
            x={-size / 2}
            y={-size / 2}
            width={size}
            height={size}
          />
          <path class="plus" d={`M${-size * 0.86} 0h${size * 0.4}m${-size * 0.2} ${-size * 0.2}v${size * 0.4}`} />
        </g>
      ))}
    </g>
  );
}
