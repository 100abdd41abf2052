import type { Problem } from "../../core/manifest/problem.ts";
import type { ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";
import type { Installation } from "./installation.ts";
import { type JsonNode, type JsonObjectNode, plain, property, text } from "./json-node.ts";
import type { DatasetEntry } from "./library.ts";
import { overlay } from "./merge.ts";
import { didYouMean } from "./nearest-name.ts";
import { problemAt, shortJson } from "./problem-at.ts";
import { readPart } from "./read-part.ts";
import type { DatasetDraft } from "./resolved-draft.ts";

/**
 * Validates a dataset and the options of its type, and fills in the defaults of both. All errors are reported. A
 * dataset with an error is returned as `broken`, as far as it is readable, so that the checks can find other errors;
 * null when it is not readable.
 */
export function readDataset(
  written: JsonObjectNode,
  entry: DatasetEntry,
  manifest: ResolvedManifest,
  installation: Installation,
  problems: Problem[],
): DatasetDraft | null {
  const name = entry.id === null ? "a dataset" : `dataset "${entry.id}"`;
  const subject = { name, cost: "dataset", datasetId: entry.id } as const;
  const { dataset } = installation;
  const tree = overDefaults(written, installation);
  const found: Problem[] = [];
  const { value: definition, tree: rest } = readPart(
    dataset,
    tree,
    { ...subject, root: dataset.schema },
    found,
  );

  const type = property(tree, "type");
  const typeName = text(type);
  if (type && typeName !== undefined && typeName !== "") {
    const unknown = unknownType(type, typeName, entry, manifest, installation);
    if (unknown) found.push(unknown);
  }

  const given = property(tree, "options") ?? nothing(tree);
  const options = installation.options.get(typeName ?? "");
  const optionSubject = { ...subject, name: `the options of ${name}` };
  const read =
    options && given.kind === "object"
      ? readPart(options, given, { ...optionSubject, root: options.schema }, found)
      : { value: plain(given), tree: given };

  problems.push(...found);
  const broken = found.some(({ severity }) => severity === "error");
  if (!definition) return null;
  const value = read.value && typeof read.value === "object" ? read.value : {};
  return { definition: { ...definition, options: value }, tree: rest, place: entry.place, broken };
}

/** Merges the definition over the defaults of its dataset type. Problems are reported at the place of the definition. */
function overDefaults(tree: JsonObjectNode, { typeDefaults }: Installation): JsonObjectNode {
  const defaults = typeDefaults.get(text(property(tree, "type")) ?? "");
  const merged = defaults ? overlay(defaults, tree, "overlay") : tree;
  return merged.kind === "object" ? merged : tree;
}

/** A type of no installed plugin; an external plugin may provide it, and only the page can ask that plugin. */
function unknownType(
  type: JsonNode,
  name: string,
  { id }: DatasetEntry,
  manifest: ResolvedManifest,
  installation: Installation,
): Problem | null {
  const types = [...installation.pluginOfType.keys()];
  if (types.includes(name)) return null;
  const external = manifest.plugins
    .filter((plugin) => typeof plugin !== "string")
    .map((plugin) => plugin.name);
  return problemAt(type.place, {
    id: "unknown-dataset-type",
    severity: external.length > 0 ? "warning" : "error",
    message:
      external.length > 0
        ? `No plugin of this installation has the dataset type "${name}"; it must come from ${external.join(" or ")}.`
        : `The dataset ${id === null ? "" : `"${id}" `}has the type "${name}", which no plugin has.`,
    found: shortJson(name),
    expected: types.length > 0 ? `one of ${types.join(", ")}` : null,
    suggestion: didYouMean(name, types),
    cost: external.length > 0 ? "nothing" : "dataset",
    datasetId: id,
  });
}

function nothing({ place }: JsonObjectNode): JsonObjectNode {
  return { kind: "object", place, entries: new Map(), removed: new Map() };
}
