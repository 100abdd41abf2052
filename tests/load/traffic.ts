import type { Box } from "../../server/ais/filter.ts";
import { seededRandom } from "../../server/demo/random.ts";

/** Sea areas of the simulated traffic. */
const WATERS: Box = [2, 57, 32, 72];
/** Sizes of the clients' maps, degrees: whole coast, a region, a fjord, with the percentage of clients. */
const MAPS: readonly { share: number; width: number; height: number }[] = [
  { share: 1, width: 30, height: 15 },
  { share: 9, width: 5, height: 3 },
  { share: 90, width: 1.5, height: 0.8 },
];
/** Largest distance of a vessel from its start, degrees. */
const STRAY = 0.05;
const FIRST_MMSI = 257_000_000;
const UNIT = 600_000;

/** The map views of a number of clients: the same number gives the same views. */
export function clientBoxes(count: number): Box[] {
  const random = seededRandom("load maps 1");
  const [west, south, east, north] = WATERS;
  return Array.from({ length: count }, (_unused, index) => {
    const { width, height } = mapOf(index % 100);
    const left = random.between(west, east - width);
    const bottom = random.between(south, north - height);
    return [left, bottom, left + width, bottom + height];
  });
}

function mapOf(place: number): { width: number; height: number } {
  let passed = 0;
  for (const map of MAPS) {
    passed += map.share;
    if (place < passed) return map;
  }
  return { width: 30, height: 15 };
}

export const mmsiOf = (vessel: number): number => FIRST_MMSI + vessel;
export const vesselOf = (mmsi: number): number => mmsi - FIRST_MMSI;

/** Position of each vessel at its nth report, rounded as in AIS. */
export function vesselPlaces(
  count: number,
): (vessel: number, report: number) => { lon: number; lat: number } {
  const random = seededRandom("load vessels 1");
  const [west, south, east, north] = WATERS;
  const homes = Array.from({ length: count }, () => [
    random.between(west, east),
    random.between(south, north),
  ]);
  return (vessel, report) => {
    const [lon = 0, lat = 0] = homes[vessel] ?? [];
    const round = (value: number) => Math.round(value * UNIT) / UNIT;
    return {
      lon: round(lon + STRAY * Math.sin(report + vessel)),
      lat: round(lat + (STRAY / 2) * Math.cos(report + vessel)),
    };
  };
}

/** Unique key of a report; the sum of keys shows whether a client received exactly the right reports. */
export const reportKey = (vessel: number, sinceStart: number): number =>
  sinceStart * 4_096 + (vessel % 4_096);
