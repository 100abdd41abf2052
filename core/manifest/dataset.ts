import type { ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";
import type { DatasetDraft } from "./draft.ts";
import { explain } from "./explain.ts";
import type { Installation } from "./installation.ts";
import type { DatasetEntry } from "./library.ts";
import { type Located, type LocatedObject, plain, property, text } from "./located.ts";
import { didYouMean } from "./nearest-name.ts";
import { type Problem, problemAt, shortJson } from "./problem.ts";

/**
 * Validates a dataset and the options of its type, and fills in the defaults of both. Null when there is an error;
 * all errors are reported.
 */
export function readDataset(
  tree: LocatedObject,
  entry: DatasetEntry,
  manifest: ResolvedManifest,
  installation: Installation,
  problems: Problem[],
): DatasetDraft | null {
  const subject = {
    name: entry.id === null ? "a dataset" : `dataset "${entry.id}"`,
    cost: "dataset",
    datasetId: entry.id,
  } as const;
  const found: Problem[] = [];
  const definition = plain(tree);
  const { dataset } = installation;
  const valid = dataset.validate(definition);
  if (!valid)
    found.push(...explain(dataset.validate.errors ?? [], tree, { ...subject, root: dataset.schema }));

  const type = property(tree, "type");
  const typeName = text(type);
  if (type && typeName !== undefined && typeName !== "") {
    const unknown = unknownType(type, typeName, entry, manifest, installation);
    if (unknown) found.push(unknown);
  }

  const options = installation.options.get(typeName ?? "");
  const optionsTree = property(tree, "options") ?? nothing(tree);
  let optionValue = plain(optionsTree);
  if (options && optionsTree.kind === "object") {
    const copy: unknown = optionValue;
    if (options.validate(copy)) optionValue = copy;
    else {
      const optionSubject = { ...subject, name: `the options of ${subject.name}`, root: options.schema };
      found.push(...explain(options.validate.errors ?? [], optionsTree, optionSubject));
    }
  }

  problems.push(...found);
  if (!valid || found.some(({ severity }) => severity === "error")) return null;
  return { definition: { ...definition, options: optionValue as object }, tree, place: entry.place };
}

/** A type that nobody here serves; a plugin from elsewhere may, and only the page can ask it. */
function unknownType(
  type: Located,
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

function nothing({ place }: LocatedObject): LocatedObject {
  return { kind: "object", place, entries: new Map(), removed: new Map() };
}
