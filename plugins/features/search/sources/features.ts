import MapPinned from "lucide-react/icons/map-pinned";
import type { Dataset, DatasetItem } from "../../../../core/api/dataset.ts";
import { boundsOf, fieldText, itemSubtitle, itemTitle } from "../../../../core/api/details.ts";
import type { AppServices, I18n, Language, SearchQuery, SearchResult } from "../../../../core/api/kernel.ts";
import type { LonLat } from "../../../../core/api/map.ts";
import { foldName } from "../../../../lib/fold.ts";
import { byRank, Wanted } from "../matching/rank.ts";
import { isWithin } from "../matching/within.ts";

/** Maximum number of results of one dataset. */
const MAX_SHOWN = 20;
/** Maximum number of hits of one dataset among which the best are chosen. */
const MAX_FOUND = 200;
/** Maximum time that the main thread is blocked at once, ms. */
const SLICE = 6;

/**
 * The compared texts of an item, folded, by language. Cached, because items of large datasets parse themselves on
 * access.
 */
const texts: Record<Language, WeakMap<DatasetItem, string>> = { no: new WeakMap(), en: new WeakMap() };

/** Features of the active datasets, by title, subtitle and fields of the manifest. */
export async function searchFeatures(
  query: SearchQuery,
  app: Pick<AppServices, "datasets" | "i18n">,
  signal: AbortSignal,
): Promise<SearchResult[]> {
  const wanted = new Wanted(query.text);
  const results: SearchResult[] = [];
  for (const dataset of app.datasets.active) {
    const found = await hitsIn(dataset, wanted, query, app.i18n, signal);
    const titled = found.map((item) => ({ item, title: itemTitle(dataset, item, app.i18n) }));
    const best = byRank(titled, ({ title }) => [title], query.text).slice(0, MAX_SHOWN);
    results.push(...best.map(({ item, title }) => resultOf(dataset, item, title, app.i18n)));
  }
  return results;
}

async function hitsIn(
  dataset: Dataset,
  wanted: Wanted,
  { bounds }: SearchQuery,
  i18n: I18n,
  signal: AbortSignal,
): Promise<DatasetItem[]> {
  const found: DatasetItem[] = [];
  let started = performance.now();
  for (const item of dataset.filteredItems) {
    if (wanted.isIn(textOf(dataset, item, i18n)) && (!bounds || isWithin(bounds, middleOf(item))))
      found.push(item);
    if (found.length >= MAX_FOUND) break;
    if (performance.now() - started > SLICE) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      signal.throwIfAborted();
      started = performance.now();
    }
  }
  return found;
}

function textOf(dataset: Dataset, item: DatasetItem, i18n: I18n): string {
  const known = texts[i18n.language].get(item);
  if (known !== undefined) return known;
  const fields = dataset.definition.fields.map((field) => fieldText(field, item, i18n)?.text ?? "");
  const text = foldName(
    [itemTitle(dataset, item, i18n), itemSubtitle(dataset, item, i18n), ...fields].join(" "),
  );
  texts[i18n.language].set(item, text);
  return text;
}

function middleOf(item: DatasetItem): LonLat | null {
  const box = boundsOf(item.geometry);
  return box && [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
}

function resultOf(dataset: Dataset, item: DatasetItem, title: string, i18n: I18n): SearchResult {
  const subtitle = [i18n.text(dataset.definition.name), itemSubtitle(dataset, item, i18n)].filter(Boolean);
  return {
    id: `${dataset.id}/${item.id}`,
    title,
    subtitle: subtitle.join(" · "),
    icon: MapPinned,
    path: `/${encodeURIComponent(dataset.id)}/${encodeURIComponent(item.id)}`,
  };
}
