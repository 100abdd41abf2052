import { isRecord, isString } from "../../../lib/guards.ts";
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

export interface OwnDataset {
  id: string;
  /** Place in the list of own layers, from below. */
  place: number;
  /** Where the features of a file are; null: the dataset names its address. */
  dataUrl: string | null;
  /** Group of the legend; empty: the map has no legend. */
  legendGroup: string;
  /** Where the layer comes from and where it is kept, for its row. */
  note: { no: string; en: string };
}

/** A complete dataset definition: with the schema's defaults, as for a dataset of a manifest. */
export function definitionOf(
  dataset: NewDataset,
  { id, place, dataUrl, legendGroup, note }: OwnDataset,
): DatasetDefinition {
  const { symbol, fields, filters, legend, options, sources, description } = dataset;
  // A map style is opaque: it is drawn above the background, below everything else.
  const isMap = dataset.type === "vector-tiles";
  const made = {
    ...DEFAULTS.dataset,
    ...dataset,
    id,
    group: GROUP.id,
    enabledByDefault: true,
    mapOrdering: isMap ? place - FIRST_ORDERING : FIRST_ORDERING + place,
    description: withNote(description, note),
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
      group: isMap ? "" : legendGroup,
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

function withNote(description: unknown, note: OwnDataset["note"]) {
  const said = (language: "no" | "en") => {
    const text = isRecord(description) ? description[language] : description;
    return [isString(text) ? text : "", note[language]].filter(Boolean).join(" · ");
  };
  return { no: said("no"), en: said("en") };
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
