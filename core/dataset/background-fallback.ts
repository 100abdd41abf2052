import { makeObservable, observable, reaction, runInAction } from "mobx";
import type { Failure } from "../services/failure.ts";
import type { Dataset } from "./dataset.ts";
import type { DatasetGroup } from "./dataset-group.ts";

/** A background that the user has chosen, that cannot be shown, and what is shown in its place. */
export interface Fallback {
  wanted: Dataset;
  instead: Dataset;
  failure: Failure;
}

/** What the fallback needs of the datasets. */
export interface FallbackHost {
  readonly groups: readonly DatasetGroup[];
  /** Shows one background of a group in place of all others, without storing it as the user's choice. */
  showForVisit(dataset: Dataset): Promise<void>;
}

/**
 * Shows another background where the chosen one has failed as a whole, so that data never float on an empty sea: the
 * one that is on by default, else the first that has not failed. What the user chose stays stored for the next visit.
 */
export class BackgroundFallback {
  /** By group. */
  private readonly active = observable.map<string, Fallback>({}, { deep: false });
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

  /** The user, or a retry, decides anew. */
  end(group: string): void {
    runInAction(() => this.active.delete(group));
  }

  dispose(): void {
    this.stop();
    runInAction(() => this.active.clear());
  }

  private async replace(failed: Dataset): Promise<void> {
    const { failure } = failed;
    const { group } = failed.definition;
    const members = this.host.groups.find(({ id }) => id === group)?.datasets ?? [];
    const [instead] = members
      .filter((member) => member !== failed && !member.disabled && member.accessEnabled && !member.failure)
      .sort((a, b) => Number(b.definition.enabledByDefault) - Number(a.definition.enabledByDefault));
    if (!instead || !failure) return;
    const wanted = this.active.get(group)?.wanted ?? failed;
    await this.host.showForVisit(instead);
    if (!instead.active || wanted.active) return;
    runInAction(() => this.active.set(group, { wanted, instead, failure }));
  }
}

/** The background that should be in the map and cannot be, while no other one is. */
function missing({ datasets }: DatasetGroup): Dataset | null {
  if (datasets.some(({ active, outage, phase }) => phase === "activating" || (active && !outage)))
    return null;
  return datasets.find(({ setting, outage }) => setting.enabled && outage) ?? null;
}

const sameDatasets = (a: readonly Dataset[], b: readonly Dataset[]) =>
  a.length === b.length && a.every((dataset, index) => dataset === b[index]);
