export type Point = readonly [x: number, y: number];

/** A point on a curve and the direction there (radians, clockwise from the right). */
export interface Step {
  x: number;
  y: number;
  angle: number;
}

/** Number of segments for measuring a curve: accurate to a fraction of a px. */
const PIECES = 32;
/** Maximum share by which a name may exceed the length of its water. */
const MAX_OVERHANG = 0.45;
/** Factor for the length of a curve that is extended for its name. */
const ENDS = 1.08;

/** A line along the axis of a water, in px. */
export class Curve {
  readonly length: number;
  private readonly points: readonly Point[];
  private readonly reached: readonly number[];

  constructor(points: readonly Point[]) {
    this.points = points;
    let sum = 0;
    this.reached = points.map((point, index) => {
      sum += distance(points[index - 1] ?? point, point);
      return sum;
    });
    this.length = sum;
  }

  /** The point at a length along it; beyond its ends it continues straight. */
  at(length: number): Step {
    const next = this.reached.findIndex((reached) => reached >= length);
    const index = next < 0 ? this.points.length - 1 : Math.max(1, next);
    const [from, to] = [this.points[index - 1] ?? ZERO, this.points[index] ?? ZERO];
    const start = this.reached[index - 1] ?? 0;
    const piece = (this.reached[index] ?? 0) - start || 1;
    const share = (length - start) / piece;
    return {
      x: from[0] + (to[0] - from[0]) * share,
      y: from[1] + (to[1] - from[1]) * share,
      angle: Math.atan2(to[1] - from[1], to[0] - from[0]),
    };
  }
}

const ZERO: Point = [0, 0];

/**
 * The quadratic curve through three places, read from the left, for a name of this width. A slightly short curve is
 * extended from its middle; null when the water is far too short for the name.
 */
export function curveFor([first, middle, last]: readonly [Point, Point, Point], width: number): Curve | null {
  const length = distance(first, middle) + distance(middle, last);
  if (length < width * MAX_OVERHANG || length === 0) return null;
  const stretch = length < width * 1.04 ? (width * ENDS) / length : 1;
  const drawnOut = ([x, y]: Point): Point => [
    middle[0] + (x - middle[0]) * stretch,
    middle[1] + (y - middle[1]) * stretch,
  ];
  const ends = [drawnOut(first), drawnOut(last)] as const;
  const [a, c] = ends[0][0] <= ends[1][0] ? ends : [ends[1], ends[0]];
  const control: Point = [2 * middle[0] - (a[0] + c[0]) / 2, 2 * middle[1] - (a[1] + c[1]) / 2];
  return new Curve(
    Array.from({ length: PIECES + 1 }, (_, piece): Point => {
      const t = piece / PIECES;
      const weights = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2] as const;
      const at = (axis: 0 | 1) => weights[0] * a[axis] + weights[1] * control[axis] + weights[2] * c[axis];
      return [at(0), at(1)];
    }),
  );
}

function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}
