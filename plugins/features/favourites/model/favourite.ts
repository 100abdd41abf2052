import type { Geometry } from "geojson";
import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";
import { readGeometry } from "./read-geometry.ts";

/** A place, feature, route or drawing that the user saved (spec §3). */
export interface Favourite {
  category: string;
  data: Record<string, unknown>;
  /** Longitude/latitude. */
  geometries: readonly Geometry[];
  id: string;
  /** ISO UTC; time of the last change, not counting visits. */
  lastUpdated: string;
  name: string;
  /** Address below the base path that shows it. */
  value: string;
  visits: number;
  /** Number of times that it was restored after its removal; absent: never. */
  life?: number;
}

/**
 * Record of a removed favourite, so that another tab or device does not restore it. It has neither `name` nor `value`,
 * so that readers of the specified fields ignore it.
 */
export interface Tombstone {
  id: string;
  removed: true;
  lastUpdated: string;
  life?: number;
}

export type Entry = Favourite | Tombstone;

/** Why a value is not a favourite. */
export type Refusal = "no-object" | "no-id" | "no-address";

const MAX_ID_LENGTH = 200;
const MAX_ADDRESS_LENGTH = 20_000;
const MAX_TEXT_LENGTH = 500;
/** ISO times after the year 9999 have another form; a year of it is left for later changes. */
const MAX_TIME = Date.UTC(9999, 0);

export function isRemoved(entry: Entry): entry is Tombstone {
  return "removed" in entry && entry.removed === true;
}

/**
 * Reads a stored or imported value as an entry, or returns why it is not one. Missing fields and those of the wrong
 * type get their defaults; unknown fields are kept.
 */
export function readEntry(value: unknown): Entry | Refusal {
  if (!isRecord(value)) return "no-object";
  const id = isFiniteNumber(value.id) ? String(value.id) : value.id;
  if (!isString(id) || id === "" || id.length > MAX_ID_LENGTH) return "no-id";
  const life = isFiniteNumber(value.life) && value.life > 0 ? { life: Math.floor(value.life) } : {};
  const lastUpdated = readTime(value.lastUpdated);
  if (value.removed === true) return { id, removed: true, lastUpdated, ...life };
  const data = isRecord(value.data) ? value.data : {};
  const address = readAddress(value.value);
  // Old planned routes have their points in `data`, from which their address is made.
  if (address === null && data.routePoints === undefined) return "no-address";
  const { removed: _removed, life: _life, ...rest } = value;
  return {
    ...rest,
    category: readText(value.category),
    data,
    geometries: Array.isArray(value.geometries)
      ? value.geometries.map(readGeometry).filter((geometry) => geometry !== null)
      : [],
    id,
    lastUpdated,
    name: readText(value.name),
    value: address ?? (isString(value.value) ? value.value : ""),
    visits: isFiniteNumber(value.visits) && value.visits > 0 ? Math.floor(value.visits) : 0,
    ...life,
  };
}

/** The entries of a stored value: a list, or an object by id. Invalid entries are left out. */
export function readEntries(value: unknown): Entry[] {
  const list = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  return list.map(readEntry).filter((entry): entry is Entry => !isString(entry));
}

/** An address below the base path; null for others. */
export function readAddress(value: unknown): string | null {
  const fine = isString(value) && value.length <= MAX_ADDRESS_LENGTH && /^\/(?![/\\])[^\\]*$/.test(value);
  return fine ? value : null;
}

export function readText(value: unknown): string {
  return isString(value) ? value.slice(0, MAX_TEXT_LENGTH) : "";
}

/** An invalid date, or one that leaves no time for a later change, counts as the oldest, so that any other takes precedence. */
function readTime(value: unknown): string {
  const time = isString(value) || isFiniteNumber(value) ? new Date(value).getTime() : Number.NaN;
  return new Date(time <= MAX_TIME ? time : 0).toISOString();
}
