import type { SearchResult, SearchSourceContribution } from "../../../../core/api/kernel.ts";
import type { RecentSearch } from "../recent-searches.ts";
import type { SearchGroup } from "../search-session.ts";

/** One line of the list that can be chosen. */
export type SearchOption =
  | { kind: "result"; id: string; source: SearchSourceContribution; result: SearchResult }
  | { kind: "retry"; id: string; source: SearchSourceContribution }
  /** Shows the rest of a group. */
  | { kind: "more"; id: string; source: SearchSourceContribution; count: number }
  | { kind: "recent"; id: string; recent: RecentSearch };

/** Maximum number of results of one source at first, when other sources have results too. */
const FIRST = 5;

/** The lines of all groups, in their order. Groups that are not `opened` are cut, so that the next one is visible. */
export function groupOptions(
  groups: readonly SearchGroup[],
  opened: ReadonlySet<string>,
  listId: string,
): { group: SearchGroup; options: SearchOption[] }[] {
  const shown = groups.filter(({ results, failure }) => results.length > 0 || failure);
  return shown.map((group) => {
    const { source, results, failure } = group;
    const prefix = `${listId}-${source.id}`;
    if (failure) return { group, options: [{ kind: "retry", id: `${prefix}-retry`, source }] };
    const all = shown.length === 1 || opened.has(source.id) || results.length <= FIRST + 1;
    const options = results.slice(0, all ? results.length : FIRST).map(
      (result, index): SearchOption => ({
        kind: "result",
        id: resultId(listId, source.id, index),
        source,
        result,
      }),
    );
    const count = results.length - options.length;
    return {
      group,
      options: all ? options : [...options, { kind: "more", id: `${prefix}-more`, source, count }],
    };
  });
}

const resultId = (listId: string, sourceId: string, index: number) => `${listId}-${sourceId}-${index}`;

/** The line that follows when the rest of a group is shown. */
export const firstOfRest = (listId: string, sourceId: string) => resultId(listId, sourceId, FIRST);

export function recentOptions(recents: readonly RecentSearch[], listId: string): SearchOption[] {
  return recents.map((recent, index) => ({ kind: "recent", id: `${listId}-recent-${index}`, recent }));
}

/** The option after a key; undefined when the key is not for the list. Wraps around at both ends. */
export function optionAfterKey(
  key: string,
  options: readonly SearchOption[],
  active: string | null,
): SearchOption | undefined {
  const at = options.findIndex(({ id }) => id === active);
  switch (key) {
    case "ArrowDown":
      return options[(at + 1) % Math.max(1, options.length)];
    case "ArrowUp":
      return options.at(at <= 0 ? -1 : at - 1);
    case "Home":
      return at < 0 ? undefined : options[0];
    case "End":
      return at < 0 ? undefined : options.at(-1);
    default:
      return undefined;
  }
}
