/** What is dragged, under the pointer: a card's sign, or the piece of the board it is. */
import { Art } from "../view/Art.tsx";
import { findCard } from "../view/describe.ts";
import { Icon } from "../view/Icon.tsx";
import { useTabletop } from "../view/tabletop.ts";
import { dragged } from "./drag.ts";

/** The size of a place's outline, from the drawn board. */
function boxOf(id: string): DOMRect | null {
  const element = document.querySelector<SVGGraphicsElement>(`.place[data-id="${CSS.escape(id)}"] path`);
  return element?.getBBox() ?? null;
}

export function Ghost() {
  const { scene, board, game } = useTabletop();
  const drag = dragged.value;
  if (!drag) return null;
  const style = { transform: `translate(${drag.x}px, ${drag.y}px)` };
  const card = findCard(scene.value.zones, drag.id);
  if (card) {
    return (
      <div class="ghost" style={style} aria-hidden="true">
        <span class="tool-face" style={{ background: `var(--c-${card.tone})` }}>
          <Icon name={card.icon} />
        </span>
      </div>
    );
  }
  const box = boxOf(drag.id);
  if (!box) return null;
  return (
    <div class="ghost" style={style} aria-hidden="true">
      <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} class="ghost-piece">
        <Art board={board} game={game} scale={1} />
      </svg>
    </div>
  );
}
