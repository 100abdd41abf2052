import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";
import { mondayOf, type Week, weekOfDay } from "../../../../lib/week.ts";
import type { GeojsonOptions } from "../../../../schemas/generated/options/geojson.ts";

export type Series = NonNullable<GeojsonOptions["series"]>;
export type SeriesValue = Series["values"][number];
export type Measure = NonNullable<Series["measures"]>["values"][number];
type Properties = Record<string, unknown>;

/** One week of a feature. `properties`: the data of the service; null: none. */
export interface WeekRow extends Week {
  properties: Properties | null;
}

/** Consecutive weeks that end with `last`, the oldest first; 52 of them may span two years. */
export function weeksUntil(last: Week, count: number): Week[] {
  const end = mondayOf(last);
  return Array.from({ length: count }, (_, index) => weekOfDay(end - (count - 1 - index) * 7 * 86_400_000));
}

/**
 * Assigns answers for whole years (`[{ week, … }]`, or nothing) to weeks. Entries without an integer week are left out.
 */
export function rowsOf(weeks: readonly Week[], answers: ReadonlyMap<number, unknown>): WeekRow[] {
  const known = new Map<string, Properties>();
  for (const [year, answer] of answers)
    for (const entry of Array.isArray(answer) ? answer.filter(isRecord) : [])
      if (Number.isInteger(entry.week)) known.set(`${year}-${entry.week}`, entry);
  return weeks.map(({ year, week }) => ({ year, week, properties: known.get(`${year}-${week}`) ?? null }));
}

/** Zero is a value; a missing one, or a text, is not. */
export function numberOf(row: WeekRow, property: string): number | null {
  const value = row.properties?.[property];
  return isFiniteNumber(value) ? value : null;
}

export function isOver(row: WeekRow, { property, limit }: SeriesValue): boolean {
  const [value, most] = [numberOf(row, property), numberOf(row, limit)];
  return value !== null && most !== null && value > most;
}

/** The reason why a week has no value: one that the manifest names, a missing value, or no data. */
export function gapOf(
  row: WeekRow,
  series: Series,
): Series["reasons"][number] | "missing" | "unknown" | null {
  const [first] = series.values;
  if (first !== undefined && numberOf(row, first.property) !== null) return null;
  if (row.properties === null) return "unknown";
  return series.reasons.find(({ property }) => row.properties?.[property] === true) ?? "missing";
}

/** Measures in a week that have names in the manifest. */
export function measuresOf(row: WeekRow, { measures }: Series): Measure[] {
  const done = measures && row.properties?.[measures.property];
  const codes = Array.isArray(done) ? done.filter(isString) : [];
  return measures ? measures.values.filter(({ value }) => codes.includes(value)) : [];
}
