import { icingRate } from "../../../../lib/icing.ts";

/** The values of an hour. Directions of wind and waves are where they come from, of current where it goes to. */
export const VALUE_KEYS = [
  "windSpeed",
  "windFrom",
  "gust",
  "waveHeight",
  "waveFrom",
  "wavePeriod",
  "waveHighest",
  "airTemperature",
  "waterTemperature",
  "precipitation",
  "pressure",
  "visibility",
  "fog",
  "currentSpeed",
  "currentTo",
  "waterLevel",
  "icing",
] as const;
export type ValueKey = (typeof VALUE_KEYS)[number];

/**
 * The weather of one hour, in the base units of the quantities (m/s, m, s, °C, mm, hPa, cm above chart datum, cm an
 * hour, degrees, % of the surroundings for fog); null where nothing is known. Charts, tables, extremes and files are all made of such rows.
 */
export type Row = { /** ms since the epoch. */ time: number } & Record<ValueKey, number | null>;

export function emptyRow(): Row {
  return { time: 0, ...(Object.fromEntries(VALUE_KEYS.map((key) => [key, null])) as Record<ValueKey, null>) };
}

/** Adds the rate of vessel icing where wind and both temperatures are known. */
export function withIcing(row: Row): Row {
  const { windSpeed, airTemperature, waterTemperature } = row;
  if (windSpeed === null || airTemperature === null || waterTemperature === null) return row;
  return { ...row, icing: icingRate({ windSpeed, airTemperature, waterTemperature }) };
}

const HOUR = 3_600_000;

/** When the hours of rows begin and end, ms: the last one lasts an hour, too. */
export function spanOf(rows: readonly Row[]): [from: number, to: number] {
  const [first, last] = [rows[0], rows.at(-1)];
  return [first?.time ?? 0, last === undefined ? 0 : last.time + HOUR];
}

export interface Extreme {
  row: Row;
  value: number;
}

/** The first row with the highest or lowest value; null: no row has one. */
export function extremeOf(rows: readonly Row[], key: ValueKey, kind: "highest" | "lowest"): Extreme | null {
  let best: Extreme | null = null;
  for (const row of rows) {
    const value = row[key];
    if (value === null) continue;
    if (best === null || (kind === "highest" ? value > best.value : value < best.value))
      best = { row, value };
  }
  return best;
}

/** Where a series turns. */
export type Turn = Extreme & { kind: "high" | "low" };

/** Turning points of a series, such as high and low water: a plateau turns at its first row. */
export function turnsOf(rows: readonly Row[], key: ValueKey): Turn[] {
  return rows.flatMap((row, at): Turn[] => {
    const [before, value, after] = [rows[at - 1]?.[key], row[key], rows[at + 1]?.[key]];
    if (before == null || value === null || after == null) return [];
    if (value > before && value >= after) return [{ row, value, kind: "high" }];
    return value < before && value <= after ? [{ row, value, kind: "low" }] : [];
  });
}

/** How the values of several hours become one: their highest or lowest, so that no extreme is lost, or the first one. */
const MERGED: Partial<Record<ValueKey, "highest" | "lowest">> = {
  windSpeed: "highest",
  gust: "highest",
  waveHeight: "highest",
  waveHighest: "highest",
  precipitation: "highest",
  airTemperature: "lowest",
  waterTemperature: "lowest",
  currentSpeed: "highest",
  icing: "highest",
  wavePeriod: "highest",
  waterLevel: "highest",
  pressure: "lowest",
  visibility: "lowest",
  fog: "highest",
};

/** Rows of several hours each: time of the first hour, directions of the hour with the highest wind, waves, current. */
export function groupRows(rows: readonly Row[], hours: number): Row[] {
  const groups: Row[] = [];
  for (let at = 0; at < rows.length; at += hours) {
    const group = rows.slice(at, at + hours);
    const [first] = group;
    if (first === undefined) continue;
    const merged: Row = { ...first };
    for (const key of VALUE_KEYS) {
      const kind = MERGED[key];
      merged[key] = kind
        ? (extremeOf(group, key, kind)?.value ?? null)
        : (group.find((row) => row[key] !== null)?.[key] ?? null);
    }
    for (const [direction, of] of DIRECTIONS)
      merged[direction] = extremeOf(group, of, "highest")?.row[direction] ?? merged[direction];
    groups.push(merged);
  }
  return groups;
}

const DIRECTIONS = [
  ["windFrom", "windSpeed"],
  ["waveFrom", "waveHeight"],
  ["currentTo", "currentSpeed"],
] as const satisfies readonly (readonly [ValueKey, ValueKey])[];
