import { MANIFEST_FOLDER } from "../files.ts";
import { NAMES, PLACEHOLDERS, REFERS_TO } from "../installation.ts";
import { didYouMean } from "../nearest-name.ts";
import { shortJson } from "../problem-at.ts";
import { type Check, datasetProblem, manifestProblem, type ResolvedDraft } from "../resolved-draft.ts";
import { isObject, type Schema, walk } from "../schema.ts";

/**
 * Texts that refer to something, as the schemas mark them with `x-refers-to`: pictures (`asset`), addresses (`url`) with
 * {service} names, other datasets (`dataset`).
 */
export const checkReferences: Check = (draft) => {
  const { manifest, installation, datasets } = draft;
  const { datasets: _datasets, ...rest } = manifest;
  const application = installation.application.schema;
  // The last first: a list loses an item where nothing can stand in for it.
  const problems = references(application, rest)
    .reverse()
    .flatMap((reference) =>
      verdicts(draft, reference).map((details) => {
        clear(draft.manifest, reference);
        return manifestProblem(draft, reference.pointer, { cost: "part", ...details });
      }),
    );
  for (const dataset of datasets) {
    const { type } = dataset.definition;
    const options = installation.options.get(type);
    // The dataset's type fills in the address of a source; the placeholders of an external type are not known here.
    const withPlaceholders = (reference: Reference): Reference =>
      /^\/sources\/\d+\/dataUrl$/.test(reference.pointer)
        ? { ...reference, placeholders: installation.placeholders.get(type) ?? null }
        : reference;
    const found = [
      ...references(installation.dataset.schema, dataset.definition).map(withPlaceholders),
      ...(options ? references(options.schema, dataset.definition.options, "/options") : []),
    ];
    for (const reference of found.reverse()) {
      for (const details of verdicts(draft, reference)) {
        problems.push(datasetProblem(dataset, reference.pointer, details));
        if (details.cost === "part") clear(dataset.definition, reference);
      }
    }
  }
  return problems;
};

interface Reference {
  kind: unknown;
  pointer: string;
  value: string;
  /** Names that are allowed beside references. */
  names: readonly unknown[];
  /** Names in braces that the code which requests the address fills in; null: not known. */
  placeholders: readonly unknown[] | null;
  /** What stands in for a reference that leads nowhere; undefined: nothing may, and the list item around it goes. */
  fallback: unknown;
}

type Verdict = Parameters<typeof manifestProblem>[2];

function references(root: Schema, value: unknown, below = ""): Reference[] {
  const found: Reference[] = [];
  for (const visit of walk(root, root, value)) {
    const kind = visit.schema[REFERS_TO] ?? visit.written[REFERS_TO];
    if (kind === undefined || typeof visit.value !== "string" || visit.value === "") continue;
    const names = visit.schema[NAMES];
    const placeholders = visit.schema[PLACEHOLDERS] ?? visit.written[PLACEHOLDERS];
    found.push({
      kind,
      pointer: below + visit.pointer,
      value: visit.value,
      names: Array.isArray(names) ? names : [],
      placeholders: Array.isArray(placeholders) ? placeholders : [],
      fallback: visit.schema.default ?? visit.written.default ?? (visit.schema.minLength ? undefined : ""),
    });
  }
  return found;
}

function verdicts(draft: ResolvedDraft, { kind, value, names, placeholders }: Reference): Verdict[] {
  if (names.includes(value)) return [];
  if (kind === "asset") return unknownAsset(draft, value, names);
  if (kind === "url") return placeholders === null ? [] : unknownServices(draft, value, placeholders);
  if (kind === "dataset") return unknownDataset(draft, value);
  return [];
}

function unknownAsset({ reader }: ResolvedDraft, value: string, names: readonly unknown[]): Verdict[] {
  if (/^(https?:|\/)/.test(value)) return [];
  const path = `${MANIFEST_FOLDER}/${value}`;
  reader.asked.add(path);
  if (!value.includes("..") && reader.files.exists(path)) return [];
  const folder = path.slice(0, path.lastIndexOf("/"));
  const prefix = value.includes("/") ? value.slice(0, value.lastIndexOf("/") + 1) : "";
  const candidates = [...names.map(String), ...reader.files.list(folder).map((name) => prefix + name)];
  return [
    {
      id: "unknown-asset",
      message: `There is no file ${path}.`,
      found: shortJson(value),
      expected: "a path below manifests/",
      suggestion: didYouMean(value, candidates),
      cost: "part",
    },
  ];
}

function unknownServices(
  { manifest }: ResolvedDraft,
  value: string,
  placeholders: readonly unknown[],
): Verdict[] {
  const services = Object.keys(manifest.services);
  const known = new Set([...services, ...placeholders.map(String)]);
  return [...value.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = ""]) =>
    known.has(name)
      ? []
      : [
          {
            id: "unknown-service",
            message: `The address holds {${name}}, which is no name of "services" and which nothing fills in here.`,
            found: shortJson(value),
            expected: [...known].map((name) => `{${name}}`).join(", "),
            suggestion: didYouMean(name, known),
          },
        ],
  );
}

function unknownDataset({ datasets, datasetIds }: ResolvedDraft, value: string): Verdict[] {
  const ids = [...datasetIds, ...datasets.flatMap(({ definition }) => definition.formerIds)];
  if (ids.includes(value)) return [];
  return [
    {
      id: "unknown-dataset",
      message: `There is no dataset "${value}" in this manifest.`,
      found: shortJson(value),
      expected: ids.length > 0 ? `one of ${ids.join(", ")}` : null,
      suggestion: didYouMean(value, ids),
      cost: "part",
    },
  ];
}

/** Replaces a broken reference by its default, or removes the list item that requires the reference. */
function clear(value: unknown, { pointer, fallback }: Reference): void {
  const parts = pointer.split("/").slice(1);
  let node: unknown = value;
  let item: { list: unknown[]; index: number } | null = null;
  for (const part of parts.slice(0, -1)) {
    if (Array.isArray(node)) item = { list: node, index: Number(part) };
    node = Array.isArray(node) ? node[Number(part)] : isObject(node) ? node[part] : undefined;
  }
  const last = parts.at(-1);
  if (last === undefined) return;
  if (fallback === undefined && item) item.list.splice(item.index, 1);
  else if (Array.isArray(node)) node[Number(last)] = fallback ?? "";
  else if (isObject(node)) node[last] = fallback ?? "";
}
