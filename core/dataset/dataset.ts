import { action, computed, makeObservable, observable, observableRef, reaction, runInAction } from "mobx";
import type { DatasetDefinition } from "../../schemas/generated/resolved-manifest.ts";
import type { LayerConfig, MapProbe } from "../map/layer-config.ts";
import { Failure, isAbort } from "../services/failure.ts";
import type { DatasetContext, DatasetInit } from "./context.ts";
import type { DatasetSetting } from "./dataset-settings.ts";
import { FilterSet } from "./filters.ts";
import type { DatasetItem } from "./item.ts";
import type { DatasetStatus } from "./status.ts";

export type DatasetPhase = "inactive" | "activating" | "active" | "deactivating";

/** Why a dataset fetches again while it is active. */
export type RefreshCause = "time" | "filters" | "language" | "retry" | "options";

/**
 * A dataset of the running sub-application (spec §3, §4). Types extend it and override hooks.
 *
 * Invariants, do not break:
 * - Only this class changes `phase`, `updating`, `initialized` and `failure`.
 * - Each activation and each refresh has its own AbortSignal; starting a new one aborts the last, and an answer
 *   that arrives after its signal was aborted is dropped.
 * - Whatever a hook throws ends here: the dataset turns inactive (activation) or keeps its last data with
 *   `failure` set (refresh); nothing else is touched.
 * - After `deactivate()` there is no layer, listener or request left.
 */
export class Dataset<Options = unknown> {
  readonly id: string;
  readonly definition: DatasetDefinition;
  readonly options: Options;
  readonly setting: DatasetSetting;
  readonly filters: FilterSet;
  protected readonly context: DatasetContext;

  phase: DatasetPhase = "inactive";
  updating = false;
  initialized = false;
  failure: Failure | null = null;
  /** Reasons why the dataset cannot be switched on now, for example `polar`. */
  readonly disabledBy = observable.set<string>();
  /** The dataset's features, where it has any. Replaced as a whole. */
  items: readonly DatasetItem[] = [];
  /** Whether the service answered with nothing for this period and these filters. */
  empty = false;
  /** When the service last answered in full; null before that. */
  fetchedAt: Date | null = null;

  private run = new AbortController();
  private stopReactions: (() => void)[] = [];

  constructor(init: DatasetInit<Options>) {
    this.id = init.definition.id;
    this.definition = init.definition;
    this.options = init.options;
    this.setting = init.setting;
    this.context = init.context;
    this.filters = new FilterSet(init.definition.filters, init.setting, init.context.clock);
    makeObservable<this>(this, {
      phase: observable,
      updating: observable,
      initialized: observable,
      failure: observableRef,
      items: observableRef,
      empty: observable,
      fetchedAt: observableRef,
      active: computed,
      disabled: computed,
      accessEnabled: computed,
      hasDefaultSettings: computed,
      status: computed,
      filteredItems: computed,
      setItems: action,
    });
  }

  // Hooks

  /** Fetches what the dataset shows. Honours the signal; throws a Failure. */
  protected async fetchData(_signal: AbortSignal, _cause: RefreshCause | "activation"): Promise<void> {}
  /** Makes the layers, once per activation and on a projection change. Never touches the map. */
  protected createLayers(): LayerConfig[] | Promise<LayerConfig[]> {
    return [];
  }
  /** Applies client filters and other display settings; cheap, no request. */
  protected applyFilters(): void {}
  protected onThemeChange(): void {}
  protected onLanguageChange(): void {}
  /** Opacity is applied to the layers by the map; a dataset rarely needs this. */
  protected onDeactivate(): void {}
  /** Asks the service what is at a place (WMS). Vector features are found by the map itself. */
  identify(_probe: MapProbe, _signal: AbortSignal): Promise<DatasetItem[]> {
    return Promise.resolve([]);
  }
  /** An item by id, also when it is filtered away. */
  item(featureId: string): DatasetItem | null {
    return this.items.find((item) => item.id === featureId) ?? null;
  }
  /** Whether filters are answered by the service, so that a change means a new request. */
  protected get filtersOnServer(): boolean {
    return this.definition.filters.some((filter) => filter.where === "server");
  }

  // State

  get active(): boolean {
    return this.phase === "active";
  }
  get disabled(): boolean {
    return this.disabledBy.size > 0;
  }
  /** The last source whose roles the user holds, or that needs none (spec §3). */
  get dataUrl(): string | null {
    const roles = this.context.session.roles;
    const source = this.definition.sources.findLast((s) => s.requiredRoles.every((role) => roles.has(role)));
    return source ? this.context.urls.expand(source.dataUrl) : null;
  }
  /** False hides the dataset (spec §4): it has sources, but none for this user. */
  get accessEnabled(): boolean {
    return this.definition.sources.length === 0 || this.dataUrl !== null;
  }
  get hasDefaultSettings(): boolean {
    return this.filters.isDefault && this.active === this.definition.enabledByDefault;
  }
  /** The items that pass the client filters. */
  get filteredItems(): readonly DatasetItem[] {
    return this.items.filter((item) => this.filters.matches(item.properties));
  }
  get status(): DatasetStatus {
    if (this.disabledBy.has("polar")) return { kind: "not-in-polar" };
    if (!this.accessEnabled) return { kind: "needs-sign-in" };
    if (this.phase === "activating" || this.updating) return { kind: "loading" };
    if (this.failure) return { kind: "failed", failure: this.failure };
    if (this.phase !== "active") return { kind: "off" };
    const { zoom } = this.context.map;
    if (zoom < this.definition.minZoom) return { kind: "hidden-at-zoom", direction: "in" };
    if (zoom > this.definition.maxZoom) return { kind: "hidden-at-zoom", direction: "out" };
    if (this.empty) return { kind: "empty" };
    return { kind: "on", count: this.items.length > 0 ? this.filteredItems.length : null };
  }

  // Lifecycle

  async activate(): Promise<void> {
    if (this.phase === "active" || this.phase === "activating" || this.disabled || !this.accessEnabled)
      return;
    const signal = this.begin("activating");
    this.setting.enabled = true;
    // Watched from the start, so that a period chosen during the first request is not lost.
    this.watch();
    try {
      await this.fetchData(signal, "activation");
      signal.throwIfAborted();
      await this.attachLayers(signal);
      signal.throwIfAborted();
      this.applyFilters();
      runInAction(() => {
        this.phase = "active";
        this.initialized = true;
        this.updating = false;
        this.fetchedAt = this.context.clock.now();
      });
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      this.release();
      this.fail(error, `Activate dataset ${this.id}`);
    }
  }

  deactivate(): void {
    this.setting.enabled = false;
    this.stop();
  }

  /** Takes the dataset off the map without changing what the user chose (page teardown, polar, manifest change). */
  stop(): void {
    if (this.phase === "inactive") {
      runInAction(() => {
        this.failure = null;
      });
      return;
    }
    runInAction(() => {
      this.phase = "deactivating";
    });
    this.release();
    runInAction(() => {
      this.phase = "inactive";
      this.failure = null;
    });
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
      this.stop();
      return this.activate();
    }
    if (this.phase !== "active") return;
    const signal = this.begin("active");
    try {
      await this.fetchData(signal, cause);
      signal.throwIfAborted();
      this.applyFilters();
      runInAction(() => {
        this.updating = false;
        this.fetchedAt = this.context.clock.now();
      });
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      this.fail(error, `Updating dataset ${this.id}`);
    }
  }

  /** Makes the layers anew, for example after a projection change. */
  async rebuildLayers(): Promise<void> {
    if (this.phase !== "active") return;
    try {
      await this.attachLayers(this.run.signal);
      this.applyFilters();
    } catch (error) {
      if (!isAbort(error)) this.fail(error, `Updating dataset ${this.id}`);
    }
  }

  /** For a fault seen outside the hooks (a tile that fails). The dataset goes on. */
  protected report(failure: Failure | null): void {
    if (failure) this.context.log.error(`Dataset ${this.id}: ${failure.message}`, failure);
    runInAction(() => {
      this.failure = failure;
    });
  }

  /** For the types: sets the items and whether there was nothing. */
  setItems(items: readonly DatasetItem[]): void {
    this.items = items;
    this.empty = items.length === 0;
  }

  private begin(phase: DatasetPhase): AbortSignal {
    this.run.abort();
    this.run = new AbortController();
    runInAction(() => {
      this.phase = phase;
      this.updating = true;
      this.failure = null;
    });
    return this.run.signal;
  }

  private async attachLayers(signal: AbortSignal): Promise<void> {
    const layers = await this.createLayers();
    signal.throwIfAborted();
    this.context.map.setDatasetLayers(this.id, layers);
  }

  private watch(): void {
    const { time, theme, i18n } = this.context;
    this.stopReactions = [
      reaction(
        () => this.filters.hash,
        () => (this.filtersOnServer ? void this.refresh("filters") : this.guard(() => this.applyFilters())),
      ),
      reaction(
        () => theme.theme,
        () => this.guard(() => this.onThemeChange()),
      ),
      reaction(
        () => i18n.language,
        () => this.guard(() => this.onLanguageChange()),
      ),
    ];
    if (this.definition.timeDependent) {
      this.stopReactions.push(
        reaction(
          () => time.selectedPeriod,
          () => void this.refresh("time"),
        ),
      );
    }
  }

  private release(): void {
    this.run.abort();
    for (const stop of this.stopReactions) stop();
    this.stopReactions = [];
    this.guard(() => this.onDeactivate());
    this.context.map.removeDatasetLayers(this.id);
    runInAction(() => {
      this.items = [];
      this.empty = false;
      this.updating = false;
    });
  }

  private guard(hook: () => void): void {
    try {
      hook();
    } catch (error) {
      this.report(Failure.from(error, this.id));
    }
  }

  private fail(error: unknown, what: string): void {
    const failure = Failure.from(error, this.id);
    this.context.log.error(`${what}: ${failure.message}`, failure);
    runInAction(() => {
      if (this.phase !== "active") this.phase = "inactive";
      this.updating = false;
      this.failure = failure;
    });
  }
}
