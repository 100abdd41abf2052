import { compareShallow, computed, makeObservable, observableRef, reaction, runInAction, when } from "mobx";
import { sameJson } from "../../lib/values/equal.ts";
import type {
  DatasetDefinition,
  DatasetGroup as GroupDefinition,
  ResolvedManifest,
} from "../../schemas/generated/resolved-manifest.ts";
import { Failure } from "../services/failure.ts";
import type { AppStorage } from "../services/storage.ts";
import { nextTask } from "../util/next-task.ts";
import { BackgroundFallback } from "./background-fallback.ts";
import type { Dataset } from "./dataset.ts";
import type { DatasetGroup } from "./dataset-group.ts";
import { alternativeTo, ExclusiveDatasets, otherOfTwo } from "./exclusive-datasets.ts";
import { openGroups } from "./group-list.ts";
import { type MakeInit, makeDataset, type UnavailableDataset } from "./make-dataset.ts";
import { stackingOrder } from "./ordering.ts";
import { PolarDatasets } from "./polar-datasets.ts";
import { Sections, sameStyles } from "./sections.ts";
import { SleepingDataset } from "./sleeping-dataset.ts";

/** How long datasets wait for a map that is never idle, for example when a tile server does not answer, ms. */
const IDLE_TIMEOUT_MS = 1_000;

export type { UnavailableDataset } from "./make-dataset.ts";

export interface DatasetStoreInit extends MakeInit {
  storage: AppStorage;
  /** ms; for tests. */
  idleTimeoutMs?: number;
}

/** What the store needs of a manifest. */
export interface DatasetSection {
  datasets: readonly DatasetDefinition[];
  datasetGroups: readonly GroupDefinition[];
  /** Named styles that definitions refer to. */
  styles?: ResolvedManifest["styles"];
}

/**
 * All datasets of the running sub-application.
 *
 * Invariants, do not break:
 * - A definition that cannot become a dataset is in `unavailable` with its reason; the others run.
 * - In a group of backgrounds exactly one dataset is switched on, of an `exclusiveGroup` at most one.
 * - A manifest that is applied again touches only the datasets whose definition changed.
 */
export class DatasetStore {
  unavailable: readonly UnavailableDataset[] = [];
  groups: readonly DatasetGroup[] = [];
  private byName: ReadonlyMap<string, Dataset> = new Map();
  private definitions: readonly DatasetDefinition[] = [];
  private readonly stops = new Map<string, () => void>();
  private readonly backgroundRuns = new Map<string, number>();
  /** Groups of which another background is on its way: two are on until it is there. */
  private readonly choosing = new Set<string>();
  private styles: ResolvedManifest["styles"] = {};
  private readonly sections = new Sections();
  private stopGroups = () => {};
  private readonly polar: PolarDatasets;
  private readonly exclusive: ExclusiveDatasets;
  /** Backgrounds that are shown in place of failed ones. */
  readonly fallback: BackgroundFallback;
  private started = false;
  private idle = false;

  constructor(private readonly init: DatasetStoreInit) {
    this.polar = new PolarDatasets(init.storage);
    this.exclusive = new ExclusiveDatasets(init.settings);
    makeObservable<this, "definitions" | "byName" | "byGroup">(this, {
      unavailable: observableRef,
      byName: observableRef,
      groups: observableRef,
      definitions: observableRef,
      byGroup: computed,
      // New when their members change, not at each plugin or state: much of the page renders again then.
      all: computed({ equals: compareShallow }),
      awake: computed({ equals: compareShallow }),
      active: computed({ equals: compareShallow }),
      followsPeriod: computed,
      replaced: computed,
    });
    this.fallback = new BackgroundFallback(this);
  }

  /** In the manifest's order. */
  get all(): readonly Dataset[] {
    return this.definitions.flatMap(({ id }) => this.byName.get(id) ?? []);
  }
  /** Datasets whose state has changed in this visit: a few of a thousand. */
  get awake(): readonly Dataset[] {
    return this.all.filter(({ awake }) => awake);
  }
  get active(): readonly Dataset[] {
    return this.awake.filter(({ active }) => active);
  }
  /**
   * Whether a dataset that is switched on depends on the selected period. Otherwise the period changes nothing in the
   * map.
   */
  get followsPeriod(): boolean {
    return this.all.some(
      ({ definition: { timeDependent, validity }, setting, disabled }) =>
        (timeDependent || validity) && setting.enabled && !disabled,
    );
  }
  /** Parts of the background map that datasets in the map draw themselves. */
  get replaced(): ReadonlySet<string> {
    return new Set(this.active.flatMap(({ definition }) => definition.replaces));
  }
  /** The dataset of its exclusive group that is on instead of it; null: none. */
  alternativeTo(dataset: Dataset): Dataset | null {
    return alternativeTo(dataset, this.all);
  }
  /** The same when the group has two datasets, so that a row may say it. */
  otherOfTwo(dataset: Dataset): Dataset | null {
    return otherOfTwo(dataset, this.all);
  }
  /** Types that no plugin provides. */
  get missingTypes(): readonly string[] {
    return [
      ...new Set(this.unavailable.flatMap(({ type, reason }) => (reason === "unknown-type" ? [type] : []))),
    ];
  }

  /** A dataset by its id or a former one. */
  byId(id: string): Dataset | null {
    return (
      this.byName.get(id) ?? this.all.find(({ definition }) => definition.formerIds.includes(id)) ?? null
    );
  }

  /**
   * Applies a manifest's datasets and groups: first all, later only the differences. Datasets whose plugin is still
   * loading are made by `build()`. `isStale`: datasets to make again although their definition did not change.
   */
  applyManifest(section: DatasetSection, isStale?: (definition: DatasetDefinition) => boolean): void {
    this.apply(this.sections.write(section), isStale);
  }

  /** Adds datasets of a plugin while the page runs, in groups of the plugin or of the manifest; null removes them. */
  extend(owner: string, section: DatasetSection | null): void {
    this.apply(this.sections.add(owner, section));
  }

  private apply(
    section: DatasetSection,
    isStale: (definition: DatasetDefinition) => boolean = () => false,
  ): void {
    const old = new Map(this.definitions.map((definition) => [definition.id, definition]));
    const ids = new Set<string>();
    const next = section.datasets.filter(({ id }) => !ids.has(id) && ids.add(id));
    for (const definition of next) {
      const before = old.get(definition.id);
      const stays =
        before &&
        sameJson(before, definition) &&
        sameStyles(definition, this.styles, section.styles) &&
        !isStale(definition);
      if (stays || !before) old.delete(definition.id);
    }
    this.styles = section.styles ?? {};
    this.remove([...old.keys()]);
    runInAction(() => {
      this.definitions = next;
    });
    this.applyGroups(section.datasetGroups);
    const { map, log } = this.init.context;
    map.setDatasetOrder(stackingOrder(next, section.datasetGroups, log));
    this.build();
  }

  /** Makes the datasets whose type has arrived, and switches them on when it is their turn. */
  build(): void {
    const missing = this.definitions.filter((definition) => this.lacksProper(definition));
    const bring = (id: string) => this.bring(id);
    const results = missing.map((definition) => makeDataset(definition, { ...this.init, bring }));
    const unavailable = results.flatMap((result) => (result.kind === "unavailable" ? [result.dataset] : []));
    const made = results.flatMap((result) => (result.kind === "made" ? [result.dataset] : []));
    for (const { id } of unavailable) this.sleeping(id)?.stop();
    for (const dataset of made) {
      this.stops.get(dataset.id)?.();
      this.sleeping(dataset.id)?.giveWayTo(dataset);
    }
    const known = new Set(this.unavailable.map(({ message }) => message));
    for (const { message } of unavailable) if (!known.has(message)) this.init.context.log.error(message);
    runInAction(() => {
      if (this.unavailable.length + unavailable.length > 0) this.unavailable = unavailable;
      if (results.some(({ kind }) => kind !== "pending")) {
        const next = new Map([...this.byName, ...made.map((dataset) => [dataset.id, dataset] as const)]);
        for (const { id } of unavailable) next.delete(id);
        this.byName = next;
      }
    });
    for (const dataset of made) this.follow(dataset);
    this.oneBackground(this.polar.fit(made, this.init.context.map.polar));
    this.exclusive.settle(this.all);
    if (this.started) for (const dataset of made) this.switchOn(dataset);
  }

  /**
   * Switches on the datasets that the user or the manifest has on: base maps first, the others when the map is idle
   * (spec §4) and `ready` has settled. Never throws.
   */
  async start(ready: Promise<unknown> = Promise.resolve()): Promise<void> {
    this.started = true;
    for (const dataset of this.all) this.switchOn(dataset);
    const { map } = this.init.context;
    const timeout = this.init.idleTimeoutMs ?? IDLE_TIMEOUT_MS;
    // A map that waits for its base map reports idle too, because it does not have the layer yet.
    const waiting = () => this.all.some(({ phase }) => phase === "activating");
    await Promise.allSettled([when(() => map.idle && !waiting(), { timeout }), ready]);
    this.idle = true;
    for (const dataset of this.all) {
      // It may have been removed or replaced meanwhile.
      if (this.byName.get(dataset.id) !== dataset || !this.switchOn(dataset)) continue;
      // All in one task, they would keep the page busy for long.
      await nextTask();
    }
  }

  /**
   * Makes one dataset the only one of its group that is on. The old one stays until the new one is shown, or for good
   * if the new one fails.
   */
  async chooseBackground(id: string): Promise<void> {
    const chosen = this.byId(id);
    if (!chosen) {
      this.init.context.log.warn(`Updating dataset: Dataset ${id} not found`);
      return;
    }
    const { group } = chosen.definition;
    if (!(await this.activateBackground(chosen))) return this.fallback.settle(group);
    this.fallback.end(group);
    for (const other of this.inGroup(group)) {
      if (other.id !== id) other.deactivate();
      this.init.settings.adoptEnabled(other.id);
    }
  }

  /** Implements `FallbackHost`. */
  async showForVisit(chosen: Dataset): Promise<boolean> {
    const { settings } = this.init;
    settings.enableForVisit(chosen.id, true);
    if (!(await this.activateBackground(chosen))) return false;
    for (const other of this.inGroup(chosen.definition.group).filter((member) => member.id !== chosen.id)) {
      settings.enableForVisit(other.id, false);
      other.stop();
    }
    return true;
  }

  /** Whether the dataset is active and the user has not chosen another one of its group meanwhile. */
  private async activateBackground(chosen: Dataset): Promise<boolean> {
    const { group } = chosen.definition;
    const run = (this.backgroundRuns.get(group) ?? 0) + 1;
    this.backgroundRuns.set(group, run);
    this.choosing.add(group);
    await chosen.activate();
    if (this.backgroundRuns.get(group) !== run) return false;
    this.choosing.delete(group);
    return this.byName.get(chosen.id)?.active === true;
  }

  /** Another device of the user has stored settings. */
  followStored(): void {
    this.init.settings.follow();
  }

  /** Resets every dataset to its state at the first visit. */
  async resetAll(): Promise<void> {
    await Promise.all(this.all.map((dataset) => dataset.reset()));
    this.oneBackground();
    this.exclusive.settle(this.all);
  }

  dispose(): void {
    this.remove(this.definitions.map(({ id }) => id));
    this.fallback.dispose();
    this.stopGroups();
    this.init.settings.dispose();
  }

  /** The dataset of an id while it sleeps. */
  private sleeping(id: string): SleepingDataset | null {
    const dataset = this.byName.get(id);
    return dataset instanceof SleepingDataset ? dataset : null;
  }

  /** Whether a definition has no dataset, or one that sleeps although its type has come. */
  private lacksProper({ id, type }: DatasetDefinition): boolean {
    if (!this.byName.has(id)) return true;
    if (!this.sleeping(id)) return false;
    const maker = this.init.types.find(type);
    return maker !== null && maker !== "asleep" && maker !== "pending";
  }

  /** See SleepingDataset. */
  private async bring(id: string): Promise<void> {
    const type = this.sleeping(id)?.definition.type;
    if (type === undefined) return;
    await this.init.types.wake(type);
    this.build();
    if (this.sleeping(id))
      throw new Failure(`No plugin serves the dataset type ${type}`, {
        kind: "internal",
        id: "type-missing",
        place: id,
      });
  }

  private follow(dataset: Dataset): void {
    if (dataset.definition.exclusiveGroup === "") return;
    const stop = reaction(
      () => dataset.phase === "activating",
      (begins) => begins && this.exclusive.give(dataset, this.all),
    );
    this.stops.set(dataset.id, stop);
  }

  private remove(ids: readonly string[]): void {
    if (ids.length === 0) return;
    const left = new Map(this.byName);
    for (const id of ids) {
      this.stops.get(id)?.();
      this.stops.delete(id);
      left.get(id)?.stop();
      left.delete(id);
    }
    this.init.settings.remove(ids);
    runInAction(() => {
      this.byName = left;
    });
  }

  /** Whether it begins. */
  private switchOn(dataset: Dataset): boolean {
    if (!dataset.setting.enabled || dataset.phase !== "inactive" || dataset.failure) return false;
    if (!dataset.definition.prioritizedLoading && !this.idle) return false;
    void dataset.activate();
    return true;
  }

  private get byGroup(): ReadonlyMap<string, readonly Dataset[]> {
    const groups = new Map<string, Dataset[]>();
    for (const dataset of this.all) {
      const members = groups.get(dataset.definition.group);
      if (members) members.push(dataset);
      else groups.set(dataset.definition.group, [dataset]);
    }
    return groups;
  }

  private inGroup(group: string): readonly Dataset[] {
    return this.byGroup.get(group) ?? [];
  }

  /** Leaves one background on: storage or a manifest may have none or several. `preferred` take precedence. */
  private oneBackground(preferred: readonly Dataset[] = []): void {
    for (const { definition } of this.groups) {
      if (definition.kind !== "backgrounds" || this.choosing.has(definition.id)) continue;
      const members = this.inGroup(definition.id).filter(({ disabled }) => !disabled);
      const on = members.filter(({ setting }) => setting.enabled);
      // The one that is on may still be loading.
      if (
        on.length === 0 &&
        this.definitions.some((other) => other.group === definition.id && this.isPending(other))
      )
        continue;
      const chosen =
        on.find((member) => preferred.includes(member)) ??
        on.find(({ phase }) => phase !== "inactive") ??
        on[0] ??
        members.find((member) => member.definition.enabledByDefault) ??
        members[0];
      if (!chosen) continue;
      runInAction(() => {
        chosen.setting.enabled = true;
      });
      for (const member of on) if (member !== chosen) member.deactivate();
    }
  }

  private isPending({ id }: DatasetDefinition): boolean {
    return !this.byName.has(id) && !this.unavailable.some((entry) => entry.id === id);
  }

  private applyGroups(definitions: readonly GroupDefinition[]): void {
    const running = this.groups.map(({ definition }) => definition);
    if (sameJson(definitions, running)) return;
    this.stopGroups();
    const { groups, stop } = openGroups(definitions, this.init.storage, (id) => this.inGroup(id));
    this.stopGroups = stop;
    runInAction(() => {
      this.groups = groups;
    });
  }
}
