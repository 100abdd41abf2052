import { type Entry, type Favourite, isRemoved } from "./favourite.ts";

export type Entries = ReadonlyMap<string, Entry>;

/** How long it is remembered that a favourite was removed, ms. A device that was away for longer may bring it back. */
const REMEMBERED = 180 * 24 * 3_600_000;

export const NO_ENTRIES: Entries = new Map();

/**
 * What two tabs or devices know, as one. The order in which it is done and how often makes no difference, so all
 * of them come to the same.
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
 * A later life wins over an earlier one, and within one life a removal over everything: a change that was made
 * elsewhere without knowing of the removal does not bring it back. Else the newest change wins, with the most visits.
 */
function mergeEntry(one: Entry, other: Entry): Entry {
  const [first, second] = [one, other].map((entry) => (entry.life ?? 0) * 2 + (isRemoved(entry) ? 1 : 0));
  if (first !== second) return (first ?? 0) > (second ?? 0) ? one : other;
  const newest = isNewer(other, one) ? other : one;
  if (isRemoved(newest) || isRemoved(one) || isRemoved(other)) return newest;
  const visits = Math.max(one.visits, other.visits);
  return newest.visits === visits ? newest : { ...newest, visits };
}

/** Changes of the very same moment are told apart by their content, alike on every device. */
function isNewer(one: Entry, other: Entry): boolean {
  const [first, second] = [Date.parse(one.lastUpdated), Date.parse(other.lastUpdated)];
  return first === second ? contentOf(one) > contentOf(other) : first > second;
}

function contentOf(entry: Entry): string {
  const keys = Object.keys(entry).filter((key) => key !== "visits");
  return JSON.stringify(keys.sort().map((key) => [key, entry[key as keyof Entry]]));
}

/** Without the removals that are old enough to be forgotten. */
export function withoutOldRemovals(entries: Entries, now: Date): Entries {
  const old = (entry: Entry) =>
    isRemoved(entry) && now.getTime() - Date.parse(entry.lastUpdated) > REMEMBERED;
  return [...entries.values()].some(old) ? new Map([...entries].filter(([, entry]) => !old(entry))) : entries;
}

/** The favourites first, then what is left of the removed ones: as it is stored. By id, so that equal sets are equal texts. */
export function listOf(entries: Entries): Entry[] {
  const byId = [...entries.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return [...byId.filter((entry) => !isRemoved(entry)), ...byId.filter(isRemoved)];
}

export function liveOf(entries: Entries): Favourite[] {
  return [...entries.values()].filter((entry): entry is Favourite => !isRemoved(entry));
}

/** The moment of a change: now, but never before the last one, also when a clock was set back or is wrong. */
export function nextUpdate(entry: Entry | undefined, now: Date): string {
  const last = entry ? Date.parse(entry.lastUpdated) : Number.NEGATIVE_INFINITY;
  return new Date(Math.max(now.getTime(), last + 1)).toISOString();
}
