import { compareStructural, computed, type IComputedValue, observable, runInAction } from "mobx";
import type Layer from "ol/layer/Layer.js";
import { transformExtent } from "ol/proj.js";
import type RenderEvent from "ol/render/Event.js";
import { Dataset, type DatasetItem, type Depiction, type RefreshCause } from "../../../core/api/dataset.ts";
import type { Theme } from "../../../core/api/kernel.ts";
import {
  ensureProjection,
  type FetchImage,
  ImageErrorMonitor,
  imageFetch,
  type LayerConfig,
  type MapProbe,
} from "../../../core/api/map.ts";
import type { WmsOptions } from "../../../schemas/generated/options/wms.ts";
import { buildRequest } from "./build-request.ts";
import { CrossFade } from "./layer/cross-fade.ts";
import type { LayerMaker } from "./layer/map-layer.ts";
import { tiledLayer } from "./layer/tiled-layer.ts";
import type { Offer } from "./offer.ts";
import type { WmsRequest } from "./url/request.ts";
import { timeValue } from "./url/time.ts";
import { getCapabilitiesUrl, getLegendGraphicUrl, imageKey } from "./url/wms-url.ts";

/** Maximum time that the capabilities may delay the first image, ms. */
const OFFER_TIMEOUT_MS = 5_000;

/** What a dataset has learned about its service. */
interface Learned {
  /** The offer in the capabilities; null: unknown. */
  offer: Offer | null;
  /** The service does not draw the night styles. */
  withoutNight: boolean;
}
const NOTHING_LEARNED: Learned = { offer: null, withoutNight: false };

/** For a layer that is blended with the layers below it: it needs its own canvas, which no other layer draws into. */
const BLENDED = "ol-layer wms_blended";

/**
 * Images of a Web Map Service (spec §4, §7).
 *
 * Invariants, do not break:
 * - The drawn image follows `request`, and only through `show`: a layer is keyed by its request, and a request that
 * is superseded is cancelled before the next one is shown.
 * - "No data" and "failed" are different: the first is `empty`, the second `failure`.
 */
export class WmsDataset extends Dataset<WmsOptions> {
  private fade: CrossFade | null = null;
  private makeLayer: LayerMaker = tiledLayer;
  private health: ImageErrorMonitor | null = null;
  /** Shared by all layers of an activation, so that each knows what another has learned about the service. */
  private fetchImage: FetchImage | null = null;
  private readonly learned = observable.box<Learned>(NOTHING_LEARNED, { deep: false });
  private asked: IComputedValue<WmsRequest> | null = null;
  /** Result of the last query in the map. */
  private identified: readonly DatasetItem[] = [];

  /** The present request: depends on period, filters, theme and language. */
  get request(): WmsRequest {
    this.asked ??= computed(() => this.requestBy(this.context.theme.theme), { equals: compareStructural });
    return this.asked.get();
  }

  /** In night mode: whether the service draws the day style, because it has no night style. */
  get looksAsByDay(): boolean {
    const [now, day] = [this.request, this.requestBy("day")].map(({ styles }) => styles.join());
    return this.context.theme.theme === "night" && now === day;
  }

  private requestBy(theme: Theme): WmsRequest {
    const { options, dataUrl, context, filters } = this;
    if (dataUrl === null) throw this.noSource();
    return buildRequest(options, {
      baseUrl: dataUrl,
      theme,
      language: context.i18n.language,
      time: options.timeParameter
        ? (this.listedTime ?? timeValue(context.time.selectedPeriod, this.id))
        : null,
      hasStyle: this.learned.get().offer?.hasStyle ?? null,
      withoutNight: this.learned.get().withoutNight,
      codes: options.cqlFilter ? filters.selection(options.cqlFilter.filterId) : null,
    });
  }

  /** Where the service lists finer times than the map's period: the one that is asked for. */
  private get listedTime(): string | null {
    return this.learned.get().offer?.time(this.context.time.selectedPeriod) ?? null;
  }

  /** The day or hour of the selected period that is shown. */
  override get depiction(): Depiction | null {
    const { listedTime } = this;
    const { time, i18n } = this.context;
    if (!this.active || listedTime === null || listedTime === time.selectedPeriod) return null;
    const { format } = i18n;
    const words = listedTime.includes("T") ? format.dateTime(listedTime) : format.date(listedTime);
    return { words, note: "", symbolOf: () => null };
  }

  /** Address of the service's own legend image, by theme and language. */
  get legendGraphicUrl(): string {
    return getLegendGraphicUrl(this.request);
  }

  protected override async fetchData(signal: AbortSignal, cause: RefreshCause | "activation"): Promise<void> {
    if (cause === "activation") {
      if (this.options.checkCapabilities) void this.checkCapabilities(signal);
      const { timeParameter, timeValues } = this.options;
      if (timeValues === "listed" && timeParameter.toUpperCase() === "TIME") await this.readOffer(signal);
      return;
    }
    if (cause === "retry") this.learn({ withoutNight: false });
    this.show();
    if (cause === "retry") this.health?.retryNow();
  }

  protected override async createLayers(): Promise<LayerConfig[]> {
    await ensureProjection(this.request.crs, this.context.map.projection);
    // Loaded on demand, because few services need it.
    if (!this.options.tiled) this.makeLayer = (await import("./layer/view-layer.ts")).viewLayer;
    this.stopLayers();
    this.fade = new CrossFade();
    this.setSourceNote(null);
    this.fetchImage = imageFetch({
      fetch: (url, signal) => this.context.http.getBlob(url, { signal, common: this.common }),
      // Tiles in another system are transformed pixel by pixel.
      allowPlain: !this.options.tiled || this.request.crs === this.context.map.projection,
      onPlain: ({ message, note }) => {
        this.setSourceNote(note);
        this.context.log.warn(`Dataset ${this.id}: ${message}`);
      },
    });
    const { bounds } = this.options;
    if (bounds) this.fade.group.setExtent(transformExtent(bounds, "EPSG:4326", this.context.map.projection));
    this.show();
    return [{ layerId: "map", layer: this.fade.group }];
  }

  protected override onThemeChange(): void {
    this.show();
  }

  protected override onLanguageChange(): void {
    this.show();
  }

  protected override onDeactivate(): void {
    this.stopLayers();
    this.identified = [];
  }

  override async identify(probe: MapProbe, signal: AbortSignal): Promise<DatasetItem[]> {
    const { featureInfo } = this.options;
    const { format } = featureInfo;
    if (format === "none" || !this.active || this.sourceNote !== null) return [];
    const { request } = this;
    const { identifyAt } = await import("./feature-info/identify.ts");
    const found = await identifyAt(probe, {
      request,
      featureInfo: { ...featureInfo, format },
      datasetId: this.id,
      idKey: this.definition.featureIdKey,
      getText: async (url) => (await this.context.http.getText(url, { signal, common: this.common })).text,
    });
    signal.throwIfAborted();
    this.identified = found;
    return [...this.identified];
  }

  override item(featureId: string): DatasetItem | null {
    return this.identified.find((item) => item.id === featureId) ?? null;
  }

  /** Draws the present request, unless it is already drawn. */
  private show(): void {
    const { fade, request, fetchImage } = this;
    if (!fade || !fetchImage) return;
    const key = imageKey(request);
    if (fade.key === key) return;
    this.identified = [];
    this.setEmpty(false);
    this.health?.dispose();
    if (this.failure) this.report(null);
    const health = new ImageErrorMonitor({
      onFailure: (failure) => {
        if (this.givesUpNight()) this.show();
        else this.report(failure);
      },
      onRecovery: () => this.report(null),
    });
    this.health = health;
    let pictures = 0;
    const { blend } = this.options;
    const blends = blend.day !== "normal" || blend.night !== "normal";
    fade.show(key, (signal, replaces) => {
      const layer = this.makeLayer({
        request,
        health,
        signal,
        replaces,
        tileSize: this.options.tileSize,
        fetch: fetchImage,
        onAnswer: (kind) => {
          if (kind === "image") pictures += 1;
          this.setEmpty(pictures === 0);
        },
        ...(blends ? { className: BLENDED } : {}),
      });
      if (blends) blendLayer(layer, () => blend[this.context.theme.theme]);
      return layer;
    });
  }

  /** Whether the failure concerns the night style, so that the day style can be tried. */
  private givesUpNight(): boolean {
    const { stylesNight } = this.options;
    if (
      this.context.theme.theme !== "night" ||
      !stylesNight?.some(Boolean) ||
      this.learned.get().withoutNight
    )
      return false;
    this.context.log.warn(
      `Dataset ${this.id}: the service does not draw "stylesNight" (${stylesNight.join(", ")}); it is asked for its styles by day`,
    );
    this.learn({ withoutNight: true });
    return true;
  }

  /** A service without CORS headers cannot be queried for features either. */
  private setSourceNote(note: WmsDataset["sourceNote"]): void {
    runInAction(() => {
      this.sourceNote = note;
    });
  }

  private learn(more: Partial<Learned>): void {
    runInAction(() => this.learned.set({ ...this.learned.get(), ...more }));
  }

  /** For a service whose capabilities cannot be read, the selected period is used unchanged. */
  private async readOffer(signal: AbortSignal): Promise<void> {
    if (this.learned.get().offer) return;
    try {
      const { text } = await this.context.http.getText(getCapabilitiesUrl(this.request), {
        signal,
        timeoutMs: OFFER_TIMEOUT_MS,
        common: this.common,
      });
      const { readOffer } = await import("./offer.ts");
      this.learn({ offer: readOffer(text, this.options.layers, () => this.context.clock.now().getTime()) });
    } catch (error) {
      signal.throwIfAborted();
      this.context.log.info(`Dataset ${this.id}: the service's own times could not be read`, error);
    }
  }

  private setEmpty(empty: boolean): void {
    if (this.empty === empty) return;
    runInAction(() => {
      this.empty = empty;
    });
  }

  private stopLayers(): void {
    this.fade?.stop();
    this.fade = null;
    this.health?.dispose();
    this.health = null;
  }

  /** Warns about requirements that the service does not offer. A failure here prevents nothing. */
  private async checkCapabilities(signal: AbortSignal): Promise<void> {
    try {
      const url = getCapabilitiesUrl(this.request);
      const { text } = await this.context.http.getText(url, {
        signal,
        common: this.common,
      });
      const { missingInCapabilities } = await import("./capabilities.ts");
      for (const { text: words, remedy } of missingInCapabilities(text, this.options) ?? [])
        this.context.log.info(`Dataset ${this.id}: ${words.en} ${remedy.en}`);
    } catch (error) {
      if (!signal.aborted) this.context.log.info(`Dataset ${this.id}: capabilities could not be read`, error);
    }
  }
}

/**
 * Blends a layer of the class `BLENDED` with all that lies below it, so that what is drawn there stays to be read.
 * @param mode a CSS blend mode; asked for at every frame
 */
function blendLayer(layer: Layer, mode: () => string): void {
  layer.on("prerender", ({ context }: RenderEvent) => {
    const canvas = context && "canvas" in context ? context.canvas : null;
    const container = canvas instanceof HTMLCanvasElement ? canvas.parentElement : null;
    if (container) container.style.mixBlendMode = mode();
  });
}
