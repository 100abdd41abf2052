/** An entry of `favorites` as clients store it (spec §3); only the fields that the merge uses. */
interface Entry extends Record<string, unknown> {
  id: string | number;
}

/** How long the removal of a favourite is stored, ms. */
const RETENTION_MS = 180 * 24 * 3_600_000;
/** ISO times after the year 9999 have another form; a year of it is left for later changes. */
const MAX_TIME = Date.UTC(9999, 0);

/**
 * Merges the stored and the posted favourites, so that nothing is lost when two devices post at the same time. For each
 * id, the latest creation wins, then a removal, then the newest change with the most visits; the browser merges by the
 * same rules. An empty list clears everything (spec §4): all stored favourites count as removed now. Entries without an
 * id are left out.
 */
export function mergeFavorites(stored: unknown, posted: unknown, now: Date): Entry[] {
  const known = entriesOf(stored);
  const coming =
    Array.isArray(posted) && posted.length === 0
      ? known.map((entry) => removal(entry, now))
      : entriesOf(posted);
  const merged = new Map<string, Entry>();
  for (const entry of [...known, ...coming]) {
    const id = String(entry.id);
    const before = merged.get(id);
    merged.set(id, before ? mergeEntry(before, entry) : entry);
  }
  return [...merged.values()]
    .filter((entry) => !isRemoved(entry) || now.getTime() - timeOf(entry) <= RETENTION_MS)
    .sort((a, b) => Number(isRemoved(a)) - Number(isRemoved(b)) || (String(a.id) < String(b.id) ? -1 : 1));
}

function entriesOf(value: unknown): Entry[] {
  const list = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  return list.filter(
    (entry): entry is Entry =>
      isRecord(entry) && ((typeof entry.id === "string" && entry.id !== "") || Number.isFinite(entry.id)),
  );
}

function mergeEntry(one: Entry, other: Entry): Entry {
  const [first, second] = [rank(one), rank(other)];
  if (first !== second) return first > second ? one : other;
  const newest = isNewer(other, one) ? other : one;
  const visits = Math.max(visitsOf(one), visitsOf(other));
  return isRemoved(newest) || visits === visitsOf(newest) ? newest : { ...newest, visits };
}

const isRemoved = (entry: Entry): boolean => entry.removed === true;
const lifeOf = ({ life }: Entry): number => (typeof life === "number" && life > 0 ? Math.floor(life) : 0);
const rank = (entry: Entry): number => lifeOf(entry) * 2 + (isRemoved(entry) ? 1 : 0);
const visitsOf = ({ visits }: Entry): number =>
  typeof visits === "number" && visits > 0 ? Math.floor(visits) : 0;

/** An entry without a time, or with one that leaves none for a later change, counts as the oldest. */
function timeOf({ lastUpdated }: Entry): number {
  const isTime = typeof lastUpdated === "string" || typeof lastUpdated === "number";
  const time = isTime ? new Date(lastUpdated).getTime() : Number.NaN;
  return time <= MAX_TIME ? time : 0;
}

/** Changes with the same time are ordered by their content. */
function isNewer(one: Entry, other: Entry): boolean {
  const [first, second] = [timeOf(one), timeOf(other)];
  return first === second ? contentOf(one) > contentOf(other) : first > second;
}

function contentOf(entry: Entry): string {
  const keys = Object.keys(entry).filter((key) => key !== "visits");
  return JSON.stringify(keys.sort().map((key) => [key, entry[key]]));
}

function removal(entry: Entry, now: Date): Entry {
  if (isRemoved(entry)) return entry;
  const lastUpdated = new Date(Math.max(now.getTime(), timeOf(entry) + 1)).toISOString();
  return { id: entry.id, removed: true, lastUpdated, ...(lifeOf(entry) > 0 ? { life: lifeOf(entry) } : {}) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
