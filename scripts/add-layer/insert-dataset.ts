import { applyEdits, modify } from "jsonc-parser";
import { freeId, type NewDataset } from "../../lib/new-dataset/common.ts";
import type { DatasetDefinition, ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";

export interface Placement {
  /** Requested group of the menu; null: the first suitable one. */
  group: string | null;
  /** Requested id; null: made from the layer's name. */
  id: string | null;
}

export interface Inserted {
  text: string;
  id: string;
  group: string;
}

const FORMAT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: "\n" } };
/** Placeholder for a value: the JSON package would write each property on its own line, which is hard to read. */
const PLACE = "\u0001 new value ";
const LINE_LENGTH = 110;
const NEW_GROUP = { id: "layers", title: { no: "Kartlag", en: "Map layers" } };

/**
 * Appends a dataset to the list of a manifest. Comments keep their places.
 * @param text the manifest's own file @param resolved the manifest merged with all that it extends
 * @param own the properties in the manifest's own file
 */
export function insertDataset(
  text: string,
  { resolved, own }: { resolved: ResolvedManifest; own: ReadonlySet<string> },
  dataset: NewDataset,
  placement: Placement,
): Inserted {
  const taken = new Set(resolved.datasets.flatMap(({ id, formerIds }) => [id, ...formerIds]));
  const id = freeId(placement.id ?? dataset.id, taken);
  let edited = text;
  const written: unknown[] = [];
  const set = (path: (string | number)[], value: unknown) => {
    const options = typeof path.at(-1) === "number" ? { ...FORMAT, isArrayInsertion: true } : FORMAT;
    edited = applyEdits(edited, modify(edited, path, PLACE + written.length, options));
    written.push(value);
  };
  const group = placement.group ?? groupFor(dataset, resolved) ?? NEW_GROUP.id;
  if (!resolved.datasetGroups.some((known) => known.id === group)) {
    const added = { ...NEW_GROUP, id: group };
    if (own.has("datasetGroups")) set(["datasetGroups", 0], added);
    else set(["datasetGroups"], [added, ...resolved.datasetGroups.map(withoutDefaults)]);
  }
  const isBackground = resolved.datasetGroups.find((known) => known.id === group)?.kind === "backgrounds";
  const legendGroup = resolved.legendGroups[0]?.id;
  if (legendGroup === undefined && !isBackground) set(["legendGroups"], [NEW_GROUP]);
  const { id: _id, type, name, legend, ...rest } = dataset;
  const definition = {
    id,
    type,
    name,
    group,
    ...(isBackground ? {} : { enabledByDefault: true, mapOrdering: nextOrdering(resolved) }),
    ...rest,
    ...(isBackground ? {} : { legend: { group: legendGroup ?? NEW_GROUP.id, ...asObject(legend) } }),
  };
  if (own.has("datasets")) set(["datasets", -1], definition);
  else set(["datasets"], [...resolved.datasets.map(({ id }) => id), definition]);
  return { text: written.reduce<string>(fillIn, edited), id, group };
}

function fillIn(text: string, value: unknown, index: number): string {
  const place = JSON.stringify(PLACE + index);
  const line = text.slice(text.lastIndexOf("\n", text.indexOf(place)) + 1, text.indexOf(place));
  const indent = /^ */.exec(line)?.[0].length ?? 0;
  return text.replace(place, () => compactJson(value, indent, line.length - indent));
}

/** Backgrounds go into a group of backgrounds, data into a group of data. */
function groupFor({ type }: NewDataset, { datasetGroups }: ResolvedManifest): string | null {
  const kind = type === "vector-tiles" ? "backgrounds" : "datasets";
  return datasetGroups.find((group) => group.kind === kind)?.id ?? null;
}

function nextOrdering({ datasets }: ResolvedManifest): number {
  return Math.max(0, ...datasets.map(({ mapOrdering }) => mapOrdering ?? 0)) + 1;
}

/**
 * JSON in which an object or list is on one line where it fits. @param indent spaces before its line @param before
 * other characters before it on that line
 */
function compactJson(value: unknown, indent: number, before = 0): string {
  const line = oneLine(value);
  if (indent + before + line.length + 1 <= LINE_LENGTH || typeof value !== "object" || value === null)
    return line;
  const inner = " ".repeat(indent + 2);
  const parts = Array.isArray(value)
    ? value.map((part: unknown) => inner + compactJson(part, indent + 2))
    : Object.entries(value).map(
        ([key, part]) => `${inner}${JSON.stringify(key)}: ${compactJson(part, indent + 2, key.length + 4)}`,
      );
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${parts.join(",\n")}\n${" ".repeat(indent)}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${oneLine(part)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

function withoutDefaults({ id, title, kind }: ResolvedManifest["datasetGroups"][number]) {
  return { id, title, ...(kind === "datasets" ? {} : { kind }) };
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}

/** The existing dataset that shows the same layers of the same address. */
export function sameLayer(
  { datasets }: Pick<ResolvedManifest, "datasets">,
  { type, sources, options }: NewDataset,
): DatasetDefinition | undefined {
  const holds = (one: object, other: unknown) =>
    Object.entries(other ?? {}).every(
      ([name, value]) => JSON.stringify(Reflect.get(one, name)) === JSON.stringify(value),
    );
  const [address] = sources;
  return datasets.find(
    (known) =>
      known.type === type &&
      known.sources.some((each) => holds(each, address)) &&
      holds(known.options, options),
  );
}
