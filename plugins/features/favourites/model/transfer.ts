import { isRecord } from "../../../../lib/guards.ts";
import { type Favourite, isRemoved, type Refusal, readEntry } from "./favourite.ts";
import type { FavouritesStore } from "./favourites-store.ts";

/** How an import went. */
export interface ImportReport {
  added: number;
  changed: number;
  /** Known already, and not newer. */
  known: number;
  refused: { name: string; reason: Refusal }[];
}

/** Longest file that is read, bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** A file with the favourites, in the form in which they are stored (spec §3). */
export function exportText(favourites: readonly Favourite[]): string {
  const plain = favourites.map(({ life: _life, ...favourite }) => favourite);
  return `${JSON.stringify({ favorites: plain }, null, 2)}\n`;
}

/**
 * Takes favourites from a file: a list of them, or an object that holds one under `favorites`. Null when it is
 * neither. One that is known is replaced by a newer one only; one that was removed comes back.
 */
export function importText(text: string, store: FavouritesStore): ImportReport | null {
  const list = readList(text);
  if (!list) return null;
  const report: ImportReport = { added: 0, changed: 0, known: 0, refused: [] };
  const [coming, newer]: [Favourite[], Favourite[]] = [[], []];
  for (const [index, value] of list.entries()) {
    const entry = readEntry(value);
    if (typeof entry === "string") report.refused.push({ name: nameOf(value, index), reason: entry });
    else if (!isRemoved(entry)) {
      const known = store.get(entry.id);
      if (!known) coming.push(entry);
      else if (entry.lastUpdated > known.lastUpdated) newer.push(entry);
      else report.known += 1;
    }
  }
  store.bringIn(coming);
  store.take(newer);
  return { ...report, added: coming.length, changed: newer.length };
}

function readList(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ""));
    const list = isRecord(value) ? value.favorites : value;
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

/** The refused one's name, else which one it is in the file. */
function nameOf(value: unknown, index: number): string {
  const name = isRecord(value) && typeof value.name === "string" ? value.name : "";
  return name || `#${index + 1}`;
}
