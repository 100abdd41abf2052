import { osloMidnight } from "../../../lib/oslo-time.ts";
import { mondayOf } from "../../../lib/week.ts";
import type { FishHealthHistory, LocalityWeek } from "./history.ts";
import type { Locality } from "./localities.ts";

/** Zones of the WFS, by the name of their type. */
export const ZONE_TYPES = ["ilaprotectionzone", "ilasurveillancezone", "pdzone"] as const;
export type ZoneType = (typeof ZONE_TYPES)[number];

export interface Zone {
  id: string;
  name: string;
  localityNo: number | null;
  disease: "ILA" | "PD";
  /** Midnight in Norway, in UTC. */
  fromDate: string;
  /** The same, for the last day; a day of the year 9999 when no end is known. */
  toDate: string;
  geom: { type: "Polygon"; coordinates: [number, number][][] };
}

/** Radius of the zones around a locality with ILA, kilometres. */
const RADIUS_KM: Record<"ilaprotectionzone" | "ilasurveillancezone", number> = {
  ilaprotectionzone: 5,
  ilasurveillancezone: 10,
};
const KM_PER_DEGREE = 111.2;
const CORNERS = 36;
const NO_END = "9999-12-30T00:00:00Z";

/** Zones of PD: two areas along the coast, in broad outlines. */
const PD_ZONES: { name: string; ring: [number, number][] }[] = [
  {
    name: "PD-sone sør",
    ring: [
      [5.6, 58.1],
      [6.6, 58.2],
      [7.3, 60.2],
      [7.6, 61.4],
      [5.6, 62.3],
      [4.2, 61.9],
      [4.4, 60],
      [5.2, 58.7],
    ],
  },
  {
    name: "PD-sone midt",
    ring: [
      [4.6, 62.2],
      [7.8, 62.3],
      [9.6, 63.1],
      [11.6, 64],
      [11.4, 65.2],
      [9, 64.4],
      [7, 63.5],
    ],
  },
];

/** Zones around every outbreak of ILA, for its duration; those of PD have no end. */
export function zonesOf(type: ZoneType, history: FishHealthHistory): Zone[] {
  if (type === "pdzone") {
    return PD_ZONES.map(({ name, ring }, index) => ({
      id: `pd-${index + 1}`,
      name,
      localityNo: null,
      disease: "PD",
      fromDate: midnightOf(Date.UTC(2019, 0, 1)),
      toDate: NO_END,
      geom: { type: "Polygon", coordinates: [[...ring, ...ring.slice(0, 1)]] },
    }));
  }
  return history.localities.flatMap((locality, index) => outbreaks(type, locality, history, index));
}

function outbreaks(
  type: "ilaprotectionzone" | "ilasurveillancezone",
  locality: Locality,
  history: FishHealthHistory,
  index: number,
): Zone[] {
  const zones: Zone[] = [];
  let first: LocalityWeek | null = null;
  let last: LocalityWeek | null = null;
  const close = (ended: boolean) => {
    if (first !== null && last !== null) {
      zones.push({
        id: `${type}-${locality.localityNo}-${first.year}-${first.week}`,
        name: locality.name,
        localityNo: locality.localityNo,
        disease: "ILA",
        fromDate: midnightOf(mondayOf(first)),
        toDate: ended ? midnightOf(mondayOf(last) + 6 * 86_400_000) : NO_END,
        geom: circle(locality, RADIUS_KM[type]),
      });
    }
    [first, last] = [null, null];
  };
  for (let place = 0; ; place++) {
    const state = history.at(index, place);
    if (state === null) break;
    if (state.diseases.some(({ name }) => name === "ILA")) {
      first ??= state;
      last = state;
    } else close(true);
  }
  close(false);
  return zones;
}

const midnightOf = (day: number): string => osloMidnight(day).toISOString();

function circle({ lon, lat }: Locality, radiusKm: number): Zone["geom"] {
  const north = radiusKm / KM_PER_DEGREE;
  const east = north / Math.cos((lat * Math.PI) / 180);
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner): [number, number] => {
    const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI;
    return [round(lon + Math.cos(angle) * east), round(lat + Math.sin(angle) * north)];
  });
  return { type: "Polygon", coordinates: [ring] };
}

const round = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;
