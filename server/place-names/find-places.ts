import { foldName } from "../../lib/fold.ts";
import { stopIfCancelled } from "../jobs/cancelling.ts";
import type { NamedPlace } from "./place-list.ts";

/** Maximum length of a text that is compared for spelling mistakes, so that a malicious query is not expensive. */
const MAX_FUZZY_LENGTH = 40;
/** Lowest is best. */
type Rank = 0 | 1 | 2 | 3;
const EXACT: Rank = 0;
const PREFIX: Rank = 1;
const INSIDE: Rank = 2;
const MISSPELT: Rank = 3;

/**
 * Places by any of their names, best first: whole name, beginning, inside. When none fits and with `fuzzy`, names that
 * differ by one or two letters. `&`, `,`, `/` and `;` separate alternatives ("Røst & Værøy").
 */
export function findPlaces(
  places: readonly NamedPlace[],
  text: string,
  { fuzzy }: { fuzzy: boolean },
): NamedPlace[] {
  const wanted = namesWanted(text);
  const found = places.flatMap((place) => {
    stopIfCancelled();
    const ranks = foldedNames(place).flatMap((name) =>
      wanted.map((part) => rankOf(name, part, fuzzy)).filter((rank) => rank !== null),
    );
    return ranks.length === 0 ? [] : [{ place, rank: Math.min(...ranks) }];
  });
  const best = Math.min(...found.map(({ rank }) => rank));
  return found
    .filter(({ rank }) => rank !== MISSPELT || best === MISSPELT)
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}

/** The names in a search, folded, each once. */
export function namesWanted(text: string): string[] {
  const parts = text.split(/[&,;/]/).map((part) => foldName(part.replaceAll("*", "")));
  return [...new Set(parts.filter((part) => /[\p{L}\p{N}]/u.test(part)))];
}

const folded = new WeakMap<NamedPlace, string[]>();

function foldedNames(place: NamedPlace): string[] {
  let names = folded.get(place);
  if (names === undefined) {
    names = Object.values(place.names).map(foldName);
    folded.set(place, names);
  }
  return names;
}

function rankOf(name: string, wanted: string, fuzzy: boolean): Rank | null {
  if (name === wanted) return EXACT;
  if (name.startsWith(wanted)) return PREFIX;
  if (name.includes(wanted)) return INSIDE;
  return fuzzy && isMisspelt(name, wanted) ? MISSPELT : null;
}

/** Whether a name begins almost like the search: one wrong letter from four letters on, two from nine on. */
function isMisspelt(name: string, wanted: string): boolean {
  if (wanted.length > MAX_FUZZY_LENGTH) return false;
  const allowed = wanted.length >= 9 ? 2 : wanted.length >= 4 ? 1 : 0;
  if (allowed === 0) return false;
  const lengths = Array.from({ length: 2 * allowed + 1 }, (_, index) => wanted.length - allowed + index);
  return lengths.some((length) => distance(name.slice(0, length), wanted) <= allowed);
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
