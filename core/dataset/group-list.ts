import { autorun } from "mobx";
import { isRecord } from "../../lib/guards.ts";
import type { DatasetGroup as GroupDefinition } from "../../schemas/generated/resolved-manifest.ts";
import type { AppStorage } from "../services/storage.ts";
import type { Dataset } from "./dataset.ts";
import { DatasetGroup } from "./dataset-group.ts";

/** Creates the groups of a manifest with their stored state (`datasetGroupSettings`). Only differences are stored. */
export function openGroups(
  definitions: readonly GroupDefinition[],
  storage: AppStorage,
  members: (group: string) => readonly Dataset[],
): { groups: DatasetGroup[]; stop: () => void } {
  const stored = storage.get("datasetGroupSettings", (value) => (isRecord(value) ? value : undefined), {});
  const groups = definitions.map((definition) => {
    const own = stored[definition.id];
    const known = isRecord(own) && typeof own.collapsed === "boolean" ? own.collapsed : null;
    return new DatasetGroup(definition, known ?? definition.collapsedDefault, () => members(definition.id));
  });
  const stop = autorun(() => {
    const changed = groups.filter(({ collapsed, definition }) => collapsed !== definition.collapsedDefault);
    storage.set(
      "datasetGroupSettings",
      Object.fromEntries(changed.map(({ id, collapsed }) => [id, { id, collapsed }])),
    );
  });
  return { groups, stop };
}
