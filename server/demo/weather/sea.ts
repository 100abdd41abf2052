import { DAY } from "../../../lib/oslo-time.ts";
import { smoothNoise } from "../random.ts";
import { dayOfYear } from "./lows.ts";
import type { Place } from "./place.ts";
import type { Tide } from "./tide.ts";
import type { Wind } from "./wind.ts";

/** Current at the surface towards east and north, m/s. */
export interface Current {
  u: number;
  v: number;
}

/** The coastal current passes these places, from the Skagerrak to the Barents Sea, degrees. */
const COASTAL_CURRENT: readonly (readonly [number, number])[] = [
  [10.5, 58.6],
  [7.5, 57.7],
  [5.2, 58.7],
  [4.4, 60.5],
  [4.6, 62],
  [7.5, 63.7],
  [10.5, 65.2],
  [12, 67.2],
  [13.5, 68.9],
  [17.5, 70.3],
  [22, 71.4],
  [27, 71.6],
  [33, 70.8],
  [40, 69.5],
];
const KM_PER_DEGREE = 111.2;
/** Width of the current, km, and its speed in the middle, m/s. */
const WIDTH = 55;
const SPEED = 0.45;
/** Share of the wind that drives the surface. */
const WIND_SHARE = 0.018;
const eddyEast = smoothNoise("eddy east");
const eddyNorth = smoothNoise("eddy north");

/** What of the current does not change with the weather: the coastal current at a place, m/s. */
export function coastalCurrentAt({ lon, lat }: Place): Current {
  const scale = Math.cos((lat * Math.PI) / 180) * KM_PER_DEGREE;
  let nearest = { distance: Number.POSITIVE_INFINITY, u: 0, v: 0 };
  for (const [at, to] of COASTAL_CURRENT.entries()) {
    const from = COASTAL_CURRENT[at - 1];
    if (from === undefined) continue;
    const [ax, ay] = [(from[0] - lon) * scale, (from[1] - lat) * KM_PER_DEGREE];
    const [dx, dy] = [(to[0] - from[0]) * scale, (to[1] - from[1]) * KM_PER_DEGREE];
    const length = Math.hypot(dx, dy);
    const share = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (length * length)));
    const distance = Math.hypot(ax + share * dx, ay + share * dy);
    if (distance < nearest.distance) nearest = { distance, u: dx / length, v: dy / length };
  }
  const speed = SPEED * Math.exp(-((nearest.distance / WIDTH) ** 2));
  return { u: speed * nearest.u, v: speed * nearest.v };
}

/** Coastal current, eddies, the tide's share and the wind's drift, which turns to the right of the wind. */
export function currentAt(place: Place, coastal: Current, tide: Tide, wind: Wind, time: number): Current {
  const [x, y] = [place.up[0] * 90 + time / DAY / 6, place.up[1] * 90];
  const rising = (tide.levelAt(time + 1_800_000) - tide.levelAt(time - 1_800_000)) / 100;
  const size = Math.hypot(coastal.u, coastal.v) + 0.03;
  return {
    u:
      coastal.u +
      0.08 * eddyEast(x, y) +
      0.35 * rising * (coastal.u / size) +
      WIND_SHARE * (0.7 * wind.u + 0.7 * wind.v),
    v:
      coastal.v +
      0.08 * eddyNorth(x, y) +
      0.35 * rising * (coastal.v / size) +
      WIND_SHARE * (0.7 * wind.v - 0.7 * wind.u),
  };
}

/** Water level with the weather's share, cm above chart datum: a hectopascal below the mean lifts the sea by a centimetre. */
export function waterLevelAt(tide: Tide, wind: Wind, time: number): number {
  return tide.levelAt(time) + (1012 - wind.pressure) + 0.9 * Math.max(0, wind.u * 0.3 + wind.v);
}

const patches = smoothNoise("water temperature");

/** Temperature of the water, °C: warm along Norway, cold off Greenland and in the Arctic, never below freezing. */
export function waterTemperatureAt({ lon, lat, up }: Place, time: number): number {
  const summer = -Math.cos((2 * Math.PI * (dayOfYear(time / DAY) - 50)) / 365.25);
  const atlantic = 1 / (1 + Math.exp(-(lon + 9 - (lat - 62) * 0.7) / 3));
  const barents = 1 / (1 + Math.exp((lat - 75.5 + Math.max(0, lon - 30) * 0.12) / 1.6));
  const mean = -1.3 + atlantic * barents * (10.6 - 0.36 * (lat - 58));
  return Math.max(
    -1.8,
    mean + summer * (3.4 - 0.13 * (lat - 58)) * barents + 0.5 * patches(up[0] * 30, up[1] * 30),
  );
}
