import type { Problem } from "../../../core/manifest/problem.ts";
import { items, property } from "../json-node.ts";
import { type Check, type DatasetDraft, manifestProblem, type ResolvedDraft } from "../resolved-draft.ts";

/**
 * What a map needs: a background below its data, and a legend. Warnings only. They are left out when a dataset has an
 * error, which must be fixed first.
 */
export const checkShown: Check = (draft) => {
  const { datasets, tree } = draft;
  const isWhole =
    items(property(tree, "datasets")).length === datasets.length && !datasets.some(({ broken }) => broken);
  if (!isWhole || datasets.length === 0) return [];
  return [...withoutBackground(draft), ...withoutLegend(draft)];
};

function backgroundsOf({ manifest, datasets }: ResolvedDraft): DatasetDraft[] {
  const groups = manifest.datasetGroups.filter(({ kind }) => kind === "backgrounds").map(({ id }) => id);
  return datasets.filter(({ definition }) => groups.includes(definition.group));
}

function withoutBackground(draft: ResolvedDraft): Problem[] {
  if (backgroundsOf(draft).length > 0) return [];
  const { extends: base } = draft.manifest;
  return [
    manifestProblem(draft, "/datasets", {
      id: "no-background",
      severity: "warning",
      cost: "nothing",
      message: "The map has no background: its data would lie on an empty ground.",
      expected: 'a dataset in a group with "kind": "backgrounds"',
      suggestion: base
        ? `Write "..." first in "datasets" and in "datasetGroups" to keep those of "${base}".`
        : 'Add "extends": "kyst" and write "..." first in "datasets", or add a background of the library.',
    }),
  ];
}

function withoutLegend(draft: ResolvedDraft): Problem[] {
  const backgrounds = new Set(backgroundsOf(draft));
  const data = draft.datasets.filter(
    (dataset) => !backgrounds.has(dataset) && !dataset.definition.hideFromMaplayerMenu,
  );
  if (data.length === 0 || data.some(({ definition }) => definition.legend.group !== "")) return [];
  const names = data.map(({ definition }) => `"${definition.id}"`).slice(0, 3);
  return [
    manifestProblem(draft, "/datasets", {
      id: "no-legend",
      severity: "warning",
      cost: "nothing",
      message: `The legend explains nothing of what the map shows: ${names.join(", ")}${data.length > names.length ? " …" : ""}.`,
      expected: '"legendGroups", and "legend": { "group": … } in the datasets',
      suggestion:
        'Add "legendGroups": [{ "id": "data" }], and "legend": { "group": "data" } to the datasets; entries come from their style.',
    }),
  ];
}
