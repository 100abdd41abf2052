import { isFiniteNumber, isRecord } from "../../../../lib/guards.ts";
import { emptyRow, type Row, type ValueKey, withIcing } from "../model/row.ts";

/** What one service knows of the hours: some values by time, ms since the epoch. */
export type Part = ReadonlyMap<number, Partial<Record<ValueKey, number>>>;

/** A forecast, and when its model ran. */
export interface Forecast {
  part: Part;
  /** ms since the epoch; null: the service does not say. */
  updated: number | null;
  /** Whether the service says that it invents the values. */
  demonstration: boolean;
}

/** Of a place that a service does not cover. */
export const noForecast = (): Forecast => ({ part: new Map(), updated: null, demonstration: false });

/** A number of an answer; anything else is null. Zero and negative numbers are values. */
export function numberOf(record: unknown, name: string): number | null {
  const value = isRecord(record) ? record[name] : undefined;
  return isFiniteNumber(value) ? value : null;
}

/** A time of an answer, ms; null: it cannot be read. */
export function timeOf(record: unknown, name: string): number | null {
  const value = isRecord(record) ? record[name] : undefined;
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

/** The values that are there. */
export function known(values: Partial<Record<ValueKey, number | null>>): Partial<Record<ValueKey, number>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

const HOUR = 3_600_000;
/** How far from an hour a step of three hours still holds, ms. */
const REACH = 1.5 * HOUR;

/**
 * Puts the parts together hour by hour: what no service knows of an hour is null.
 * @param from ms since the epoch, a whole hour
 * @param held parts with steps of three hours, of which each holds for the hours beside it
 */
export function joinParts(
  parts: readonly Part[],
  from: number,
  hours: number,
  held: readonly Part[] = [],
): Row[] {
  return Array.from({ length: hours }, (_, at) => {
    const time = from + at * HOUR;
    const row: Row = { ...emptyRow(), time };
    for (const part of parts) Object.assign(row, part.get(time));
    for (const part of held) Object.assign(row, part.get(time) ?? nearest(part, time));
    return withIcing(row);
  });
}

function nearest(part: Part, time: number): Partial<Record<ValueKey, number>> {
  let [least, found]: [number, Partial<Record<ValueKey, number>>] = [REACH, {}];
  for (const [step, values] of part) {
    const away = Math.abs(step - time);
    if (away <= least) [least, found] = [away, values];
  }
  return found;
}
