import { normalBearing } from "../../../../lib/degrees.ts";
import type { Row } from "./row.ts";

export const SECTORS = 16;
const WIDTH = 360 / SECTORS;
/** Below this the wind has no direction, m/s. */
const CALM = 0.2;

export interface WindRose {
  /** Observations with a wind: speed and direction, or calm. */
  count: number;
  calm: number;
  /** Number by sector, clockwise from north, and by class. */
  sectors: readonly (readonly number[])[];
  /** Share of each class, calm among the first, 0–1. */
  shares: readonly number[];
  /** The sector with the most observations; null: there are none. */
  most: number | null;
}

/** How often the wind comes from each of 16 directions, by classes that begin at `limits` (the first is 0), m/s. */
export function windRose(rows: readonly Row[], limits: readonly number[]): WindRose {
  const sectors = Array.from({ length: SECTORS }, () => limits.map(() => 0));
  const totals = limits.map(() => 0);
  let [count, calm] = [0, 0];
  for (const { windSpeed, windFrom } of rows) {
    if (windSpeed === null || (windFrom === null && windSpeed > CALM)) continue;
    count += 1;
    const kind = Math.max(
      0,
      limits.findLastIndex((limit) => windSpeed >= limit),
    );
    totals[kind] = (totals[kind] ?? 0) + 1;
    if (windFrom === null || windSpeed <= CALM) {
      calm += 1;
      continue;
    }
    const sector = sectors[Math.floor(normalBearing(windFrom + WIDTH / 2) / WIDTH)];
    if (sector) sector[kind] = (sector[kind] ?? 0) + 1;
  }
  const sums = sectors.map((sector) => sector.reduce((sum, one) => sum + one, 0));
  const highest = Math.max(...sums);
  return {
    count,
    calm,
    sectors,
    shares: totals.map((total) => (count === 0 ? 0 : total / count)),
    most: highest === 0 ? null : sums.indexOf(highest),
  };
}

/** Share of all observations in a sector, 0–1. */
export function shareOf({ count, sectors }: WindRose, sector: number): number {
  const sum = sectors[sector]?.reduce((all, one) => all + one, 0) ?? 0;
  return count === 0 ? 0 : sum / count;
}
