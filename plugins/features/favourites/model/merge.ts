import { type Entry, type Favourite, isRemoved } from "./favourite.ts";

export type Entries = ReadonlyMap<string, Entry>;

/** Time that the removal of a favourite is stored, ms. A device that was offline for longer may restore it. */
const REMEMBERED = 180 * 24 * 3_600_000;

export const NO_ENTRIES: Entries = new Map();

/**
 * Merges the entries of two tabs or devices. The order and number of merges make no difference, so that all devices
 * reach the same result.
 */
export function mergeEntries(one: Entries, other: Iterable<Entry>): Entries {
  const merged = new Map(one);
  for (const entry of other) {
    const known = merged.get(entry.id);
    merged.set(entry.id, known ? mergeEntry(known, entry) : entry);
  }
  return merged;
}

/**
 * A later life takes precedence over an earlier one, and within one life a removal over everything, so that a change by
 * a device without knowledge of the removal does not restore it. Otherwise the newest change wins, with the most
 * visits.
 */
function mergeEntry(one: Entry, other: Entry): Entry {
  const [first, second] = [one, other].map((entry) => (entry.life ?? 0) * 2 + (isRemoved(entry) ? 1 : 0));
  if (first !== second) return (first ?? 0) > (second ?? 0) ? one : other;
  const newest = isNewer(other, one) ? other : one;
  if (isRemoved(newest) || isRemoved(one) || isRemoved(other)) return newest;
  const visits = Math.max(one.visits, other.visits);
  return newest.visits === visits ? newest : { ...newest, visits };
}

/** Changes with the same time are ordered by their content, in the same way on every device. */
function isNewer(one: Entry, other: Entry): boolean {
  const [first, second] = [Date.parse(one.lastUpdated), Date.parse(other.lastUpdated)];
  return first === second ? contentOf(one) > contentOf(other) : first > second;
}

function contentOf(entry: Entry): string {
  const keys = Object.keys(entry).filter((key) => key !== "visits");
  return JSON.stringify(keys.sort().map((key) => [key, entry[key as keyof Entry]]));
}

/** Without removals that are older than the retention time. */
export function withoutOldRemovals(entries: Entries, now: Date): Entries {
  const old = (entry: Entry) =>
    isRemoved(entry) && now.getTime() - Date.parse(entry.lastUpdated) > REMEMBERED;
  return [...entries.values()].some(old) ? new Map([...entries].filter(([, entry]) => !old(entry))) : entries;
}

/** The stored form: favourites first, then records of removed ones. Sorted by id, so that equal sets give equal texts. */
export function listOf(entries: Entries): Entry[] {
  const byId = [...entries.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return [...byId.filter((entry) => !isRemoved(entry)), ...byId.filter(isRemoved)];
}

export function liveOf(entries: Entries): Favourite[] {
  return [...entries.values()].filter((entry): entry is Favourite => !isRemoved(entry));
}

/** Time of a change: now, but never before the last one, also when a clock is wrong. */
export function nextUpdate(entry: Entry | undefined, now: Date): string {
  const last = entry ? Date.parse(entry.lastUpdated) : Number.NEGATIVE_INFINITY;
  return new Date(Math.max(now.getTime(), last + 1)).toISOString();
}
