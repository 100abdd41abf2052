import { isRecord } from "../../../../lib/guards.ts";
import { type Favourite, isRemoved, type Refusal, readEntry } from "./favourite.ts";
import type { FavouritesStore } from "./favourites-store.ts";

/** Result of an import. */
export interface ImportReport {
  added: number;
  changed: number;
  /** Already known, and not newer. */
  known: number;
  refused: { name: string; reason: Refusal }[];
}

/** Maximum size of a file, bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** A file with the favourites in their stored form (spec §3). */
export function exportText(favourites: readonly Favourite[]): string {
  const plain = favourites.map(({ life: _life, ...favourite }) => favourite);
  return `${JSON.stringify({ favorites: plain }, null, 2)}\n`;
}

/**
 * Imports favourites from a file: a list of them, or an object that holds one under `favorites`. Null when it is
 * neither. A known favourite is replaced only by a newer one; a removed one is restored.
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

/** Name of the refused entry, or its number in the file. */
function nameOf(value: unknown, index: number): string {
  const name = isRecord(value) && typeof value.name === "string" ? value.name : "";
  return name || `#${index + 1}`;
}
