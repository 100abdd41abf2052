import { observable, runInAction } from "mobx";
import type { FlatStyleLike } from "ol/style/flat.js";
import {
  type DatasetItem,
  type Drawing,
  type DrawingListeners,
  FeatureDataset,
  type MakeFeature,
} from "../../../core/api/dataset.ts";
import { Failure } from "../../../core/api/kernel.ts";
import type { GeojsonOptions } from "../../../schemas/generated/options/geojson.ts";
import type { NamesDrawing } from "./names/names-drawing.ts";
import { firstPage, nextPage } from "./paging.ts";
import { requestUrl } from "./request-url.ts";

/** How often names look whether a panel came or went, ms. */
const LOOK_AGAIN = 500;

/** Features of a service, wholly described by the manifest. */
export class GeojsonDataset extends FeatureDataset<GeojsonOptions> {
  private readonly inSight = observable.box<number | null>(null);
  /** Loaded when a dataset writes names. */
  private nameDrawing: typeof NamesDrawing | null = null;
  private names: NamesDrawing | null = null;
  private stopFollowing = () => {};

  override get shownCount(): number | null {
    return this.inSight.get();
  }
  /** Which names are written changes with every movement of the map. */
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
    const loading = this.options.names && !this.nameDrawing ? import("./names/names-drawing.ts") : null;
    await super.fetchData(signal, cause);
    this.nameDrawing ??= (await loading)?.NamesDrawing ?? null;
  }

  protected override ownDrawing(
    make: MakeFeature,
    style: FlatStyleLike,
    tell: DrawingListeners,
  ): Drawing | null {
    const { options, nameDrawing } = this;
    if (!options.names || !nameDrawing) return null;
    const { map, theme, i18n } = this.context;
    const names = new nameDrawing({
      options: options.names,
      make,
      style,
      tell,
      projection: map.projection,
      theme: () => theme.theme,
      language: () => i18n.language,
      onLaidOut: (inSight) => runInAction(() => this.inSight.set(inSight)),
    });
    this.names = names;
    this.followPanels(names);
    return names;
  }

  protected override onLanguageChange(): void {
    this.names?.readAnew();
  }

  protected override onDeactivate(): void {
    this.stopFollowing();
    this.names = null;
    runInAction(() => this.inSight.set(null));
    super.onDeactivate();
  }

  /** A name that a panel would cut is not written: it may be again when the panel goes. */
  private followPanels(names: NamesDrawing): void {
    this.stopFollowing();
    const watch = setInterval(() => names.followCovers(), LOOK_AGAIN);
    this.stopFollowing = () => clearInterval(watch);
  }

  protected override get reading() {
    const { listPath, crs } = this.options;
    return { ...super.reading, listPath, crs };
  }

  protected override get declutter(): boolean {
    return this.options.declutter;
  }

  protected override requestUrl(): string | null {
    const { dataUrl } = this;
    if (dataUrl === null) return null;
    const { selectedPeriod, range } = this.context.time;
    const query = this.options.filtersIn === "query" ? this.filters.serverQuery() : {};
    return requestUrl(dataUrl, { period: selectedPeriod, ...range }, query);
  }

  protected override async fetchAnswers(signal: AbortSignal): Promise<string[]> {
    const url = this.requestUrl();
    if (url === null) {
      throw new Failure("The dataset has no source", { kind: "internal", id: "no-source", place: this.id });
    }
    const answers: string[] = [];
    const asked = new Set<string>();
    let page: string | null = firstPage(url, this.options);
    while (page !== null && !asked.has(page) && asked.size < this.options.maxPages) {
      asked.add(page);
      const text: string = await this.fetchPage(page, signal);
      answers.push(text);
      page = nextPage(page, text, this.options);
    }
    if (page !== null) this.context.log.info(`Dataset ${this.id}: stopped after ${asked.size} pages`);
    return answers;
  }

  private async fetchPage(url: string, signal: AbortSignal): Promise<string> {
    const { http } = this.context;
    const options = { signal, common: this.definition.requiresXApiKey };
    const body = this.options.filtersIn === "body" && this.filtersOnServer;
    const answer = body
      ? await http.post(url, { json: this.filters.serverQuery() }, options)
      : await http.getText(url, options);
    return answer.text;
  }
}
