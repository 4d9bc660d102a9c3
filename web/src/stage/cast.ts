/** Who is on the stage at a moment: bodies, the body in hand, and where it would come to rest. Both views draw this. */
import type { Tabletop } from "../view/tabletop.ts";
import type { Board, Body, Pose } from "../wire.ts";
import { bodiesAt } from "./motion.ts";

/**
 * Bare stuff has its own colour: the palette's wood and stone are made for discs and cards, and too dark under the
 * shadows of a castle.
 */
export const BARE: Record<string, string> = { wood: "#c9a878", stone: "#b3a894" };

/** How many ways of marking paint there are, besides none. */
export const MARKS = 4;

/**
 * Colour never stands alone: each of the board's own colours that no band has wears a mark besides, in the order of the
 * palette (0: plain, then bars, dots, slants, checks). Common colours wear none.
 */
export function marksOf({ palette, stage }: Board): (tone: string) => number {
  const bands = new Set(stage?.bands.map((band) => band.tone));
  const own = Object.keys(palette).filter((tone) => !bands.has(tone));
  return (tone) => Math.max(0, own.indexOf(tone)) % (MARKS + 1);
}

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
