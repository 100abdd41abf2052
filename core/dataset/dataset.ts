import { runInAction } from "mobx";
import { showsDataset, usableSources } from "../../lib/roles/held.ts";
import { unlessAborted } from "../../lib/unless-aborted.ts";
import type { DatasetDefinition } from "../../schemas/generated/resolved-manifest.ts";
import type { Bounds } from "../map/geo.ts";
import type { LayerConfig, MapProbe } from "../map/layer-config.ts";
import { Failure } from "../services/failure.ts";
import { nextTask } from "../util/next-task.ts";
import type { DatasetInit } from "./context.ts";
import { DatasetLife, type DatasetPhase } from "./dataset-life.ts";
import type { DatasetSetting } from "./dataset-settings.ts";
import type { Depiction, LegendData } from "./depiction.ts";
import { FilterSet } from "./filters.ts";
import { type Followed, follow } from "./follow.ts";
import type { DatasetItem } from "./item.ts";

import { type DatasetStatus, statusOf } from "./status.ts";

export type { DatasetPhase } from "./dataset-life.ts";

/** So many features are read, listed and drawn in tasks of their own. */
export const MANY_FEATURES = 100;

/** Why a dataset fetches again while it is active. */
export type RefreshCause = "time" | "filters" | "language" | "retry" | "options";

/**
 * A dataset of the running sub-application (spec §3, §4). Types extend it and override hooks.
 *
 * Invariants, do not break:
 * - Only this class changes `phase`, `updating`, `initialized` and what has failed.
 * - Each activation and each refresh has its own AbortSignal; starting a new one aborts the previous one, and an
 *   answer
 * that arrives after its signal was aborted is dropped. A hook that never ends holds nothing up.
 * - Whatever a hook throws ends here. A failed activation leaves the dataset inactive. A failed refresh keeps the
 * last data, unless it belongs to another period or selection than the one on the screen: then it goes too.
 * - A dataset that failed for a period or a selection tries again when that changes.
 * - After `deactivate()` there is no layer, listener or request left.
 */
export class Dataset<Options = unknown> extends DatasetLife {
  readonly definition: DatasetDefinition;
  readonly options: Options;
  readonly setting: DatasetSetting;

  private ownFilters: FilterSet | null = null;
  private run: AbortController | null = null;
  private activation: Promise<void> | null = null;
  /** The filter hash of the last request to the service. */
  private askedFor = "";
  private stopReactions: (() => void)[] = [];
  /** A layer threw an error while it was drawn. It stays out of the map until the layers are made again. */
  private layersBroken = false;

  constructor(init: DatasetInit<Options>) {
    super(init.definition.id, init.context);
    this.definition = init.definition;
    this.options = init.options;
    this.setting = init.setting;
  }

  // Hooks
  /** Fetches the data. It checks the signal after each await and before it stores anything; throws a Failure. */
  protected async fetchData(_signal: AbortSignal, _cause: RefreshCause | "activation"): Promise<void> {}
  /** Whether `fetchData` needs no answer for the selected period. */
  protected get isAtHand(): boolean {
    return false;
  }
  /** Makes the layers, once per activation and on a projection change. Never touches the map. */
  protected createLayers(): LayerConfig[] | Promise<LayerConfig[]> {
    return [];
  }
  /** Applies client filters and other display settings. It must be fast and make no request. */
  protected applyFilters(): void {}
  protected onThemeChange(): void {}
  protected onLanguageChange(): void {}
  /** Releases resources of the type. Layers, reactions and requests are released by this class. */
  protected onDeactivate(): void {}
  /** Asks the service for features at a position (WMS). The map itself finds vector features. */
  identify(_probe: MapProbe, _signal: AbortSignal): Promise<DatasetItem[]> {
    return Promise.resolve([]);
  }
  /**
   * Called with the selected or the hovered feature, or null. @returns whether the type highlights it itself, for
   * example because it moves
   */
  highlight(_kind: "selected" | "hovered", _featureId: string | null): boolean {
    return false;
  }
  /**
   * Zoom at which a feature is well visible when its position does not determine it, for example for a sea. Null: a
   * close zoom.
   */
  zoomOf(_item: DatasetItem): number | null {
    return null;
  }
  /** Least zoom at which a feature can be told from its neighbours, where that changes with them. Null: a usual one. */
  apartZoomOf(_item: DatasetItem): number | null {
    return null;
  }
  /** What a highlight follows along an item: the item's geometry, where its outline is no other. */
  outlineOf(item: DatasetItem): DatasetItem["geometry"] {
    return item.geometry;
  }
  /** An item by id, also when it is filtered away. */
  item(featureId: string): DatasetItem | null {
    return this.items.find((item) => item.id === featureId) ?? null;
  }
  /** Expands the address of a source; a type may return another one for this user. */
  protected addressOf(template: string): string {
    return this.context.urls.expand(template);
  }
  /** The items that pass the client filters. */
  protected override filterItems(): readonly DatasetItem[] {
    const passes = this.filters.test;
    return passes ? this.items.filter((item) => passes(item.properties)) : this.items;
  }

  // State

  get filters(): FilterSet {
    const { definition, setting, context } = this;
    this.ownFilters ??= new FilterSet(definition.filters, setting, context.clock, context.session);
    return this.ownFilters;
  }
  /** Whether data that it shows is invented for demonstration: by its definition, or as its records say. Observed. */
  get demonstration(): boolean {
    return this.definition.demonstration && !this.empty;
  }
  /** Whether the dataset can be drawn in the polar projection. */
  get polarSupported(): boolean {
    return this.definition.polarSupported;
  }
  /** The last source without roles, or with roles that the user has (spec §3). */
  get dataUrl(): string | null {
    const { source } = this;
    return source ? this.addressOf(source.dataUrl) : null;
  }
  /** False hides the dataset (spec §4): it has sources, but none for this user. */
  get accessEnabled(): boolean {
    return showsDataset(this.definition.sources, this.context.session.roles);
  }
  /** Which common headers its requests contain: those for a source with roles need the user's token in any case. */
  get common(): boolean | "token" {
    return this.definition.requiresXApiKey || (this.source?.requiredRoles.length ? "token" : false);
  }
  private get source(): DatasetDefinition["sources"][number] | undefined {
    // The page's manifest has no addresses of sources with roles: the start-up call brings them, and may have failed.
    return this.usable.findLast(({ dataUrl, requiredRoles }) => dataUrl !== "" || requiredRoles.length === 0);
  }
  private get usable(): DatasetDefinition["sources"] {
    return usableSources(this.definition.sources, this.context.session.roles);
  }
  /** Why there is no address: no source is available to this user, or the address has not come. */
  protected noSource(): Failure {
    if (this.usable.length > 0)
      return new Failure("The address of the data has not come", { id: "no-address", place: this.id });
    return new Failure("The dataset has no source", { kind: "internal", id: "no-source", place: this.id });
  }
  get hasDefaultSettings(): boolean {
    return this.filters.isDefault && this.active === this.definition.enabledByDefault;
  }
  /** Number of features that pass the filters; null: the type does not count. */
  get count(): number | null {
    return this.items.length > 0 ? this.filteredItems.length : null;
  }
  /** Whether the service says which features are in the filtered selection, so that the others can be drawn faint. */
  readonly knowsSelection: boolean = false;
  /** Number of features drawn in the view, for a type that leaves out some for lack of space; null: unknown. */
  get shownCount(): number | null {
    return null;
  }
  /**
   * For a type without items, because they are too many and change all the time: ids of the features within a box that
   * pass the filters, in display order. Not observed: a list calls it again. Null: `filteredItems` has them.
   */
  idsIn(_bounds: Bounds): readonly string[] | null {
    return null;
  }
  /**
   * Lines of the legend for a printed map, with counts of the features in a box. A type with its own Legend view implements
   * this. Not observed. Null: the printed legend uses the manifest's lines.
   */
  legendIn(_bounds: Bounds): Promise<readonly LegendData[]> | null {
    return null;
  }
  /** Whether features come and go without a user action. Their number is then not announced at each change. */
  get changesByItself(): boolean {
    return false;
  }
  /** How the features are drawn at the current zoom, when not by the manifest's symbols. Observed. */
  get depiction(): Depiction | null {
    return null;
  }
  get status(): DatasetStatus {
    return statusOf(this, () => this.context.map.zoom);
  }

  // Lifecycle
  /** Switches the dataset on. Settles when it is active or has failed; a second call returns the promise of the first. */
  activate(): Promise<void> {
    if (this.phase === "active" || this.disabled || !this.accessEnabled) return Promise.resolve();
    if (this.activation) return this.activation;
    const activation = this.bringUp().finally(() => {
      if (this.activation === activation) this.activation = null;
    });
    this.activation = activation;
    return activation;
  }

  deactivate(): void {
    runInAction(() => {
      this.setting.enabled = false;
    });
    this.stop();
  }

  /** Removes the dataset from the map without changing what the user chose (page teardown, polar, manifest change). */
  stop(): void {
    if (this.phase !== "inactive") this.changeLife({ phase: "deactivating" });
    this.release();
    this.activation = null;
    this.clearFaults();
    this.changeLife({ phase: "inactive" });
  }

  /** Resets the dataset to its state at the first visit (spec §4). */
  async reset(): Promise<void> {
    this.filters.reset();
    if (this.definition.enabledByDefault) await this.activate();
    else this.deactivate();
  }

  /** Fetches again; a failed activation is retried. The last data stays on the map until the answer arrives. */
  async refresh(cause: RefreshCause): Promise<void> {
    if (this.phase === "inactive" && this.failure) return this.activate();
    if (this.phase === "activating") {
      // The running activation would load data that is no longer wanted, so it starts again.
      this.release();
      this.activation = null;
      return this.activate();
    }
    if (this.phase !== "active") return;
    // Data at hand are shown within the same task, so no view says that they load.
    const signal = this.begin("active", cause !== "time" || !this.isAtHand);
    try {
      await unlessAborted(this.fetchData(signal, cause), signal);
      if (this.layersBroken) await this.attachLayers(signal);
      this.applyFilters();
      this.changeLife({ updating: false, fetchedAt: this.context.clock.now() });
    } catch (error) {
      if (signal.aborted) return;
      if (cause === "time" || cause === "filters") this.breakDown();
      this.fail(error, `Updating dataset ${this.id}`);
    }
  }

  /** Makes the layers again, for example after a change of projection. */
  async rebuildLayers(): Promise<void> {
    if (this.phase !== "active" || !this.run) return;
    const { signal } = this.run;
    try {
      await this.attachLayers(signal);
      this.applyFilters();
    } catch (error) {
      if (!signal.aborted) this.fail(error, `Updating dataset ${this.id}`);
    }
  }

  /**
   * For a failure outside the hooks, such as of a tile; an `outage` when nothing loads; null when it is over. The
   * dataset stays active.
   */
  protected report(failure: Failure | null, outage = false): void {
    if (this.phase === "inactive") return;
    this.wake().faults.report(failure, outage);
  }

  /** For subclasses: sets the items, and `empty`. Ignored when the dataset is off. */
  setItems(items: readonly DatasetItem[]): void {
    if (this.phase === "inactive") return;
    this.changeLife({ items, empty: items.length === 0 });
  }

  private async bringUp(): Promise<void> {
    this.stopWatching();
    const begin = performance.now();
    const signal = this.begin("activating");
    runInAction(() => {
      this.setting.enabled = true;
    });
    const { theme, i18n } = this.context;
    const before = { theme: theme.theme, language: i18n.language };
    // Reactions start here, so that a period chosen during the first request is not lost.
    this.stopReactions = follow(this.context, this.setting, this.filters, this.followed);
    try {
      await unlessAborted(this.fetchData(signal, "activation"), signal);
      await this.attachLayers(signal);
      if (this.items.length >= MANY_FEATURES) await unlessAborted(nextTask(), signal);
      this.applyFilters();
    } catch (error) {
      // This activation was superseded: its callers wait for the one that replaced it, if there is one.
      if (signal.aborted) return this.activation ?? undefined;
      this.breakDown();
      this.fail(error, `Activate dataset ${this.id}`);
      return;
    }
    this.changeLife({
      phase: "active",
      activationTime: performance.now() - begin,
      initialized: true,
      updating: false,
      fetchedAt: this.context.clock.now(),
    });
    if (theme.theme !== before.theme) this.guard(() => this.onThemeChange());
    if (i18n.language !== before.language) this.guard(() => this.onLanguageChange());
  }

  private begin(phase: DatasetPhase, updating = true): AbortSignal {
    this.run?.abort();
    this.run = new AbortController();
    this.askedFor = this.filters.serverHash;
    runInAction(() => {
      const state = this.wake();
      state.faults.clear();
      Object.assign(state, { phase, updating });
    });
    return this.run.signal;
  }

  private async attachLayers(signal: AbortSignal): Promise<void> {
    const layers = await unlessAborted(this.createLayers(), signal);
    this.layersBroken = false;
    this.context.map.setDatasetLayers(this.id, layers, (cause) => {
      this.layersBroken = true;
      this.report(Failure.notDrawn(this.id, cause));
    });
  }

  private get followed(): Followed {
    // While the dataset is being activated, changes are only compared at the end.
    const whenActive = (hook: () => void) => {
      if (this.phase === "active") this.guard(hook);
    };
    return {
      filters: () =>
        this.filters.serverHash === this.askedFor
          ? whenActive(() => this.applyFilters())
          : void this.refresh("filters"),
      theme: () => whenActive(() => this.onThemeChange()),
      language: () => whenActive(() => this.onLanguageChange()),
      period: () => {
        if (this.definition.timeDependent) void this.refresh("time");
        else if (this.definition.validity) whenActive(() => this.applyFilters());
      },
    };
  }

  /**
   * After a failure that leaves nothing to show: removes the layers. A new period or selection starts another attempt.
   */
  private breakDown(): void {
    this.release();
    this.stopReactions = follow(this.context, this.setting, this.filters, this.followed);
    this.changeLife({ phase: "inactive" });
  }

  /** Ends requests and reactions and removes the layers from the map. */
  private release(): void {
    this.run?.abort();
    this.stopWatching();
    this.guard(() => this.onDeactivate());
    this.guard(() => this.context.map.removeDatasetLayers(this.id));
    this.changeLife({ items: [], empty: false, updating: false });
  }

  private stopWatching(): void {
    for (const stop of this.stopReactions.splice(0)) stop();
  }

  private guard(hook: () => void): void {
    try {
      hook();
    } catch (error) {
      this.fail(error, `Dataset ${this.id}`, this.updating);
    }
  }

  private fail(error: unknown, what: string, updating = false): void {
    runInAction(() => {
      const state = this.wake();
      state.updating = updating;
      state.faults.caught(error, what);
    });
  }
}
