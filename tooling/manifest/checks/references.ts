import { type AddressFault, destinationOf, isRange } from "../../../lib/address.ts";
import { withServices } from "../addresses.ts";
import { MANIFEST_FOLDER } from "../files.ts";
import { didYouMean, nearestName } from "../nearest-name.ts";
import { shortJson } from "../problem-at.ts";
import { type Reference, references } from "../references.ts";
import { type Check, datasetProblem, manifestProblem, type ResolvedDraft } from "../resolved-draft.ts";
import { isObject } from "../schema.ts";

/**
 * Texts that the schemas mark with `x-refers-to` as references: images (`asset`), addresses (`url`) with {service}
 * names, other datasets (`dataset`).
 */
export const checkReferences: Check = (draft) => {
  const { manifest, installation, datasets } = draft;
  const { datasets: _datasets, ...rest } = manifest;
  const application = installation.application.schema;
  // The last first, because a list loses an item that has no default.
  const problems = references(application, rest)
    .reverse()
    .flatMap((reference) =>
      verdicts(draft, reference).map((details) => {
        const cost = details.cost ?? "part";
        if (cost === "part") clear(draft.manifest, reference);
        return manifestProblem(draft, reference.pointer, { ...details, cost });
      }),
    );
  for (const dataset of datasets) {
    const { type } = dataset.definition;
    const options = installation.options.get(type);
    // The dataset's type fills in the address of a source; the placeholders of an external type are unknown here.
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

type Verdict = Parameters<typeof manifestProblem>[2];

function verdicts(draft: ResolvedDraft, reference: Reference): Verdict[] {
  const { kind, value, names, placeholders } = reference;
  if (names.includes(value)) return [];
  if (kind === "dataset") return unknownDataset(draft, value);
  const unknown = placeholders === null || kind === "link" ? [] : unknownServices(draft, value, placeholders);
  if (unknown.length > 0 && kind !== "picture") return unknown;
  const wrong = wrongAddress(draft, reference);
  if (wrong.length > 0) return wrong;
  if (kind === "asset") return unknownAsset(draft, value, names);
  // A missing image of a style is not drawn; the rest of the style is.
  if (kind === "picture")
    return unknownAsset(draft, value, names).map((one) => ({ ...one, cost: "nothing" }));
  return [];
}

const FAULTS: Readonly<Record<AddressFault, { message: string; expected: string | null }>> = {
  scheme: { message: "is of a kind that no page can load", expected: "an address with https:" },
  "no-scheme": { message: "does not say how it is called", expected: "the same with https: before it" },
  credentials: {
    message: "holds a user name or password; browsers refuse to call it",
    expected: "the address without what stands before @",
  },
  ipv6: {
    message: "has an IPv6 address for a host, which a page's content policy cannot name",
    expected: "the name of the host",
  },
  "trailing-dot": { message: "has a dot at the end of its host", expected: "the host without the dot" },
  "host-placeholder": {
    message: "has a host that is not written out, so that nobody knows which hosts the page may call",
    expected: "a host, or a range such as {a-c} or {1-4} in it",
  },
  unreadable: { message: "cannot be read", expected: "an address such as https://maps.example/wms" },
};

function wrongAddress({ manifest }: ResolvedDraft, { kind, value }: Reference): Verdict[] {
  const destination = destinationOf(withServices(value, manifest.services));
  if (destination.kind !== "wrong") return [];
  if (kind === "link" && destination.fault !== "unreadable") return [];
  const { message, expected } = FAULTS[destination.fault];
  const problem = {
    id: "bad-address",
    message: `The address ${message}.`,
    found: shortJson(value),
    expected,
    suggestion: destination.fault === "scheme" ? mendedScheme(value) : null,
  };
  if (kind === "service") return [{ ...problem, cost: "nothing" }];
  return [kind === "asset" || kind === "link" ? { ...problem, cost: "part" } : problem];
}

/** `htps://…` */
function mendedScheme(address: string): string | null {
  const [, scheme = "", rest = ""] = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(address) ?? [];
  if (nearestName(scheme, ["https", "http"]) === null) return null;
  return `Did you mean "https://${rest.replace(/^\/+/, "")}"?`;
}

function unknownAsset({ reader }: ResolvedDraft, value: string, names: readonly unknown[]): Verdict[] {
  if (/^([a-z][a-z0-9+.-]*:|\/)/i.test(value)) return [];
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
  // A range of hosts is filled in for each tile.
  const isKnown = (name: string) => known.has(name) || (isRange(name) && placeholders.length > 0);
  return [...value.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name = ""]) =>
    isKnown(name)
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
