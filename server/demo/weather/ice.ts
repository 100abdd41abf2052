import { DAY } from "../../../lib/oslo-time.ts";
import { smoothNoise } from "../random.ts";
import { dayOfYear } from "./lows.ts";

/** Classes of an ice chart from the edge inwards, with the tenths of the sea that ice covers. */
export const ICE_CLASSES = [
  { icetype: "Open Water", from: 0, to: 1 },
  { icetype: "Very Open Drift Ice", from: 1, to: 4 },
  { icetype: "Open Drift Ice", from: 4, to: 7 },
  { icetype: "Close Drift Ice", from: 7, to: 9 },
  { icetype: "Very Close Drift Ice", from: 9, to: 10 },
] as const;
export type IceType = (typeof ICE_CLASSES)[number]["icetype"] | "Fast Ice";

/** Where the ice begins in March, south of the class "Open Water": longitude, latitude, degrees. */
const MARCH_EDGE: readonly (readonly [number, number])[] = [
  [-40, 64],
  [-30, 67],
  [-22, 69.5],
  [-14, 72.5],
  [-7, 75],
  [0, 77.6],
  [6, 79.6],
  [12, 80.6],
  [18, 78.6],
  [24, 76.8],
  [31, 76.4],
  [40, 76.2],
  [48, 74.6],
  [56, 72.6],
  [65, 71],
];
/** How far it withdraws to September, degrees. */
const WITHDRAWAL = 3.4;
/** Width of each class, degrees of latitude. */
const WIDTHS = [0.35, 0.4, 0.5, 0.6] as const;
const [WEST, EAST, STEP] = [-38, 62, 0.5];
/** The chart reaches to here. */
const NORTH = 86;
const wobble = smoothNoise("ice edge");

/** Fast ice: bays of Svalbard that freeze over in winter, as polygons of longitude and latitude. */
const BAYS: readonly (readonly (readonly [number, number])[])[] = [
  [
    [17.2, 77.55],
    [18.4, 77.6],
    [18.9, 78.05],
    [18.5, 78.45],
    [17.6, 78.3],
    [17, 77.85],
    [17.2, 77.55],
  ],
  [
    [15.6, 79.55],
    [16.4, 79.5],
    [16.5, 79.8],
    [16, 79.95],
    [15.6, 79.8],
    [15.6, 79.55],
  ],
  [
    [16.3, 78.55],
    [17.2, 78.5],
    [17.3, 78.7],
    [16.7, 78.8],
    [16.3, 78.55],
  ],
];

/** A polygon of GeoJSON. */
export interface Area {
  type: "Polygon";
  coordinates: number[][][];
}

/** The chart of a day: the institute draws none on Saturdays and Sundays. */
export interface IceChart {
  /** ms since the epoch: 15 UTC of the last working day. */
  time: number;
  areas: { id: string; icetype: IceType; from: number; to: number; geometry: Area }[];
  /** North of this line a tenth of the sea and more is ice: longitude, latitude. */
  edge: [number, number][];
  /** South of this line no iceberg is expected: longitude, latitude. */
  icebergLimit: [number, number][];
}

const CHART_HOUR = 15 * 3_600_000;

export function iceChartAt(now: number): IceChart {
  let day = Math.floor((now - CHART_HOUR) / DAY);
  // Day 0 of the epoch was a Thursday.
  while ((day + 4) % 7 === 0 || (day + 4) % 7 === 6) day--;
  const time = day * DAY + CHART_HOUR;
  const summer = 0.5 - 0.5 * Math.cos((2 * Math.PI * (dayOfYear(day) - 75)) / 365.25);
  const lons = Array.from({ length: Math.round((EAST - WEST) / STEP) + 1 }, (_, at) => WEST + at * STEP);
  const edge = lons.map((lon) => {
    const shift =
      WITHDRAWAL * summer + 0.7 * wobble(lon / 7, day / 12) + 0.25 * wobble(lon / 1.7, day / 5 + 40);
    return Math.min(NORTH - 3, marchEdge(lon) + shift);
  });
  let south = edge;
  const areas: IceChart["areas"] = ICE_CLASSES.map(({ icetype, from, to }, index) => {
    const width = WIDTHS[index];
    const north = width === undefined ? lons.map(() => NORTH) : south.map((lat) => lat + width);
    const geometry = band(lons, south, north);
    south = north;
    return { id: `${index + 1}`, icetype, from, to, geometry };
  });
  if (summer < 0.45)
    for (const [index, bay] of BAYS.entries())
      areas.push({
        id: `fast-${index + 1}`,
        icetype: "Fast Ice",
        from: 10,
        to: 10,
        geometry: { type: "Polygon", coordinates: [bay.map((position) => [...position])] },
      });
  return {
    time,
    areas,
    edge: lons.map((lon, at) => [lon, round((edge[at] ?? NORTH) + WIDTHS[0])]),
    icebergLimit: lons.flatMap((lon, at) =>
      at % 4 === 0 ? [[lon, round(Math.max(58, (edge[at] ?? 0) - 1.6))] as [number, number]] : [],
    ),
  };
}

function marchEdge(lon: number): number {
  const next = MARCH_EDGE.findIndex(([at]) => at >= lon);
  const [before, after] = [MARCH_EDGE[Math.max(0, next - 1)], MARCH_EDGE[Math.max(0, next)]];
  if (before === undefined || after === undefined || before === after) return after?.[1] ?? NORTH;
  return before[1] + ((lon - before[0]) / (after[0] - before[0])) * (after[1] - before[1]);
}

function band(lons: readonly number[], south: readonly number[], north: readonly number[]): Area {
  const along = (lats: readonly number[]) => lons.map((lon, at) => [lon, round(lats[at] ?? NORTH)]);
  const ring = [...along(south), ...along(north).reverse()];
  const [first] = ring;
  return { type: "Polygon", coordinates: [first === undefined ? ring : [...ring, first]] };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
