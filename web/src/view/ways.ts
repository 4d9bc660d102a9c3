/** The ways told for pieces, kept until they are gone: a piece may set out frames after its way was told. */
import type { Piece, Walk } from "../wire.ts";

export type Point = [x: number, y: number];

/** Milliseconds from one point to the next, and the most a whole way may take, at normal speed. */
const LEG = 240;
const LONGEST = 1900;
/** What one way takes at most, in a queue so crowded that nobody could follow it. */
const BRIEFEST = 40;

const spanOf = (points: Point[], pace: number) => Math.min(points.length * LEG, LONGEST) * pace;

export class Ways {
  private readonly told = new Map<string, { points: Point[]; pace: number }>();

  /** Keeps what a frame tells; `pace` stretches the time, 0: nobody is to see it. */
  tell(walks: Walk[], pace: number): void {
    for (const { id, points } of walks) {
      this.told.set(id, { points: [...(this.told.get(id)?.points ?? []), ...points], pace });
    }
  }

  /** How long (ms) the longest of the ways takes that begin with these changes. */
  span(before: Piece[], changed: Piece[] | undefined): number {
    const spans = (changed ?? []).map((piece) => {
      const way = this.told.get(piece.id);
      const was = before.find(({ id }) => id === piece.id);
      if (!way || !was || (was.x === piece.x && was.y === piece.y)) return 0;
      return way.points.length > 1 ? spanOf(way.points, way.pace) : 0;
    });
    return Math.max(0, ...spans);
  }

  /** The way of a piece that sets out now, which is thereby used up; null when it glides straight. */
  take(id: string): { points: Point[]; span: number } | null {
    const way = this.told.get(id);
    this.told.delete(id);
    if (!way || way.points.length < 2) return null;
    const span = spanOf(way.points, way.pace);
    return span < BRIEFEST ? null : { points: way.points, span };
  }

  clear(): void {
    this.told.clear();
  }
}
