import { runInAction } from "mobx";
import type { DatasetDefinition } from "../../schemas/generated/resolved-manifest.ts";
import type { Bounds } from "../map/geo.ts";
import type { LayerConfig, MapProbe } from "../map/layer-config.ts";
import { Failure } from "../services/failure.ts";
import { unlessAborted } from "../util/unless-aborted.ts";
import type { DatasetContext, DatasetInit } from "./context.ts";
import { DatasetLife, type DatasetPhase } from "./dataset-life.ts";
import type { DatasetSetting } from "./dataset-settings.ts";
import type { Depiction } from "./depiction.ts";
import { FilterSet } from "./filters.ts";
import { type Followed, follow } from "./follow.ts";
import type { DatasetItem } from "./item.ts";
import { type DatasetStatus, statusOf } from "./status.ts";

export type { DatasetPhase } from "./dataset-life.ts";

/** Why a dataset fetches again while it is active. */
export type RefreshCause = "time" | "filters" | "language" | "retry" | "options";

/**
 * A dataset of the running sub-application (spec §3, §4). Types extend it and override hooks.
 *
 * Invariants, do not break:
 * - Only this class changes `phase`, `updating`, `initialized` and what has failed.
 * - Each activation and each refresh has its own AbortSignal; starting a new one aborts the last, and an answer
 *   that arrives after its signal was aborted is dropped. A hook that never ends holds nothing up.
 * - Whatever a hook throws ends here. A failed activation leaves the dataset inactive. A failed refresh keeps the
 *   last data, unless it belongs to another period or selection than the one on the screen: then it goes too.
 * - A dataset that failed for a period or a selection tries again when that changes.
 * - After `deactivate()` there is no layer, listener or request left.
 */
export class Dataset<Options = unknown> extends DatasetLife {
  readonly definition: DatasetDefinition;
  readonly options: Options;
  readonly setting: DatasetSetting;
  protected readonly context: DatasetContext;

  private ownFilters: FilterSet | null = null;
  private run: AbortController | null = null;
  private activation: Promise<void> | null = null;
  /** What of the filters the service was last asked for. */
  private askedFor = "";
  private stopReactions: (() => void)[] = [];
  /** A layer threw an error while it was drawn. It stays out of the map until it is made again. */
  private layersBroken = false;

  constructor(init: DatasetInit<Options>) {
    super(init.definition.id, init.context.log);
    this.definition = init.definition;
    this.options = init.options;
    this.setting = init.setting;
    this.context = init.context;
  }

  // Hooks
  /** Fetches what the dataset shows. Asks the signal after each wait and before it keeps anything; throws a Failure. */
  protected async fetchData(_signal: AbortSignal, _cause: RefreshCause | "activation"): Promise<void> {}
  /** Makes the layers, once per activation and on a projection change. Never touches the map. */
  protected createLayers(): LayerConfig[] | Promise<LayerConfig[]> {
    return [];
  }
  /** Applies client filters and other display settings; cheap, no request. */
  protected applyFilters(): void {}
  protected onThemeChange(): void {}
  protected onLanguageChange(): void {}
  /** Releases what the type took itself. Layers, reactions and requests go without it. */
  protected onDeactivate(): void {}
  /** Asks the service what is at a place (WMS). Vector features are found by the map itself. */
  identify(_probe: MapProbe, _signal: AbortSignal): Promise<DatasetItem[]> {
    return Promise.resolve([]);
  }
  /** The selected or the hovered feature, or none. @returns whether the type marks it itself, as what moves does */
  highlight(_kind: "selected" | "hovered", _featureId: string | null): boolean {
    return false;
  }
  /** Zoom at which one sees what a feature is, where its place alone does not say: a sea is more. Null: near by. */
  zoomOf(_item: DatasetItem): number | null {
    return null;
  }
  /** An item by id, also when it is filtered away. */
  item(featureId: string): DatasetItem | null {
    return this.items.find((item) => item.id === featureId) ?? null;
  }
  /** The address of a source, which may be another for this user. */
  protected addressOf(template: string): string {
    return this.context.urls.expand(template);
  }
  /** The items that pass the client filters. */
  protected override filterItems(): readonly DatasetItem[] {
    return this.items.filter((item) => this.filters.matches(item.properties));
  }

  // State

  get filters(): FilterSet {
    const { definition, setting, context } = this;
    this.ownFilters ??= new FilterSet(definition.filters, setting, context.clock);
    return this.ownFilters;
  }
  /** Whether the dataset can be drawn in the polar projection. */
  get polarSupported(): boolean {
    return this.definition.polarSupported;
  }
  /** The last source whose roles the user holds, or that needs none (spec §3). */
  get dataUrl(): string | null {
    const roles = this.context.session.roles;
    const source = this.definition.sources.findLast((s) => s.requiredRoles.every((role) => roles.has(role)));
    return source ? this.addressOf(source.dataUrl) : null;
  }
  /** False hides the dataset (spec §4): it has sources, but none for this user. */
  get accessEnabled(): boolean {
    return this.definition.sources.length === 0 || this.dataUrl !== null;
  }
  get hasDefaultSettings(): boolean {
    return this.filters.isDefault && this.active === this.definition.enabledByDefault;
  }
  /** How many features pass the filters; null where nothing is counted. */
  get count(): number | null {
    return this.items.length > 0 ? this.filteredItems.length : null;
  }
  /** Whether the service says which features are in the filtered selection, so that the others can be drawn faint. */
  readonly knowsSelection: boolean = false;
  /** How many features are drawn in the view, for a type that leaves out what has no room; null: not known. */
  get shownCount(): number | null {
    return null;
  }
  /**
   * For a type that keeps no items, because they are too many and always change: the ids of what passes the filters
   * within a box, in the order in which one reads them. Not observed: a list asks again. Null: `filteredItems` has them.
   */
  idsIn(_bounds: Bounds): readonly string[] | null {
    return null;
  }
  /** Whether features come and go without anybody asking: then their number is not announced at each change. */
  get changesByItself(): boolean {
    return false;
  }
  /** How the features are drawn at the zoom shown, where that is not by the manifest's symbols. Observed. */
  get depiction(): Depiction | null {
    return null;
  }
  get status(): DatasetStatus {
    return statusOf(this, this.context.map.zoom);
  }

  // Lifecycle
  /** Switches the dataset on. Settles when it is active or has failed; a second call joins the first. */
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

  /** Takes the dataset off the map without changing what the user chose (page teardown, polar, manifest change). */
  stop(): void {
    if (this.phase !== "inactive") this.changeLife({ phase: "deactivating" });
    this.release();
    this.activation = null;
    this.clearFaults();
    this.changeLife({ phase: "inactive" });
  }

  /** To the state at a first visit (spec §4). */
  async reset(): Promise<void> {
    this.filters.reset();
    if (this.definition.enabledByDefault) await this.activate();
    else this.deactivate();
  }

  /** Fetches again; a failed activation is tried again. The last data stays on the map until the answer is there. */
  async refresh(cause: RefreshCause): Promise<void> {
    if (this.phase === "inactive" && this.failure) return this.activate();
    if (this.phase === "activating") {
      // The running activation would load data that is no longer wanted, so it starts again.
      this.release();
      this.activation = null;
      return this.activate();
    }
    if (this.phase !== "active") return;
    const signal = this.begin("active");
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

  /** For a fault seen outside the hooks (a tile that fails), an `outage` when nothing loads; null when it is over. The dataset goes on. */
  protected report(failure: Failure | null, outage = false): void {
    if (this.phase === "inactive") return;
    this.wake().faults.report(failure, outage);
  }

  /** For the types: sets the items and whether there was nothing. Ignored when the dataset is off. */
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
    // Watched from the start, so that a period chosen during the first request is not lost.
    this.stopReactions = follow(this.context, this.setting, this.filters, this.followed);
    try {
      await unlessAborted(this.fetchData(signal, "activation"), signal);
      await this.attachLayers(signal);
      this.applyFilters();
    } catch (error) {
      // Superseded: who waits for this activation waits for the one that replaced it, if there is one.
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

  private begin(phase: DatasetPhase): AbortSignal {
    this.run?.abort();
    this.run = new AbortController();
    this.askedFor = this.filters.serverHash;
    runInAction(() => {
      const state = this.wake();
      state.faults.clear();
      Object.assign(state, { phase, updating: true });
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
    // While it is being activated, what comes up is compared at the end.
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

  /** After a failure that leaves nothing to show: off the map, but a new period or selection is a new chance. */
  private breakDown(): void {
    this.release();
    this.stopReactions = follow(this.context, this.setting, this.filters, this.followed);
    this.changeLife({ phase: "inactive" });
  }

  /** Ends requests and reactions and takes the layers out of the map. */
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
