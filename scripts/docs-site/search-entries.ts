import type { SearchEntry } from "../../apps/docs/search/search-entry.ts";
import type { Language, Page } from "./page.ts";
import type { Place } from "./text/outline.ts";

/** Longest text of a place that is searched, characters; tables of hundreds of names would drown the rest. */
const MAX_TEXT = 2400;

/** What can be found on a page: itself, and each of its places. */
export function searchEntries(page: Page, places: readonly Place[], language: Language): SearchEntry[] {
  const title = page.title[language];
  return places.flatMap(({ id, title: heading, text }): SearchEntry[] => {
    if (id === "")
      return [
        { url: `${page.id}.html`, page: title, heading: "", text: joined(page.summary[language], text) },
      ];
    return [{ url: `${page.id}.html#${id}`, page: title, heading, text: text.slice(0, MAX_TEXT) }];
  });
}

/** A page often begins with its summary. */
const joined = (summary: string, text: string) =>
  (text.startsWith(summary) ? text : `${summary} ${text}`).slice(0, MAX_TEXT);
