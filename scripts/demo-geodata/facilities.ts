import { join } from "node:path";
import { activityMaker, type DemoTrack } from "../../server/demo/activity.ts";
import { readLandMask } from "../../server/demo/land-mask.ts";
import { type Random, seededRandom } from "../../server/demo/random.ts";

const LAND_FILE = join(import.meta.dirname, "../../server/geodata/land.geojson");
const LAND_BOUNDS = [-15, 54, 55, 82] as const;
const COUNT = 3_000;
const VESSELS = 420;
/** The first places belong to the vessel that the demonstration treats as the user's own: four pieces off Andøya. */
const OWN: readonly [tool: string, count: number, days: number, age: number, positions: number[][]][] = [
  [
    "NETS",
    380,
    6,
    4,
    [
      [14.6123, 69.1685],
      [14.8212, 69.225],
    ],
  ],
  [
    "LONGLINE",
    2000,
    3,
    1,
    [
      [14.272, 69.06],
      [14.42, 69.082],
    ],
  ],
  ["CRABPOT", 40, 30, 19, [[15.047, 69.337]]],
  [
    "NETS",
    120,
    5,
    2,
    [
      [14.105, 69.266],
      [14.172, 69.232],
    ],
  ],
];

type Range = readonly [from: number, to: number];

interface Kind {
  share: number;
  days: Range;
  count: Range;
}

/** For each kind of gear: its frequency, how long it is set (days from–to), and with how many units. */
const KINDS: Record<string, Kind> = {
  NETS: { share: 40, days: [1, 12], count: [20, 400] },
  LONGLINE: { share: 30, days: [1, 6], count: [300, 12_000] },
  CRABPOT: { share: 15, days: [3, 45], count: [5, 120] },
  DANPURSEINE: { share: 4, days: [1, 2], count: [1, 1] },
  GENERIC: { share: 4, days: [2, 40], count: [1, 6] },
  MOORING: { share: 3, days: [200, 900], count: [1, 1] },
  SENSORBUOY: { share: 1.5, days: [30, 400], count: [1, 2] },
  SENSORCABLE: { share: 0.5, days: [200, 900], count: [1, 1] },
  SEISMIC: { share: 0.6, days: [10, 40], count: [1, 1] },
  PLANNEDCABLELAYING: { share: 0.4, days: [20, 90], count: [1, 1] },
  UNPROTECTEDCABLE: { share: 0.4, days: [20, 200], count: [1, 1] },
  UNKNOWN: { share: 0.6, days: [1, 60], count: [1, 10] },
};

/** Positions of gear in the sea, its amount and duration. From these and its clock the server makes facilities. */
export function facilities(): Record<string, unknown>[] {
  const random = seededRandom("fishing facilities");
  const tracksOf = activityMaker(readLandMask(LAND_FILE, LAND_BOUNDS));
  const tracks = [tracksOf(2026, 3), tracksOf(2026, 6), tracksOf(2026, 11)].flat();
  const own = OWN.map(([tool, count, days, age, positions]) => ({
    ...{ tool, count, vessel: 0, days, age, geometry: shape(positions) },
  }));
  const shares = Object.fromEntries(Object.entries(KINDS).map(([tool, { share }]) => [tool, share]));
  const others = Array.from({ length: COUNT - own.length }, () => {
    const tool = random.weighted(shares) ?? "NETS";
    const { days, count }: Omit<Kind, "share"> = KINDS[tool] ?? { days: [1, 2], count: [1, 1] };
    const stays = round(random.between(...days), 1);
    return {
      tool,
      count: random.next() < 0.08 ? null : Math.round(random.between(...count)),
      vessel: 1 + Math.floor(random.next() * (VESSELS - 1)),
      days: stays,
      age: round(random.next() * stays, 2),
      geometry: geometryOf(tool, random.pick(tracks as [DemoTrack, ...DemoTrack[]]), random),
    };
  });
  return [...own, ...others];
}

function geometryOf(tool: string, { lonLats }: DemoTrack, random: Random) {
  const all: number[][] = [];
  for (let at = 0; at + 1 < lonLats.length; at += 2) all.push([lonLats[at] ?? 0, lonLats[at + 1] ?? 0]);
  const first = Math.floor(random.next() * Math.max(1, all.length - 4));
  const stretch = all.slice(first, first + 2 + Math.floor(random.next() * 2));
  const [start = [0, 0]] = all.slice(first);
  switch (tool) {
    case "NETS":
    case "LONGLINE":
      return shape(random.next() < 0.12 ? [start] : stretch);
    case "SENSORCABLE":
    case "PLANNEDCABLELAYING":
    case "UNPROTECTEDCABLE":
      return shape(all.slice(0, 8).filter((_, at) => at % 2 === 0));
    case "CRABPOT": {
      const kind = random.next();
      return kind < 0.2
        ? area(start, random.between(0.5, 2), random)
        : shape(kind < 0.65 ? stretch : [start]);
    }
    case "SEISMIC":
      return area(start, random.between(4, 12), random);
    default:
      return shape([start]);
  }
}

/** A four-sided area around a place, `km` from its middle to its sides. */
function area([lon = 0, lat = 0]: number[], km: number, random: Random) {
  const east = km / 111.2 / Math.cos((lat * Math.PI) / 180);
  const north = (km / 111.2) * random.between(0.5, 1);
  const ring = [
    [lon - east, lat - north],
    [lon + east, lat - north * 0.8],
    [lon + east * 0.9, lat + north],
    [lon - east, lat + north],
    [lon - east, lat - north],
  ].map(rounded);
  return { type: "Polygon", coordinates: [ring] };
}

function shape(positions: number[][]) {
  const coordinates = positions.map(rounded);
  return coordinates.length === 1
    ? { type: "Point", coordinates: coordinates[0] }
    : { type: "LineString", coordinates };
}

function rounded(position: number[]): number[] {
  return position.map((value) => round(value, 4));
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
