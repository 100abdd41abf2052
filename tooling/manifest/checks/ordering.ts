import type { Problem } from "../../../core/manifest/problem.ts";
import { type Check, type DatasetDraft, datasetProblem } from "../resolved-draft.ts";

/**
 * `mapOrdering` should be there and unique; a background group should start with one background, an `exclusiveGroup`
 * with one dataset at most. Warnings only.
 */
export const checkOrdering: Check = ({ datasets, manifest }) => {
  const problems: Problem[] = [];
  const owners = new Map<number, string>();
  const backgrounds = manifest.datasetGroups.filter(({ kind }) => kind === "backgrounds").map(({ id }) => id);
  for (const dataset of datasets) {
    const { id, mapOrdering } = dataset.definition;
    if (mapOrdering === null) {
      // One background is on, and below everything else.
      if (backgrounds.includes(dataset.definition.group)) continue;
      problems.push(
        warning(dataset, "", {
          id: "no-map-ordering",
          message: `The dataset "${id}" has no "mapOrdering"; it lies directly above the background maps, below all datasets that have one.`,
          suggestion: 'Add "mapOrdering"; a lower number lies further down.',
        }),
      );
      continue;
    }
    const owner = owners.get(mapOrdering);
    if (owner === undefined) owners.set(mapOrdering, id);
    else {
      problems.push(
        warning(dataset, "/mapOrdering", {
          id: "duplicate-map-ordering",
          message: `The datasets "${owner}" and "${id}" have the same "mapOrdering" ${mapOrdering}; which lies on top is left to chance.`,
          suggestion: "Give one of them another number.",
        }),
      );
    }
  }
  problems.push(...severalOfOneKind(datasets));
  for (const group of backgrounds) {
    const on = datasets.filter(({ definition }) => definition.group === group && definition.enabledByDefault);
    for (const dataset of on.slice(1)) {
      problems.push(
        warning(dataset, "/enabledByDefault", {
          id: "several-backgrounds",
          message: `Several backgrounds of the group "${group}" are on by default; only "${on[0]?.definition.id}" will be.`,
          suggestion: `Switch "${dataset.definition.id}" off.`,
        }),
      );
    }
  }
  return problems;
};

function severalOfOneKind(datasets: readonly DatasetDraft[]): Problem[] {
  const first = new Map<string, string>();
  return datasets.flatMap((dataset) => {
    const { id, exclusiveGroup, enabledByDefault } = dataset.definition;
    if (exclusiveGroup === "" || !enabledByDefault) return [];
    const owner = first.get(exclusiveGroup);
    if (owner === undefined) first.set(exclusiveGroup, id);
    if (owner === undefined) return [];
    return [
      warning(dataset, "/enabledByDefault", {
        id: "several-of-one-kind",
        message: `Several datasets of the exclusive group "${exclusiveGroup}" are on by default; only "${owner}" will be.`,
        suggestion: `Switch "${id}" off.`,
      }),
    ];
  });
}

function warning(
  dataset: DatasetDraft,
  pointer: string,
  details: Parameters<typeof datasetProblem>[2],
): Problem {
  return datasetProblem(dataset, pointer, { severity: "warning", cost: "nothing", ...details });
}
