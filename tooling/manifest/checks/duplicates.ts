import type { Problem } from "../../../core/manifest/problem.ts";
import { nearest } from "../json-node.ts";
import { problemAt, shortJson } from "../problem-at.ts";
import {
  type Check,
  type DatasetDraft,
  datasetProblem,
  manifestProblem,
  type ResolvedDraft,
} from "../resolved-draft.ts";

/** Ids that must be unique: groups, legend groups, dataset ids with their former ids, filters of a dataset. */
export const checkDuplicates: Check = (draft) => [
  ...duplicateGroups(draft, "datasetGroups"),
  ...duplicateGroups(draft, "legendGroups"),
  ...duplicateDatasets(draft),
  ...duplicateFormerIds(draft),
  ...draft.datasets.flatMap(duplicateFilters),
];

function duplicateGroups(draft: ResolvedDraft, part: "datasetGroups" | "legendGroups"): Problem[] {
  const seen = new Set<string>();
  const problems: Problem[] = [];
  for (const [index, { id }] of draft.manifest[part].entries()) {
    if (seen.has(id)) {
      problems.push(
        manifestProblem(draft, `/${part}/${index}/id`, {
          id: "duplicate-id",
          message: `The group "${id}" stands twice in "${part}"; only the first one counts.`,
          found: shortJson(id),
          suggestion: "Give one of them another id.",
        }),
      );
    }
    seen.add(id);
  }
  const first = <T extends { id: string }>(groups: T[]) =>
    groups.filter(({ id }, index) => groups.findIndex((group) => group.id === id) === index);
  draft.manifest.datasetGroups = first(draft.manifest.datasetGroups);
  draft.manifest.legendGroups = first(draft.manifest.legendGroups);
  return problems;
}

function duplicateDatasets(draft: ResolvedDraft): Problem[] {
  const problems: Problem[] = [];
  const kept: DatasetDraft[] = [];
  for (const dataset of draft.datasets) {
    const { id } = dataset.definition;
    const first = kept.find(({ definition }) => definition.id === id);
    if (!first) {
      kept.push(dataset);
      continue;
    }
    // The id of a library definition is in another file, but the administrator must fix the entry in this one.
    const { place: idPlace } = nearest(dataset.tree, "/id");
    const place = idPlace.file === dataset.place.file ? idPlace : dataset.place;
    problems.push(
      problemAt(place, {
        datasetId: id,
        id: "duplicate-id",
        message: `There are two datasets with the id "${id}"; only the first one is used.`,
        found: shortJson(id),
        suggestion: "Give one of them another id.",
        cost: "part",
      }),
    );
  }
  draft.datasets = kept;
  return problems;
}

function duplicateFormerIds(draft: ResolvedDraft): Problem[] {
  const owners = new Map(draft.datasets.map(({ definition }) => [definition.id, definition.id]));
  return draft.datasets.flatMap((dataset) => {
    const { id, formerIds } = dataset.definition;
    const problems: Problem[] = [];
    const kept: string[] = [];
    for (const [index, former] of formerIds.entries()) {
      const owner = owners.get(former);
      if (owner === undefined) {
        owners.set(former, id);
        kept.push(former);
        continue;
      }
      problems.push(
        datasetProblem(dataset, `/formerIds/${index}`, {
          id: "duplicate-id",
          message: `The former id "${former}" of dataset "${id}" already leads to dataset "${owner}".`,
          found: shortJson(former),
          suggestion: "Remove it from one of them.",
          cost: "part",
        }),
      );
    }
    dataset.definition = { ...dataset.definition, formerIds: kept };
    return problems;
  });
}

function duplicateFilters(dataset: DatasetDraft): Problem[] {
  const { id, filters } = dataset.definition;
  return filters.flatMap((filter, index) =>
    filters.findIndex((other) => other.id === filter.id) === index
      ? []
      : [
          datasetProblem(dataset, `/filters/${index}/id`, {
            id: "duplicate-id",
            message: `The filter "${filter.id}" stands twice in dataset "${id}".`,
            found: shortJson(filter.id),
            suggestion: "Give one of them another id.",
          }),
        ],
  );
}
