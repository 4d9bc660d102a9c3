/** Who is on the stage at a moment: bodies, the body in hand, and where it would come to rest. Both views draw this. */
import type { Tabletop } from "../view/tabletop.ts";
import type { Body, Pose } from "../wire.ts";
import { bodiesAt } from "./motion.ts";

/**
 * Bare stuff has its own colour: the palette's wood and stone are made for discs and cards, and too dark under the
 * shadows of a castle.
 */
export const BARE: Record<string, string> = { wood: "#c9a878", stone: "#b3a894" };

export interface Ghost {
  /** The body in hand, or where the server says it would rest. */
  part: "held" | "rest";
  solid: string;
  tone: string;
  pose: Pose;
  /** It cannot be let go there. */
  wrong: boolean;
}

export interface Cast {
  bodies: Body[];
  ghosts: Ghost[];
  /** Ids that are lit up: to be touched, or spoken of. */
  lit: Set<string>;
  moving: boolean;
}

/** The ghosts of the aiming that goes on, if any. */
function ghostsOf({ aimer }: Tabletop): Ghost[] {
  const aim = aimer?.move.value?.aim;
  const pose = aimer?.pose.value;
  if (!aim || !pose) return [];
  const verdict = aimer?.verdict.value;
  const wrong = Boolean(verdict?.whyNot);
  const { solid, tone } = aim;
  const ghosts: Ghost[] = [{ part: "held", solid, tone, pose, wrong }];
  if (verdict?.rest) ghosts.push({ part: "rest", solid, tone, pose: verdict.rest, wrong });
  return ghosts;
}

/** The cast at `now` (performance.now()). Read inside an effect, it is what the picture depends on. */
export function castOf(tabletop: Tabletop, now: number): Cast {
  const moving = tabletop.moving.value;
  const bodies = moving ? bodiesAt(moving, now) : tabletop.scene.value.bodies;
  const near = tabletop.aimer?.move.value?.aim?.near ?? [];
  return {
    bodies,
    ghosts: moving ? [] : ghostsOf(tabletop),
    lit: new Set([...near, ...tabletop.focus.value]),
    moving: moving !== null,
  };
}
