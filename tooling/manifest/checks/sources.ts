import type { Problem } from "../../../core/manifest/problem.ts";
import { holdsAll } from "../../../lib/roles/held.ts";
import { entries, nearest } from "../json-node.ts";
import { shortJson } from "../problem-at.ts";
import { type Check, type DatasetDraft, datasetProblem, type ResolvedDraft } from "../resolved-draft.ts";

/** Properties of a source: attribution, order, and period. Warnings only. */
export const checkSources: Check = (draft) =>
  draft.datasets.flatMap((dataset) => [
    ...missingCredit(draft, dataset),
    ...unreachable(dataset),
    ...periodless(draft, dataset),
    ...unmadeFormats(dataset),
  ]);

/** Formats that no page can write, because their content is not published. */
const SERVED_ALONE = ["maxsea", "telchart"] as const;

const warning = (
  dataset: DatasetDraft,
  pointer: string,
  details: Parameters<typeof datasetProblem>[2],
): Problem => datasetProblem(dataset, pointer, { severity: "warning", cost: "nothing", ...details });

/** Publishers of data want attribution, and most licences require it. */
function missingCredit({ manifest }: ResolvedDraft, dataset: DatasetDraft): Problem[] {
  const { id, sources, attribution, demonstration } = dataset.definition;
  if (attribution !== "" || demonstration || manifest.attribution !== "") return [];
  const index = sources.findIndex(({ dataUrl }) => /^https?:/i.test(dataUrl));
  if (index < 0) return [];
  return [
    warning(dataset, `/sources/${index}/dataUrl`, {
      id: "missing-credit",
      message: `The dataset "${id}" comes from elsewhere, but nothing says whose data it is.`,
      expected: '"attribution"',
      suggestion: 'Add "attribution": "© …" as its licence wants it.',
    }),
  ];
}

/** The last source whose roles the user has is used: a source before an open one is never used. */
function unreachable(dataset: DatasetDraft): Problem[] {
  const { sources } = dataset.definition;
  return sources.slice(0, -1).flatMap(({ requiredRoles: roles }, index) => {
    const later = sources
      .slice(index + 1)
      .find(({ requiredRoles }) => holdsAll(new Set(roles), requiredRoles));
    if (!later) return [];
    return [
      warning(dataset, `/sources/${index}`, {
        id: "unused-source",
        message: "This source is never used: a later one is there for everybody who may see it.",
        found: shortJson(roles),
        suggestion: "Put the sources with the most roles last.",
      }),
    ];
  });
}

/** A dataset that follows a period which the map does not offer, or lacks the required options. */
function periodless({ manifest }: ResolvedDraft, dataset: DatasetDraft): Problem[] {
  const { id, timeDependent } = dataset.definition;
  if (!timeDependent || manifest.time.enabled) return [];
  const node = nearest(dataset.tree, "/timeDependent");
  const written = entries(dataset.tree).has("timeDependent");
  if (!written || node.place.file !== dataset.place.file) return [];
  return [
    warning(dataset, "/timeDependent", {
      id: "no-period",
      message: `The dataset "${id}" follows the period, but the map offers none.`,
      suggestion: 'Add "time": { "enabled": true } to the manifest.',
    }),
  ];
}

/** A format that is offered although neither the page nor an address makes it. */
function unmadeFormats(dataset: DatasetDraft): Problem[] {
  const { formats, addresses } = dataset.definition.downloads ?? {};
  return SERVED_ALONE.flatMap((format) => {
    const index = formats?.indexOf(format) ?? -1;
    if (index < 0 || addresses?.[format]) return [];
    return [
      warning(dataset, `/downloads/formats/${index}`, {
        id: "unmade-format",
        message: `Files of the format "${format}" are made by services alone, and no address is given: it will not be offered.`,
        found: shortJson(format),
        expected: `"addresses": { "${format}": … }`,
        suggestion: `Give the address of the service that makes the file, or leave "${format}" out.`,
      }),
    ];
  });
}
