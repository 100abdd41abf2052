import { action, computed, makeObservable, observable } from "mobx";
import type { DatasetGroup as GroupDefinition } from "../../schemas/generated/resolved-manifest.ts";
import type { Dataset } from "./dataset.ts";

/** A group of the menu with its state. */
export class DatasetGroup {
  collapsed: boolean;

  constructor(
    readonly definition: GroupDefinition,
    collapsed: boolean,
    /** Those of the group, in the manifest's order. Observed. */
    private readonly members: () => readonly Dataset[],
  ) {
    this.collapsed = collapsed;
    makeObservable(this, {
      collapsed: observable,
      datasets: computed,
      activeCount: computed,
      setCollapsed: action,
    });
  }

  get id(): string {
    return this.definition.id;
  }
  get title(): GroupDefinition["title"] {
    return this.definition.title;
  }
  get kind(): GroupDefinition["kind"] {
    return this.definition.kind;
  }

  /** The datasets that the menu shows: not those that the user may not access (spec §4) or that the manifest hides. */
  get datasets(): readonly Dataset[] {
    return this.members().filter(
      ({ definition, accessEnabled }) => !definition.hideFromMaplayerMenu && accessEnabled,
    );
  }
  /** Number of datasets that are switched on; suspended ones do not count. */
  get activeCount(): number {
    return this.datasets.filter(({ setting, disabled }) => setting.enabled && !disabled).length;
  }

  setCollapsed(collapsed: boolean): void {
    this.collapsed = collapsed;
  }
}
