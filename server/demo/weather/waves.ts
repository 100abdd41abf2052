import { normalBearing } from "../../../lib/degrees.ts";
import { smoothNoise } from "../random.ts";
import type { Place } from "./place.ts";

/** The sea that the wind raises, and the swell that crosses it. Directions are those the waves come from, degrees. */
export interface Waves {
  /** Significant height, m. */
  height: number;
  direction: number;
  /** Peak period, s. */
  period: number;
  /** Height of the highest wave to expect, m. */
  highest: number;
  swellHeight: number;
  swellDirection: number;
  /** Height of the lower of wind sea and swell, as far as it crosses the other: all of it at right angles, m. */
  crossingHeight: number;
}

/** Hours of wind that make the sea of an hour. */
export const HOURS_OF_WIND = 24;
/** What remains of the wind's share after an hour: a sea follows the wind by two thirds in seven hours. */
const KEPT = Math.exp(-1 / 7);
/** What remains of it when its hour leaves the sum. */
const KEPT_LAST = KEPT ** (HOURS_OF_WIND + 1);
const ALL_SHARES = (1 - KEPT_LAST) / (1 - KEPT);

const HOUR = 3_600_000;
const swellNoise = smoothNoise("swell");
const turnNoise = smoothNoise("swell direction");

/** Wind of an hour towards east and north, m/s. */
interface HourOfWind {
  readonly u: number;
  readonly v: number;
}

/** The wind of the last 25 hours at a place, each hour with a smaller share than the one after it. */
export class WindOfHours {
  private square = 0;
  private east = 0;
  private north = 0;

  /** Adds the next hour. `leaving`: the hour that is now too long ago, when there is one. */
  add(wind: HourOfWind, leaving: HourOfWind | undefined): void {
    this.square *= KEPT;
    this.east *= KEPT;
    this.north *= KEPT;
    this.count(wind, 1);
    if (leaving !== undefined) this.count(leaving, -KEPT_LAST);
  }

  private count({ u, v }: HourOfWind, share: number): void {
    const speed = Math.hypot(u, v);
    this.square += share * speed * speed;
    this.east += share * speed * u;
    this.north += share * speed * v;
  }

  /** The waves at `time`, the hour added last. */
  waves(place: Place, time: number): Waves {
    const windSea = Math.min(13, 0.021 * (this.square / ALL_SHARES));
    const swell = swellAt(place, time);
    const height = Math.hypot(windSea, 0.6 * swell.swellHeight);
    const direction = bearingFrom(this.east, this.north);
    const crossing = Math.abs(Math.sin(((direction - swell.swellDirection) * Math.PI) / 180));
    return {
      height,
      direction,
      period: 3 + 3.4 * Math.sqrt(height),
      highest: 1.87 * height,
      // Whole millimetres, since the sums of wind differ in their last digits with the hour at which they begin.
      crossingHeight: Math.round(1000 * crossing * Math.min(windSea, swell.swellHeight)) / 1000,
      ...swell,
    };
  }
}

/** Swell from the Atlantic, which loses its strength on the way to the north and the east. */
function swellAt(place: Place, time: number): Pick<Waves, "swellHeight" | "swellDirection"> {
  const days = time / HOUR / 24;
  const [x, y] = [place.up[0] * 4 + days / 2.2, place.up[1] * 4 + days / 7];
  const open = Math.max(0.15, Math.min(1, (78 - place.lat) / 16) * Math.min(1, (45 - place.lon) / 35));
  return {
    swellHeight: open * (1.5 + 0.9 * swellNoise(x, y)),
    swellDirection: normalBearing(255 + 35 * turnNoise(x / 2, y / 2)),
  };
}

/** The direction that something comes from which goes towards east and north, degrees. */
export function bearingFrom(east: number, north: number): number {
  return normalBearing((Math.atan2(-east, -north) * 180) / Math.PI);
}

/** The direction in which something goes, degrees. */
export function bearingTo(east: number, north: number): number {
  return normalBearing((Math.atan2(east, north) * 180) / Math.PI);
}
