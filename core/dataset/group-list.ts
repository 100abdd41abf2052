import { reaction } from "mobx";
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
  const read = () =>
    storage.get("datasetGroupSettings", (value) => (isRecord(value) ? value : undefined), {});
  const stored = read();
  const groups = definitions.map((definition) => {
    const own = stored[definition.id];
    const known = isRecord(own) && typeof own.collapsed === "boolean" ? own.collapsed : null;
    return new DatasetGroup(definition, known ?? definition.collapsedDefault, () => members(definition.id));
  });
  // Only what changed here is written: another tab or device may have stored others.
  const stop = reaction(
    () => groups.map(({ collapsed }) => collapsed),
    (now, before) => {
      const { ...all } = read();
      groups.forEach(({ id, collapsed, definition }, index) => {
        if (now[index] === before[index]) return;
        if (collapsed === definition.collapsedDefault) delete all[id];
        else all[id] = { id, collapsed };
      });
      storage.set("datasetGroupSettings", all);
    },
  );
  return { groups, stop };
}
