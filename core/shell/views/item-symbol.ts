import { firstPosition } from "../../../lib/geometry/positions.ts";
import { readPath } from "../../../lib/values/path.ts";
import { plainText } from "../../../lib/values/plain-text.ts";
import type {
  LegendEntry,
  PointSymbol,
  SymbolDefinition,
} from "../../../schemas/generated/resolved-manifest.ts";
import type { Dataset } from "../../dataset/dataset.ts";
import type { DatasetItem } from "../../dataset/item.ts";

const fold = (value: unknown) => plainText(value).toLocaleLowerCase("en");

/** Whether a symbol draws anything. */
export function hasSymbol(symbol: SymbolDefinition): boolean {
  const { icon, line, fill, text, dot, ramp } = symbol;
  return icon !== "" || line !== null || fill !== null || text !== null || dot !== null || ramp.length > 0;
}

type Themed = Pick<Dataset, "definition"> & Partial<Pick<Dataset, "filters">>;

/** The legend entry of a feature, if it has a symbol. */
export function legendEntryOf({ definition, filters }: Themed, item: DatasetItem): LegendEntry | null {
  for (const entry of definition.legend.entries) {
    if (!entry.property || !hasSymbol(entry.symbol) || filters?.isOfTheme(entry.property) === false) continue;
    const value = fold(readPath(item.properties, entry.property));
    if (entry.values.some((candidate) => fold(candidate) === value)) return entry;
  }
  return null;
}

/** The symbol of one feature: that of the map from near by, of the legend entry that it belongs to, of its filter value, or the dataset's own. */
export function itemSymbol(dataset: Themed, item: DatasetItem): SymbolDefinition {
  const { definition } = dataset;
  const drawn = pointSymbolOf(dataset, item);
  if (drawn) return { ...definition.symbol, icon: drawn.icon, iconNight: drawn.iconNight };
  const entry = legendEntryOf(dataset, item);
  if (entry) return entry.symbol;
  for (const filter of definition.filters) {
    const value = fold(readPath(item.properties, filter.property || filter.id));
    const match = filter.values.find((candidate) =>
      [candidate.value, ...candidate.aliases].some((v) => fold(v) === value),
    );
    if (match && hasSymbol(match.symbol)) return match.symbol;
  }
  return definition.symbol;
}

/** The largest symbol that `points` has for a feature; null: none, or a dot. */
function pointSymbolOf({ definition: { points }, filters }: Themed, item: DatasetItem): PointSymbol | null {
  const property = filters?.theme ?? points?.property ?? "";
  if (!points || property === "") return null;
  const value = fold(readPath(item.properties, property));
  const kind =
    points.kinds.find(({ values }) => values.some((one) => fold(one) === value)) ??
    points.kinds.find(({ values }) => values.length === 0);
  return kind?.symbols.at(-1) ?? null;
}

/**
 * Position of the symbol of a feature: at a point, or at the first coordinate of a line whose dataset has icons (spec
 * §3) or `points`. Null for other lines and for areas.
 */
export function symbolPosition(
  { definition }: Pick<Dataset, "definition">,
  { geometry }: DatasetItem,
): [number, number] | null {
  const hasIcon =
    definition.symbol.icon !== "" || definition.legend.entries.some(({ symbol }) => symbol.icon !== "");
  if (geometry?.type !== "Point" && !(geometry?.type === "LineString" && hasIcon)) return null;
  const first = firstPosition(geometry);
  return first && [first[0], first[1]];
}

/** Maximum number of zooms beyond the one that shows a large feature as a whole. */
const NEARER = 2;

/** The zoom for showing a feature at one position: `near` or closer, or as its type says. */
export function zoomFor(
  dataset: Pick<Dataset, "zoomOf" | "apartZoomOf">,
  item: DatasetItem,
  zoom: number,
  near: number,
): number {
  const own = dataset.zoomOf(item);
  if (own === null) return Math.max(dataset.apartZoomOf(item) ?? near, zoom);
  return Math.min(Math.max(own, zoom), own + NEARER);
}
