import type { DatasetSection } from "./dataset-store.ts";

/**
 * Datasets and groups from several places: those of the manifest, and those that plugins add while the page runs, such as layers
 * of the user's own. An added group stands above those of the manifest; where two datasets have one id, the manifest's stays.
 */
export class Sections {
  private written: DatasetSection = { datasets: [], datasetGroups: [] };
  private readonly added = new Map<string, DatasetSection>();

  /** The manifest's. */
  write(section: DatasetSection): DatasetSection {
    this.written = section;
    return this.all();
  }

  /** What a plugin adds; null: nothing any more. */
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
