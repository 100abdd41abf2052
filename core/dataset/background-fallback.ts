import { makeObservable, observable, reaction, runInAction } from "mobx";
import type { Failure } from "../services/failure.ts";
import type { Dataset } from "./dataset.ts";
import type { DatasetGroup } from "./dataset-group.ts";

/** A background that the user chose and that cannot be shown, and the one that is shown instead. */
export interface Fallback {
  wanted: Dataset;
  instead: Dataset;
  failure: Failure;
}

/** What the fallback needs from the dataset store. */
export interface FallbackHost {
  readonly groups: readonly DatasetGroup[];
  /**
   * Shows one background of a group in place of all others, without storing it as the user's choice.
   * @returns whether it is shown now; false when it failed, or when the user chose another one meanwhile
   */
  showForVisit(dataset: Dataset): Promise<boolean>;
}

/**
 * Shows another background when the chosen one has failed as a whole, so that data are not drawn on an empty map: the
 * one that is on by default, else the first that has not failed. The user's choice stays stored for the next visit.
 */
export class BackgroundFallback {
  /** By group. */
  private readonly active = observable.map<string, Fallback>({}, { deep: false });
  /**
   * Backgrounds that failed since the user last chose. They are not tried again: two failing ones would alternate for
   * ever.
   */
  private readonly failed = new Set<Dataset>();
  private readonly stop: () => void;

  constructor(private readonly host: FallbackHost) {
    makeObservable(this, {});
    this.stop = reaction(
      () => host.groups.filter(({ kind }) => kind === "backgrounds").flatMap((group) => missing(group) ?? []),
      (failed) => {
        for (const wanted of failed) void this.replace(wanted);
      },
      { fireImmediately: true, equals: sameDatasets },
    );
  }

  /** Observable. */
  get all(): readonly Fallback[] {
    return [...this.active.values()];
  }

  /** A choice failed that was made before the fallback was active. What was loading then becomes the fallback. */
  async settle(group: string): Promise<void> {
    const members = this.host.groups.find(({ id }) => id === group)?.datasets ?? [];
    const wanted = members.find(({ active, outage }) => active && outage);
    const instead = members.find(({ active, outage }) => active && !outage);
    const failure = wanted?.failure;
    if (!wanted || !instead || !failure || members.some(({ phase }) => phase === "activating")) return;
    if (await this.host.showForVisit(instead))
      runInAction(() => this.active.set(group, { wanted, instead, failure }));
  }

  /** Ends the fallback of a group, because the user chose another background or tries again. */
  end(group: string): void {
    for (const dataset of this.failed) if (dataset.definition.group === group) this.failed.delete(dataset);
    runInAction(() => this.active.delete(group));
  }

  dispose(): void {
    this.stop();
    runInAction(() => this.active.clear());
  }

  private async replace(dataset: Dataset): Promise<void> {
    const { failure } = dataset;
    const { group } = dataset.definition;
    const before = this.active.get(group);
    if (failure === null || this.failed.has(dataset)) return;
    this.failed.add(dataset);
    const members = this.host.groups.find(({ id }) => id === group)?.datasets ?? [];
    const [instead] = members
      .filter((member) => !this.failed.has(member) && !member.disabled && member.accessEnabled)
      .sort((a, b) => Number(b.definition.enabledByDefault) - Number(a.definition.enabledByDefault));
    if (!instead) {
      // No background works: the chosen one is shown again, with its own failure.
      if (before) await this.host.showForVisit(before.wanted);
      runInAction(() => this.active.delete(group));
      return;
    }
    const wanted = before?.wanted ?? dataset;
    // The user may have chosen meanwhile, even the same one. Then there is no fallback.
    if (await this.host.showForVisit(instead))
      runInAction(() => this.active.set(group, { wanted, instead, failure: before?.failure ?? failure }));
  }
}

/** The background that is switched on and cannot be shown, when no other one is shown. */
function missing({ datasets }: DatasetGroup): Dataset | null {
  if (datasets.some(({ active, outage, phase }) => phase === "activating" || (active && !outage)))
    return null;
  return datasets.find(({ setting, outage }) => setting.enabled && outage) ?? null;
}

const sameDatasets = (a: readonly Dataset[], b: readonly Dataset[]) =>
  a.length === b.length && a.every((dataset, index) => dataset === b[index]);
