import { sameJson } from "../../lib/values/equal.ts";
import type { DatasetDefinition, ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";
import type { DatasetSection } from "./dataset-store.ts";

/**
 * Datasets and groups from several places: those of the manifest, and those that plugins add while the page runs, such
 * as the user's own layers. Added groups stand above those of the manifest; of two datasets with the same id, the
 * manifest's is kept.
 */
export class Sections {
  private written: DatasetSection = { datasets: [], datasetGroups: [] };
  private readonly added = new Map<string, DatasetSection>();

  /** The manifest's. */
  write(section: DatasetSection): DatasetSection {
    this.written = section;
    return this.all();
  }

  /** What a plugin adds; null removes it. */
  add(owner: string, section: DatasetSection | null): DatasetSection {
    if (section) this.added.set(owner, section);
    else this.added.delete(owner);
    return this.all();
  }

  private all(): DatasetSection {
    const { datasets, datasetGroups, styles } = this.written;
    const added = [...this.added.values()];
    const ids = new Set(datasets.map(({ id }) => id));
    const groups = new Set(datasetGroups.map(({ id }) => id));
    return {
      datasets: [...datasets, ...added.flatMap((each) => each.datasets.filter(({ id }) => !ids.has(id)))],
      datasetGroups: [
        ...added.flatMap((each) => each.datasetGroups.filter(({ id }) => !groups.has(id))),
        ...datasetGroups,
      ],
      ...(styles ? { styles } : {}),
    };
  }
}

/** Whether the named styles of a definition are unchanged. */
export function sameStyles(
  { style, styleNight }: DatasetDefinition,
  before: ResolvedManifest["styles"] = {},
  next: ResolvedManifest["styles"] = {},
): boolean {
  return [style, styleNight].every((name) => typeof name !== "string" || sameJson(before[name], next[name]));
}
