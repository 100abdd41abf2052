import MiniSearch from "minisearch";
import { foldName as fold } from "../../../lib/fold.ts";
import { trimmedOf } from "../../../lib/trim.ts";
import type { SearchEntry } from "./search-entry.ts";

const MAX_RESULTS = 30;
/** Maximum number of results from one page, so that other pages are visible. */
const MAX_OF_A_PAGE = 4;
const EXCERPT_LENGTH = 150;
/** Sections that are added to the index in one step. */
const CHUNK = 150;

const titleOf = ({ heading, page }: SearchEntry) => heading || page;

/** A result with its context; `parts` are the pieces of the excerpt, every second one a match. */
export interface SearchResult extends SearchEntry {
  parts: string[];
}

export type Find = (query: string) => SearchResult[];

/** A search over the sections of one language. The index is built in steps, so that typing is not blocked. */
export async function searchOver(entries: readonly SearchEntry[]): Promise<Find> {
  const index = new MiniSearch<SearchEntry & { id: number }>({
    fields: ["heading", "page", "text"],
    tokenize: tokensOf,
    processTerm: (term) => [...new Set([fold(term), ...piecesOf(term)])].filter(Boolean),
  });
  const documents = entries.map((entry, id) => ({ ...entry, heading: titleOf(entry), id }));
  await index.addAllAsync(documents, { chunkSize: CHUNK });
  const ask = (query: string, combineWith: "AND" | "OR") => {
    const whole = fold(query);
    return index.search(query, {
      combineWith,
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boost: { heading: 4, page: 3 },
      boostTerm: (term) => (/[._-]/.test(term) ? 3 : 1),
      processTerm: fold,
      tokenize: tokensOf,
      // Exact titles come first, and a page before its sections.
      boostDocument: (id) => {
        const entry = entries[Number(id)];
        if (!entry) return 1;
        return (fold(titleOf(entry)) === whole ? 3 : 1) * (entry.heading === "" ? 1.4 : 1);
      },
    });
  };
  return (query) => {
    const all = ask(query, "AND");
    const found = all.length > 0 ? all : ask(query, "OR");
    const counts = new Map<string, number>();
    const results: SearchResult[] = [];
    for (const { id, terms } of found) {
      const entry = entries[Number(id)];
      if (!entry || results.length === MAX_RESULTS) continue;
      const count = (counts.get(entry.page) ?? 0) + 1;
      counts.set(entry.page, count);
      if (count <= MAX_OF_A_PAGE) results.push({ ...entry, parts: excerpt(entry.text, terms) });
    }
    return results;
  };
}

/** `map.start.bounds` and `BASE_PATH` are found whole and by their parts. */
function tokensOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{N}._-]+/u).map((word) => trimmedOf(word, "._-"));
  return words
    .flatMap((word) => (/[._-]/.test(word) ? [word, ...word.split(/[._-]+/)] : [word]))
    .filter(Boolean);
}

/** `enabledByDefault` is also found by its words. */
function piecesOf(term: string): string[] {
  const pieces = term.split(/(?<=[a-zæøå0-9])(?=[A-ZÆØÅ])/);
  return pieces.length > 1 ? pieces.map(fold) : [];
}

function excerpt(text: string, terms: readonly string[]): string[] {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].filter(([word]) => {
    const folded = fold(word);
    return terms.some(
      (term) => folded.startsWith(term) || piecesOf(word).some((piece) => piece.startsWith(term)),
    );
  });
  const first = words[0]?.index ?? 0;
  const from = first < EXCERPT_LENGTH / 2 ? 0 : text.indexOf(" ", first - EXCERPT_LENGTH / 3) + 1;
  const until = Math.min(text.length, from + EXCERPT_LENGTH);
  const parts: string[] = [];
  let at = from;
  for (const { 0: word, index } of words) {
    if (index < from || index + word.length > until) continue;
    parts.push(text.slice(at, index), word);
    at = index + word.length;
  }
  parts.push(text.slice(at, until) + (until < text.length ? " …" : ""));
  if (from > 0) parts[0] = `… ${parts[0] ?? ""}`;
  return parts;
}
