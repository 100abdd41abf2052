import type { Problem } from "../../../core/manifest/problem.ts";
import type { FeatureReading } from "../../../lib/diagnosis/diagnose-features.ts";
import { areaOf } from "../../../lib/diagnosis/positions.ts";
import { isRecord, isString } from "../../../lib/guards.ts";
import type { ItemShape } from "../../../lib/item-shape.ts";
import { type DataSummary, summaryOf } from "../data-summary.ts";
import { MANIFEST_FOLDER } from "../files.ts";
import { didYouMean } from "../nearest-name.ts";
import { shortJson } from "../problem-at.ts";
import { type Check, type DatasetDraft, datasetProblem, type ResolvedDraft } from "../resolved-draft.ts";
import { fieldsNamed } from "./fields-named.ts";

/**
 * Checks data files beside the manifests: that they exist, can be drawn, and contain the fields that the manifest
 * names.
 */
export const checkData: Check = (draft) =>
  draft.datasets.flatMap((dataset) =>
    dataset.definition.sources.flatMap(({ dataUrl }, index) => {
      const file = ownFile(draft, dataUrl);
      return file === null ? [] : checkFile(draft, dataset, file, `/sources/${index}/dataUrl`);
    }),
  );

/** Path of a file below manifests/ for an address; null: the address is elsewhere. */
export function ownFile({ manifest }: Pick<ResolvedDraft, "manifest">, address: string): string | null {
  const base = manifest.services.assetsBase;
  const path = address
    .replace("{assetsBase}", base ?? "/")
    .split(/[?#]/, 1)
    .join("");
  if (/^[a-z][a-z0-9+.-]*:|^\/\/|[{}]/i.test(path)) return null;
  const served = `/${path}`.split("/manifest-assets/").slice(1).join("/manifest-assets/");
  const name = served || (/^(\.\/)?assets\//.test(path) ? path.replace(/^\.\//, "") : null);
  return name === null || name.includes("..") ? null : `${MANIFEST_FOLDER}/${decoded(name)}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function checkFile(draft: ResolvedDraft, dataset: DatasetDraft, path: string, pointer: string): Problem[] {
  const { reader, installation } = draft;
  reader.asked.add(path);
  if (!reader.files.exists(path)) return [missing(draft, dataset, path, pointer)];
  if (installation.addressRules.get(dataset.definition.type)?.answers !== "features") return [];
  const text = reader.files.read(path);
  if (text === null) return [];
  return judged(
    draft,
    dataset,
    { name: path, pointer },
    summaryOf(installation, { path, text }, readingOf(draft, dataset)),
  );
}

/** Compares the content of a file or an answer with the manifest. `name`: for the messages. */
export function judged(
  draft: ResolvedDraft,
  dataset: DatasetDraft,
  { name, pointer }: { name: string; pointer: string },
  summary: DataSummary,
): Problem[] {
  const problems = summary.found.map(({ id, severity, text: words, remedy }) =>
    datasetProblem(dataset, pointer, {
      id,
      severity,
      cost: "nothing",
      message: `${name}: ${words.en}`,
      suggestion: remedy.en,
    }),
  );
  return summary.count ? [...problems, ...namedInVain(draft, dataset, name, summary)] : problems;
}

function missing({ reader }: ResolvedDraft, dataset: DatasetDraft, path: string, pointer: string): Problem {
  const folder = path.slice(0, path.lastIndexOf("/"));
  const names = reader.files.list(folder).map((name) => `${folder}/${name}`);
  return datasetProblem(dataset, pointer, {
    id: "unknown-file",
    message: `There is no file ${path}.`,
    found: shortJson(path),
    expected: "a file below manifests/assets",
    suggestion: didYouMean(path, names) ?? `Put the file there, or correct the address.`,
  });
}

/** How a dataset's type parses its answers, and the expected area. */
export function readingOf(
  { manifest: { map } }: ResolvedDraft,
  { definition }: DatasetDraft,
): FeatureReading {
  const { options } = definition;
  const option = (name: string, usual: string) =>
    isRecord(options) && isString(options[name]) ? options[name] : usual;
  return {
    listPath: option("listPath", ""),
    crs: option("crs", "EPSG:4326"),
    shape: shapeOf(options),
    bounds: areaOf(map),
  };
}

/** How the options of a type make features of items that are not GeoJSON. */
function shapeOf(options: unknown): ItemShape | null {
  if (!isRecord(options)) return null;
  const { position = null, inherited = [], derived = [] } = options as Partial<ItemShape>;
  return position !== null || inherited.length > 0 || derived.length > 0
    ? { position, inherited, derived }
    : null;
}

/** Fields, values and kinds of geometry that the manifest names and that are missing in the data. */
function namedInVain(
  draft: ResolvedDraft,
  dataset: DatasetDraft,
  path: string,
  data: DataSummary,
): Problem[] {
  const warning = (pointer: string, details: Parameters<typeof datasetProblem>[2]) =>
    datasetProblem(dataset, pointer, { severity: "warning", cost: "nothing", ...details });
  const names = [...data.values.keys()];
  const fields = fieldsNamed(draft, dataset).filter(({ name }) => !data.values.has(name));
  const problems = fields.map(({ name, pointer, what }) =>
    warning(pointer, {
      id: "unknown-field",
      message: `${what} names the field "${name}", which no feature of ${path} has.`,
      found: shortJson(name),
      expected: names.length > 0 ? `one of ${names.slice(0, 30).join(", ")}` : null,
      suggestion: didYouMean(name, names) ?? "Correct the name, or leave it out.",
    }),
  );
  const unknown = new Set(fields.map(({ name }) => name));
  return [
    ...problems,
    ...valuesInVain(dataset, data, unknown, warning),
    ...drawnInVain(draft, dataset, data, warning),
  ];
}

type Warning = (pointer: string, details: Parameters<typeof datasetProblem>[2]) => Problem;

/** Legend entries without features, and choices without matches. */
function valuesInVain(
  { definition: { legend, filters } }: DatasetDraft,
  { values }: DataSummary,
  unknownFields: ReadonlySet<string>,
  warning: Warning,
): Problem[] {
  const lacks = (field: string, wanted: readonly unknown[]) => {
    const there = new Set([...(values.get(field) ?? [])].map((value) => value.toLowerCase()));
    return (
      wanted.length > 0 && there.size > 0 && !wanted.some((value) => there.has(String(value).toLowerCase()))
    );
  };
  const some = (field: string) => [...(values.get(field) ?? [])].slice(0, 10).map(shortJson).join(", ");
  const entries = legend.entries.flatMap(({ property, values: wanted }, index) =>
    property === "" || unknownFields.has(property) || !lacks(property, wanted)
      ? []
      : [
          warning(`/legend/entries/${index}`, {
            id: "legend-for-nothing",
            message: `The legend explains ${wanted.map(shortJson).join(", ")}, but no feature has that as its "${property}".`,
            expected: some(property),
            suggestion: "Correct the values, or leave the entry out.",
          }),
        ],
  );
  const choices = filters.flatMap(({ id, kind, where, property, values: offered }, index) => {
    const field = property || id;
    const wanted = offered.flatMap(({ value, aliases }) => [value, ...aliases]);
    if (kind !== "choice" || where !== "client" || unknownFields.has(field) || !lacks(field, wanted))
      return [];
    return [
      warning(`/filters/${index}/values`, {
        id: "filter-for-nothing",
        message: `No feature has one of the values of filter "${id}".`,
        expected: some(field),
        suggestion: "Write the values as the data has them.",
      }),
    ];
  });
  return [...entries, ...choices];
}

/** For each kind of geometry: the properties of a style that draw it. */
const DRAWS: Record<string, readonly string[]> = {
  Point: ["circle", "icon", "shape", "text"],
  LineString: ["stroke", "text"],
  Polygon: ["fill", "stroke", "text"],
};

/** A style that draws none of the kinds of geometry in the data. */
function drawnInVain(
  { manifest }: ResolvedDraft,
  { definition }: DatasetDraft,
  { geometryTypes }: DataSummary,
  warning: Warning,
): Problem[] {
  const { style, points, options } = definition;
  const flat = isString(style) ? manifest.styles[style] : style;
  const properties = styleProperties(flat);
  if (properties.size === 0 || points || (isRecord(options) && isRecord(options.names))) return [];
  const kinds = [...geometryTypes].map((type) => type.replace("Multi", ""));
  const known = kinds.filter((kind) => kind in DRAWS);
  if (known.length === 0 || known.length < kinds.length) return [];
  if (known.some((kind) => DRAWS[kind]?.some((prefix) => properties.has(prefix)))) return [];
  const wanted = [...new Set(known.flatMap((kind) => DRAWS[kind] ?? []))].filter(
    (prefix) => prefix !== "text",
  );
  return [
    warning("/style", {
      id: "style-for-nothing",
      message: `The style draws nothing of this data: it holds ${known.join(" and ")}, and the style only ${[...properties].join(", ")}.`,
      suggestion: `Give the style ${wanted.map((prefix) => `"${prefix}-…"`).join(" or ")}.`,
    }),
  ];
}

/** First parts of the names of a flat style's properties: `fill`, `circle` … */
function styleProperties(style: unknown): Set<string> {
  if (Array.isArray(style)) return new Set(style.flatMap((part) => [...styleProperties(part)]));
  if (!isRecord(style)) return new Set();
  if ("style" in style) return styleProperties(style.style);
  return new Set(
    Object.keys(style).flatMap((name) => (name === "z-index" ? [] : [name.split("-")[0] ?? name])),
  );
}
