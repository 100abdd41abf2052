import proj4 from "proj4";
import { findCrs, POLAR } from "../../../lib/crs.ts";
import { longitudeNear } from "../../../lib/degrees.ts";
import { icingRate } from "../../../lib/icing.ts";
import { LAND_BOUNDS, type LandMask } from "../land-mask.ts";
import { airAt } from "./air.ts";
import { lowsAt } from "./lows.ts";
import { type Place, placeAt } from "./place.ts";
import { coastalCurrentAt, currentAt, waterLevelAt, waterTemperatureAt } from "./sea.ts";
import { tideAt } from "./tide.ts";
import { HOURS_OF_WIND, WindOfHours } from "./waves.ts";
import { HOUR } from "./weather.ts";
import { type Wind, windAt } from "./wind.ts";

/** The grid of the demonstration fields: the polar reference system, from the North Sea and Iceland to beyond the pole. */
export const GRID = {
  crs: POLAR,
  epsg: 3575,
  origin: [-2_120_000, 760_000],
  cellSize: 40_000,
  width: 108,
  height: 124,
} as const;

/** Hours of a run, from its own hour. */
export const RUN_HOURS = 67;

/** A quantity of a field: how it is stored, and whether the sea alone has it. */
export interface Element {
  name: string;
  unit: string;
  scale: number;
  sea?: boolean;
}

/** The fields and their elements, in the order of the bands of a step. */
export const FIELDS: Record<"wind" | "waves" | "current" | "sea" | "air" | "icing", readonly Element[]> = {
  wind: [
    { name: "wind_u", unit: "m/s", scale: 0.01 },
    { name: "wind_v", unit: "m/s", scale: 0.01 },
    { name: "wind_gust", unit: "m/s", scale: 0.01 },
  ],
  waves: [
    { name: "wave_height", unit: "m", scale: 0.01, sea: true },
    { name: "wave_direction", unit: "degree", scale: 0.1, sea: true },
    { name: "wave_period", unit: "s", scale: 0.01, sea: true },
    { name: "swell_height", unit: "m", scale: 0.01, sea: true },
    { name: "swell_direction", unit: "degree", scale: 0.1, sea: true },
    { name: "crossing_height", unit: "m", scale: 0.01, sea: true },
  ],
  current: [
    { name: "current_u", unit: "m/s", scale: 0.001, sea: true },
    { name: "current_v", unit: "m/s", scale: 0.001, sea: true },
  ],
  sea: [
    { name: "water_level", unit: "cm", scale: 0.1, sea: true },
    { name: "water_temperature", unit: "degC", scale: 0.01, sea: true },
  ],
  air: [
    { name: "air_temperature", unit: "degC", scale: 0.01 },
    { name: "precipitation", unit: "mm/h", scale: 0.01 },
    { name: "visibility", unit: "m", scale: 10 },
  ],
  icing: [{ name: "icing_rate", unit: "cm/h", scale: 0.01, sea: true }],
};
export type FieldName = keyof typeof FIELDS;
export const FIELD_NAMES: readonly FieldName[] = ["wind", "waves", "current", "sea", "air", "icing"];

interface Cell {
  place: Place;
  coastal: ReturnType<typeof coastalCurrentAt>;
  tide: ReturnType<typeof tideAt>;
  /** Neither it nor a neighbour has sea. */
  land: boolean;
}

/** The values of one step by element, each a grid of rows from north to south; NaN where there is none. */
export type StepValues = Float32Array[];

/**
 * Makes the fields of a run.
 * @param run ms since the epoch, a whole hour
 * @param isLand what is land; a cell with sea beside it is not
 */
export function makeFields(run: number, isLand: LandMask): Record<FieldName, StepValues[]> {
  const cells = cellsOf(isLand);
  const seas = cells.map(() => new WindOfHours());
  const winds: Wind[][] = [];
  const fields: Record<FieldName, StepValues[]> = {
    wind: [],
    waves: [],
    current: [],
    sea: [],
    air: [],
    icing: [],
  };
  for (let step = -HOURS_OF_WIND; step < RUN_HOURS; step++) {
    const time = run + step * HOUR;
    const lows = lowsAt(time);
    const leaving = winds.at(-HOURS_OF_WIND - 1);
    const now = cells.map(({ place }) => windAt(place, lows, time));
    winds.push(now);
    for (const [at, wind] of now.entries()) seas[at]?.add(wind, leaving?.[at]);
    if (step < 0) continue;
    for (const name of FIELD_NAMES) fields[name].push(emptyStep(name, cells.length));
    for (const [at, cell] of cells.entries()) {
      const [wind, sea] = [now[at], seas[at]];
      if (wind === undefined || sea === undefined) continue;
      const values = valuesOf(cell, wind, sea, time);
      for (const name of FIELD_NAMES) {
        const grids = fields[name][step];
        for (const [index, element] of FIELDS[name].entries()) {
          const grid = grids?.[index];
          if (grid !== undefined && !(cell.land && element.sea)) grid[at] = values[name][index] ?? Number.NaN;
        }
      }
    }
  }
  return fields;
}

function emptyStep(name: FieldName, length: number): StepValues {
  return FIELDS[name].map(() => new Float32Array(length).fill(Number.NaN));
}

function valuesOf(
  { place, coastal, tide }: Cell,
  wind: Wind,
  sea: WindOfHours,
  time: number,
): Record<FieldName, number[]> {
  const water = waterTemperatureAt(place, time);
  const air = airAt(place, wind, water, time);
  const waves = sea.waves(place, time);
  const current = currentAt(place, coastal, tide, wind, time);
  return {
    wind: [wind.u, wind.v, air.gust],
    waves: [
      waves.height,
      waves.direction,
      waves.period,
      waves.swellHeight,
      waves.swellDirection,
      waves.crossingHeight,
    ],
    current: [current.u, current.v],
    sea: [waterLevelAt(tide, wind, time), water],
    air: [air.temperature, air.precipitation, air.visibility],
    icing: [
      icingRate({
        windSpeed: Math.hypot(wind.u, wind.v),
        airTemperature: air.temperature,
        waterTemperature: water,
      }),
    ],
  };
}

/** The edge of the grid: longitude, latitude. It is closed, and its longitudes go on where it passes ±180. */
export function gridOutline(): [number, number][] {
  const { width, height, origin, cellSize } = GRID;
  const toLonLat = gridToLonLat();
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
    [0, 0],
  ] as const;
  const outline: [number, number][] = [];
  for (const [at, [column, row]] of corners.entries()) {
    const [fromColumn, fromRow] = corners[at - 1] ?? [column, row];
    const steps = Math.max(1, Math.abs(column - fromColumn), Math.abs(row - fromRow));
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      const [lon, lat] = toLonLat([
        origin[0] + (fromColumn + share * (column - fromColumn)) * cellSize,
        origin[1] - (fromRow + share * (row - fromRow)) * cellSize,
      ]);
      outline.push([longitudeNear(lon, outline.at(-1)?.[0] ?? lon), lat]);
    }
  }
  // Once round the pole from any corner, but about the meridian of Greenwich: there a reader looks for it.
  const middle = ((outline[0]?.[0] ?? 0) + (outline.at(-1)?.[0] ?? 0)) / 2;
  const turns = 360 * Math.round(middle / 360);
  return outline.map(([lon, lat]) => [lon - turns, lat]);
}

function gridToLonLat(): (place: [number, number]) => [number, number] {
  const crs = findCrs(GRID.crs);
  if (crs === null) throw new Error(`${GRID.crs} is not in the table of reference systems`);
  const projection = proj4(crs.proj4, "EPSG:4326");
  return (place) => projection.forward(place);
}

function cellsOf(isLand: LandMask): Cell[] {
  const { width, height, origin, cellSize } = GRID;
  const toLonLat = gridToLonLat();
  const places = Array.from({ length: width * height }, (_, at) => {
    const column = at % width;
    const row = Math.floor(at / width);
    const [lon, lat] = toLonLat([origin[0] + (column + 0.5) * cellSize, origin[1] - (row + 0.5) * cellSize]);
    return placeAt(lon, lat);
  });
  const land = places.map(({ lon, lat }) => known(lon, lat) && isLand(lon, lat));
  return places.map((place, at) => ({
    place,
    coastal: coastalCurrentAt(place),
    tide: tideAt(place.lon, place.lat),
    land: [0, -1, 1, -width, width].every((to) => land[at + to] ?? true),
  }));
}

/** The land mask calls everything land outside its bounds. */
function known(lon: number, lat: number): boolean {
  const [west, south, east, north] = LAND_BOUNDS;
  return lon > west && lon < east && lat > south && lat < north;
}
