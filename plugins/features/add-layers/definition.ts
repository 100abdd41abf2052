import { isRecord } from "../../../lib/guards.ts";
import type { NewDataset } from "../../../lib/new-dataset/common.ts";
import { DEFAULTS, OPTION_DEFAULTS } from "../../../schemas/generated/defaults.ts";
import type { DatasetDefinition } from "../../../schemas/generated/resolved-manifest.ts";

/** Menu group of the user's own layers. */
export const GROUP = {
  id: "ownLayers",
  title: { no: "Egne lag", en: "My layers" },
  collapsedDefault: false,
  kind: "datasets" as const,
};

/** Above all datasets of a manifest. */
const FIRST_ORDERING = 100_000;

/** A complete dataset definition: with the schema's defaults, as for a dataset of a manifest. */
export function definitionOf(
  dataset: NewDataset,
  { id, place, dataUrl }: { id: string; place: number; dataUrl: string | null },
): DatasetDefinition {
  const { symbol, fields, filters, legend, options, sources } = dataset;
  const made = {
    ...DEFAULTS.dataset,
    ...dataset,
    id,
    group: GROUP.id,
    enabledByDefault: true,
    mapOrdering: FIRST_ORDERING + place,
    sources: sources.map((source) => ({
      ...DEFAULTS.source,
      ...source,
      ...(dataUrl === null ? {} : { dataUrl }),
    })),
    symbol: symbolOf(symbol),
    fields: list(fields).map((field) => ({ ...DEFAULTS.field, ...field })),
    filters: list(filters).map((filter) => ({
      ...DEFAULTS.filter,
      ...filter,
      values: list(filter.values).map((value) => ({
        ...DEFAULTS.filterValue,
        ...value,
        symbol: symbolOf(value.symbol),
      })),
    })),
    legend: {
      ...DEFAULTS.legend,
      ...record(legend),
      entries: list(record(legend).entries).map((entry) => ({
        ...DEFAULTS.legendEntry,
        ...entry,
        symbol: symbolOf(entry.symbol),
      })),
    },
    options: filled(OPTION_DEFAULTS[dataset.type], options),
  };
  // Required members of fields, filters and entries exist, because our code made the dataset.
  return made as object as DatasetDefinition;
}

function symbolOf(symbol: unknown) {
  const { dot, line, fill, ...rest } = record(symbol);
  return {
    ...DEFAULTS.symbol,
    ...rest,
    dot: isRecord(dot) ? { ...DEFAULTS.dot, ...dot } : null,
    line: isRecord(line) ? { ...DEFAULTS.line, ...line } : null,
    fill: isRecord(fill) ? { ...DEFAULTS.fill, ...fill } : null,
  };
}

/** Objects are merged, other values are replaced. */
function filled(defaults: unknown, said: unknown): unknown {
  if (!isRecord(defaults) || !isRecord(said)) return said ?? defaults;
  const names = new Set([...Object.keys(defaults), ...Object.keys(said)]);
  return Object.fromEntries([...names].map((name) => [name, filled(defaults[name], said[name])]));
}

const record = (value: unknown) => (isRecord(value) ? value : {});
const list = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
