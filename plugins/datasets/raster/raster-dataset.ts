import { runInAction } from "mobx";
import type DataTile from "ol/DataTile.js";
import TileLayer from "ol/layer/Tile.js";
import { transformExtent } from "ol/proj.js";
import type RenderEvent from "ol/render/Event.js";
import ImageTileSource from "ol/source/ImageTile.js";
import { Dataset, type RefreshCause } from "../../../core/api/dataset.ts";
import { Failure } from "../../../core/api/kernel.ts";
import {
  ensureProjection,
  fadeDuration,
  ImageErrorMonitor,
  imageFetch,
  keepParentsNear,
  type LayerConfig,
  showFirstAtOnce,
  watchTiles,
} from "../../../core/api/map.ts";
import type { RasterOptions } from "../../../schemas/generated/options/raster.ts";
import type { Gaps } from "./gaps.ts";
import { matrixSets, tileGridOf } from "./matrix-sets.ts";
import { tileLoader } from "./tile-loader.ts";
import { type TileAddress, tileUrlBuilder } from "./tile-url.ts";
import { TokenSource } from "./token-source.ts";

/** Colour of water in night mode, to which tiles are darkened. */
const NIGHT = "1, 16, 35";

/**
 * Darkens a layer's own pixels after it is drawn, so that a paper-white chart does not blind a bridge at night.
 * The layer needs a canvas of its own (its own `className`), else the layers below would darken too.
 * @param brightness 1 leaves the pixels alone; asked for at every frame
 */
function dimLayer(layer: TileLayer, brightness: () => number): void {
  layer.on("postrender", (event: RenderEvent) => {
    const shade = 1 - brightness();
    const { context } = event;
    if (shade <= 0 || !isCanvas(context)) return;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = "source-atop";
    context.fillStyle = `rgba(${NIGHT}, ${shade})`;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    context.restore();
  });
}

function isCanvas(context: unknown): context is CanvasRenderingContext2D {
  return typeof context === "object" && context !== null && "globalCompositeOperation" in context;
}

/** Raster tiles from a service, usually a background map (spec §1, §4, §7). */
export class RasterDataset extends Dataset<RasterOptions> {
  private tokens: TokenSource | null = null;
  private layer: TileLayer | null = null;
  private health: ImageErrorMonitor | null = null;
  /** Of a base map: what its service does not have. Null while nothing is missing. */
  private gaps: Gaps | null = null;
  private trouble: Failure | null = null;
  private gap: Failure | null = null;
  /** While the user asks for tiles again: a cache may hold the answer that a tile was missing or that failed. */
  private isAgain = false;
  /** Ends with the activation: the token call belongs to it, not to one tile. */
  private lifetime = new AbortController();

  protected override async fetchData(
    _signal: AbortSignal,
    cause: RefreshCause | "activation",
  ): Promise<void> {
    if (cause === "activation") this.lifetime = new AbortController();
    this.urlBuilder();
    if (this.options.tokenUrl) {
      this.tokens ??= this.tokenSource();
      await (cause === "retry" ? this.tokens.fetch() : this.tokens.get());
    }
    if (cause !== "retry") return;
    // The refresh has dropped what was said; what is missing is still missing.
    this.say({ trouble: null });
    this.isAgain = true;
    this.gaps?.retryNow();
    this.health?.retryNow();
    this.isAgain = false;
  }

  protected override async createLayers(): Promise<LayerConfig[]> {
    const { tileMatrixSet, minZoom, nightBrightness, bounds } = this.options;
    const { projection } = matrixSets[tileMatrixSet];
    await ensureProjection(projection, this.context.map.projection);
    this.health?.dispose();
    // Of the layer before, in another projection.
    if (this.trouble ?? this.gap) this.say({ trouble: null, gap: null });
    this.health = new ImageErrorMonitor({
      onFailure: (failure) => this.say({ trouble: failure }),
      onOutage: (failure) => this.report(failure, true),
      onRecovery: () => this.say({ trouble: null }),
    });
    const source = new ImageTileSource({
      projection,
      tileGrid: tileGridOf(this.options),
      transition: fadeDuration(),
      loader: tileLoader({
        url: this.urlBuilder(),
        tokens: this.tokens,
        tokenParameter: this.options.tokenParameter,
        isAgain: () => this.isAgain,
        fetch: imageFetch({
          fetch: (url, signal, again) =>
            this.context.http.getBlob(url, {
              signal,
              common: this.common,
              ...(again ? { cache: "reload" as const } : {}),
            }),
          // Tiles in another system are transformed pixel by pixel.
          allowPlain: projection === this.context.map.projection,
          onPlain: ({ message, note }) => {
            this.context.log.warn(`Dataset ${this.id}: ${message}`);
            runInAction(() => {
              this.sourceNote = note;
            });
          },
        }),
      }),
    });
    keepParentsNear(source);
    watchTiles(source, this.health);
    const layer = new TileLayer({
      source,
      ...(nightBrightness < 1 ? { className: `ol-layer raster_${this.id}` } : {}),
      // Below the service's lowest zoom, one screen would need more and more tiles.
      ...(minZoom > 0 ? { minZoom: minZoom - 1 } : {}),
      ...(bounds ? { extent: transformExtent(bounds, "EPSG:4326", this.context.map.projection) } : {}),
    });
    this.layer = layer;
    showFirstAtOnce(layer);
    if (this.context.backgrounds?.has(this.definition.group)) this.watchGaps(layer, source);
    dimLayer(layer, () => (this.context.theme.theme === "night" ? nightBrightness : 1));
    return [{ layerId: "tiles", layer }];
  }

  /** A base map without a tile is unknown there, not empty. Other data may be sparse. */
  private watchGaps(layer: TileLayer, source: ImageTileSource): void {
    this.gaps = null;
    let loading: Promise<Gaps> | null = null;
    source.on("tileloaderror", async ({ tile }) => {
      if ((tile as DataTile).getError() instanceof Failure) return;
      const { Gaps } = await import("./gaps.ts");
      loading ??= Gaps.load(layer, source, {
        place: this.id,
        theme: () => this.context.theme.theme,
        say: (gap) => this.say({ gap }),
      });
      const gaps = await loading;
      if (this.layer !== layer) return;
      this.gaps = gaps;
      gaps.miss(tile as DataTile);
    });
    source.on("tileloadend", ({ tile }) => this.gaps?.find(tile as DataTile));
  }

  private say({
    trouble = this.trouble,
    gap = this.gap,
  }: {
    trouble?: Failure | null;
    gap?: Failure | null;
  }): void {
    // A failure that was reported may be an outage by now, which another report would end.
    const isReported = trouble !== null && trouble === this.trouble;
    this.trouble = trouble;
    this.gap = gap;
    if (!isReported) this.report(trouble ?? gap);
  }

  /** An active background is redrawn (spec §4). */
  protected override onThemeChange(): void {
    this.layer?.changed();
  }

  protected override onDeactivate(): void {
    this.lifetime.abort();
    this.health?.dispose();
    this.health = null;
    this.layer = null;
    this.gaps = null;
    this.trouble = null;
    this.gap = null;
    this.tokens = null;
    runInAction(() => {
      this.sourceNote = null;
    });
  }

  private urlBuilder(): (tile: TileAddress) => string {
    const { dataUrl } = this;
    if (dataUrl === null) throw this.noSource();
    const build = tileUrlBuilder(dataUrl, this.options);
    if (typeof build === "function") return build;
    throw new Failure(`The tile address of ${this.id} lacks ${build.missing.join(", ")}`, {
      kind: "internal",
      id: "bad-tile-template",
      place: this.id,
    });
  }

  private tokenSource(): TokenSource {
    const url = this.context.urls.expand(this.options.tokenUrl);
    const { signal } = this.lifetime;
    const body = async () => (await this.context.http.getText(url, { signal, cache: "no-store" })).text;
    return new TokenSource(body, url);
  }
}
