import { isRecord, isString } from "../../../../lib/guards.ts";

/** A named list of vessels (spec §3). */
export interface Fleet {
  id: string;
  name: string;
  mmsis: readonly number[];
}

/** Limits of the server, which apply to fleets of this browser too. */
export const MAX_NAME_LENGTH = 100;
export const MAX_VESSELS = 1_000;

/** Reads a list of fleets; entries that are none are left out. Undefined: it is no list. */
export function readFleets(value: unknown): Fleet[] | undefined {
  return Array.isArray(value) ? value.flatMap((entry) => readFleet(entry) ?? []) : undefined;
}

/** Reads a fleet; ids and vessels may be texts or numbers. Null: it is none. */
export function readFleet(value: unknown): Fleet | null {
  if (!isRecord(value) || !isString(value.name) || !Array.isArray(value.mmsis)) return null;
  const id = typeof value.id === "number" ? String(value.id) : value.id;
  if (!isString(id) || id === "") return null;
  return { id, name: value.name, mmsis: distinct(value.mmsis.map(Number).filter(isMmsi)) };
}

export const isMmsi = (value: number): boolean =>
  Number.isInteger(value) && value > 0 && value <= 999_999_999;

/** Each vessel once, in the order of their first occurrence (spec §4). */
export const distinct = (mmsis: readonly number[]): number[] => [...new Set(mmsis)];

/** Whether two fleets have the same name and the same vessels, in any order. */
export function isSameFleet(a: Pick<Fleet, "name" | "mmsis">, b: Pick<Fleet, "name" | "mmsis">): boolean {
  const other = new Set(b.mmsis);
  return a.name === b.name && a.mmsis.length === other.size && a.mmsis.every((mmsi) => other.has(mmsi));
}
