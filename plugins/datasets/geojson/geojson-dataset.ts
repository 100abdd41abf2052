import { observable, runInAction } from "mobx";
import type { FlatStyleLike } from "ol/style/flat.js";
import {
  type DatasetItem,
  type Drawing,
  type DrawingListeners,
  FeatureDataset,
  type FeatureSet,
  type MakeFeature,
  type RefreshCause,
  type Visible,
} from "../../../core/api/dataset.ts";
import { FaintOutside, filterQuery, isAnsweredByService } from "../../../core/api/filters.ts";
import { readPath } from "../../../core/api/kernel.ts";
import type { LayerConfig } from "../../../core/api/map.ts";
import { formatPeriod, type Period } from "../../../lib/period.ts";
import type { GeojsonOptions } from "../../../schemas/generated/options/geojson.ts";
import { followWorld } from "./follow-world.ts";
import { KeptSets } from "./kept-sets.ts";
import type { NamesDrawing } from "./names/names-drawing.ts";
import { firstPage, nextPage } from "./paging.ts";
import { periodValues, requestUrl } from "./request-url.ts";
import type { withinSea } from "./within-sea.ts";

/** Interval of checks for panels that opened or closed, ms. */
const LOOK_AGAIN = 500;
/**
 * Delay before the data of a period, and of its neighbours, are requested, ms: a user who steps through several periods
 * wants the last one.
 */
const STEP_PAUSE = 120;
const NEIGHBOUR_PAUSE = 250;

/** A request: an address, and a body when filters are posted. */
interface Request {
  url: string;
  body: Record<string, unknown> | null;
}

/** Features of a service, described completely by the manifest. */
export class GeojsonDataset extends FeatureDataset<GeojsonOptions> {
  /** Number of written names; only for datasets with names. */
  private readonly inSight = this.options.names && observable.box<number | null>(null);
  /** Loaded when the dataset has names. */
  private nameDrawing: typeof NamesDrawing | null = null;
  private names: NamesDrawing | null = null;
  /** Loaded when the dataset is drawn on the sea only. */
  private withinSea: typeof withinSea | null = null;
  private stopFollowing: (() => void) | null = null;
  private stopRefreshing: (() => void) | null = null;
  override readonly knowsSelection = this.options.selectedProperty !== "";
  /** Made when a set is first kept. */
  private ownKept: KeptSets | null = null;
  private neighbours: AbortController | null = null;

  private get kept(): KeptSets {
    this.ownKept ??= new KeptSets(() => this.context.clock.now().getTime());
    return this.ownKept;
  }
  override get shownCount(): number | null {
    return this.inSight?.get() ?? null;
  }
  /** The set of written names changes with every movement of the map. */
  override get changesByItself(): boolean {
    return this.options.names !== null;
  }
  override zoomOf(item: DatasetItem): number | null {
    return this.names?.zoomOf(item) ?? null;
  }
  override highlight(kind: "selected" | "hovered", featureId: string | null): boolean {
    super.highlight(kind, featureId);
    return this.names?.highlight(kind, featureId) ?? false;
  }

  protected override async fetchData(
    ...[signal, cause]: Parameters<FeatureDataset["fetchData"]>
  ): Promise<void> {
    this.stopRefreshing ??= followWorld({
      session: this.context.session,
      options: this.options,
      refresh: () => void this.refresh("retry"),
    });
    const loading = this.options.names && !this.nameDrawing ? import("./names/names-drawing.ts") : null;
    const cutting = this.options.seaOnly && !this.withinSea ? import("./within-sea.ts") : null;
    await super.fetchData(signal, cause);
    this.withinSea ??= (await cutting)?.withinSea ?? null;
    this.nameDrawing ??= (await loading)?.NamesDrawing ?? null;
  }

  protected override createLayers(): LayerConfig[] {
    const layers = super.createLayers();
    return this.withinSea ? layers.map(this.withinSea) : layers;
  }

  protected override ownDrawing(
    make: MakeFeature,
    style: FlatStyleLike,
    listeners: DrawingListeners,
  ): Drawing | null {
    const { options, nameDrawing } = this;
    if (!options.names || !nameDrawing) return null;
    const { map, theme, i18n } = this.context;
    const names = new nameDrawing({
      options: options.names,
      make,
      style,
      listeners,
      projection: map.projection,
      theme: () => theme.theme,
      language: () => i18n.language,
      onLaidOut: (inSight) => runInAction(() => this.inSight?.set(inSight)),
    });
    this.names = names;
    this.followPanels(names);
    return names;
  }

  protected override onLanguageChange(): void {
    super.onLanguageChange();
    this.names?.refreshTexts();
  }

  protected override onDeactivate(): void {
    this.neighbours?.abort();
    this.ownKept?.clear();
    this.stopFollowing?.();
    this.stopRefreshing?.();
    this.stopRefreshing = null;
    this.names = null;
    runInAction(() => this.inSight?.set(null));
    super.onDeactivate();
  }

  /** A name that a panel would cut is not written; it may return when the panel closes. */
  private followPanels(names: NamesDrawing): void {
    this.stopFollowing?.();
    const watch = setInterval(() => names.followCovers(), LOOK_AGAIN);
    this.stopFollowing = () => clearInterval(watch);
  }

  protected override get reading() {
    const { listPath, crs, position, inherited, derived, unique, only } = this.options;
    const shaped = position !== null || [inherited, derived, unique, only].some(({ length }) => length > 0);
    const { clock, session } = this.context;
    const world = { now: clock.now().getTime(), user: session.profiles };
    const shape = shaped ? { position, inherited, derived, unique, only, ...world } : null;
    return { ...super.reading, listPath, crs, shape };
  }

  protected override get declutter(): boolean {
    return this.options.declutter;
  }

  protected override get outside(): Visible {
    const { selectedProperty } = this.options;
    return !this.knowsSelection ? null : ({ properties }) => readPath(properties, selectedProperty) === false;
  }

  protected override arrange(make: (stackGroup: string | null) => Drawing): Drawing {
    const { outside } = this;
    // Faint features stack separately.
    return outside ? new FaintOutside(make(null), make(""), outside) : make(null);
  }

  protected override get isPainted(): boolean {
    // A picture has no two parts, and is not cut at the coast.
    return !this.knowsSelection && !this.options.seaOnly && super.isPainted;
  }

  /**
   * Uses the cached data of a recent period. Otherwise shows nothing until the answer arrives, so that no feature
   * appears under the name of another period.
   */
  protected override async loadSet(
    signal: AbortSignal,
    cause: RefreshCause | "activation",
  ): Promise<FeatureSet> {
    this.neighbours?.abort();
    if (!this.definition.timeDependent) return super.loadSet(signal, cause);
    if (cause === "retry") this.ownKept?.clear();
    const asked = this.asked;
    let set = this.kept.get(asked);
    if (!set) {
      if (cause === "time") {
        this.showNothing();
        await pause(STEP_PAUSE, signal);
      }
      set = await super.loadSet(signal, cause);
      this.kept.keep(asked, set);
    }
    if (this.context.time.unit !== "month") void this.fetchNeighbours();
    return set;
  }

  /** Fetches the periods before and after the selected one, one after the other, so that the next step is immediate. */
  private async fetchNeighbours(): Promise<void> {
    const neighbours = new AbortController();
    this.neighbours = neighbours;
    const { signal } = neighbours;
    const { time } = this.context;
    try {
      await pause(NEIGHBOUR_PAUSE, signal);
      for (const period of [time.step(1), time.step(-1)]) {
        const request = this.request(period);
        const asked = JSON.stringify(request);
        if (!request || formatPeriod(period) === time.selectedPeriod || this.kept.get(asked)) continue;
        const set = await this.readSet(await this.fetchPages(request, signal), signal);
        if (set.large) set.large.dispose();
        else this.kept.keep(asked, set);
      }
    } catch {
      // The data of the period is requested again when the user chooses it; an error is reported then.
    }
  }

  protected override get isAtHand(): boolean {
    return this.definition.timeDependent && this.kept.get(this.asked) !== null;
  }
  /** Identifies the request for the selected period. */
  private get asked(): string {
    return JSON.stringify(this.request(this.context.time));
  }

  private get isForUser(): boolean {
    const { forUserWith } = this.options;
    if (forUserWith === "") return true;
    const value = readPath(this.context.session.profiles ?? {}, forUserWith);
    return value != null && value !== "";
  }

  /** The request for a period with the present filters; null: no source is available to this user. */
  private request(period: Period): Request | null {
    const { filtersIn, filterUrl } = this.options;
    const values = periodValues(period);
    const query = filterQuery(this.filters);
    const isFiltered = Object.keys(query).length > 0;
    if (filterUrl !== "" && isFiltered)
      return { url: requestUrl(this.addressOf(filterUrl), values), body: query };
    const { dataUrl } = this;
    if (dataUrl === null) return null;
    const inBody =
      filtersIn === "body" && filterUrl === "" && this.filters.definitions.some(isAnsweredByService);
    return {
      url: requestUrl(dataUrl, values, filtersIn === "query" && filterUrl === "" ? query : {}),
      body: inBody ? query : null,
    };
  }

  protected override async fetchAnswers(signal: AbortSignal): Promise<string[]> {
    const request = this.request(this.context.time);
    if (request) return this.fetchPages(request, signal);
    throw this.noSource();
  }

  private async fetchPages({ url, body }: Request, signal: AbortSignal): Promise<string[]> {
    if (!this.isForUser) return [];
    const answers: string[] = [];
    const asked = new Set<string>();
    let page: string | null = firstPage(url, this.options);
    while (page !== null && !asked.has(page) && asked.size < this.options.maxPages) {
      asked.add(page);
      const text: string = await this.fetchPage({ url: page, body }, signal);
      answers.push(text);
      page = nextPage(page, text, this.options);
    }
    if (page !== null) this.context.log.info(`Dataset ${this.id}: stopped after ${asked.size} pages`);
    return answers;
  }

  private async fetchPage({ url, body }: Request, signal: AbortSignal): Promise<string> {
    const { http } = this.context;
    const options = { signal, common: this.common };
    const answer = body ? await http.post(url, { json: body }, options) : await http.getText(url, options);
    return answer.text;
  }
}

/** Rejects with the signal's reason if it is aborted first. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}
