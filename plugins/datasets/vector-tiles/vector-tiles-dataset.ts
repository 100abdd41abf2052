import { load as loadStyleSpecification } from "virtual:farvann/later/style-specification";
import { reaction } from "mobx";
import { getWidth } from "ol/extent.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorTileLayer from "ol/layer/VectorTile.js";
import { get as getProjection, transformExtent } from "ol/proj.js";
import Fill from "ol/style/Fill.js";
import Style from "ol/style/Style.js";
import { Dataset, type RefreshCause } from "../../../core/api/dataset.ts";
import type { Failure } from "../../../core/api/kernel.ts";
import { type LayerConfig, NAME_DECLUTTER } from "../../../core/api/map.ts";
import { resolutionAtZoom0 } from "../../../lib/polar.ts";
import type { VectorTilesOptions } from "../../../schemas/generated/options/vector-tiles.ts";
import { GroundLayer } from "./ground-layer.ts";
import { pageFontsLoaded } from "./map-fonts.ts";
import { byRank } from "./name-order.ts";
import { Names } from "./names.ts";
import { isPlainStyle } from "./plain-spec.ts";
import { styleAddresses } from "./style-addresses.ts";
import { readOverlay, readStyle, withLookOf } from "./style-document.ts";
import { StyleSheet } from "./style-sheet.ts";
import { tileFetcher } from "./tile-fetch.ts";
import { LAYER, SEA_LAYER } from "./tile-layers.ts";
import { TileSource } from "./tile-source.ts";

/** Margin around the window in which names are drawn, px: the map can be panned this far before new ones are needed. */
const NAME_MARGIN = 300;

/** The mask is opaque where there is water. */
const OPAQUE = new Style({ fill: new Fill({ color: "#000" }) });

/** The layers of an active dataset and their sources. */
interface Drawing {
  ground: GroundLayer;
  names: VectorLayer;
  source: TileSource;
}

/**
 * A background map of vector tiles. Two layers share the tiles: the base, and the names, which can be drawn above the
 * data. Theme and language only change how they are drawn; no tile is fetched again.
 */
export class VectorTilesDataset extends Dataset<VectorTilesOptions> {
  /** The polar map needs tiles in its projection. */
  override get polarSupported(): boolean {
    return super.polarSupported && this.options.polar.url !== "";
  }

  private sheet: StyleSheet | null = null;
  private drawing: Drawing | null = null;
  private stopFollowing = () => {};

  protected override async fetchData(signal: AbortSignal, cause: RefreshCause | "activation"): Promise<void> {
    if (cause === "retry") this.drawing?.source.retryNow();
    if (this.sheet) return;
    const { http, urls } = this.context;
    const addresses = styleAddresses(this.options, (path) => urls.asset(path));
    const [day, night] = await Promise.all([
      http.get(addresses.day, { signal }),
      addresses.night ? http.get(addresses.night, { signal }) : null,
    ]);
    const overlay = night && addresses.night ? readOverlay(night.data, addresses.night) : [];
    const zoom0 = resolutionAtZoom0(this.context.map.projection);
    const style = readStyle(day.data, addresses.day);
    if (![style, withLookOf(style, overlay)].every(isPlainStyle)) await loadStyleSpecification();
    this.sheet = new StyleSheet(style, overlay, addresses.day, zoom0);
  }

  protected override createLayers(): LayerConfig[] {
    const { sheet } = this;
    const tiles = this.tiles();
    if (!sheet || tiles.url === null) return [];
    const { projection } = this.context.map;
    // Tiles were missing in the projection before.
    if (this.drawing?.source.gap) this.report(null);
    const names = new Names(getWidth(getProjection(projection)?.getExtent() ?? [0, 0, 0, 0]));
    const source = new TileSource({
      projection,
      fetchTile: tileFetcher(tiles.url, (url, signal, again) =>
        this.context.http.getBlob(url, {
          signal,
          common: this.common,
          ...(again ? { cache: "reload" as const } : {}),
        }),
      ),
      minZoom: tiles.minZoom,
      maxZoom: tiles.maxZoom,
      nameLayers: sheet.nameLayers,
      softLayers: sheet.softLayers,
      onNames: (tile, found) => names.take(tile, found),
      theme: () => this.context.theme.theme,
      layer: () => this.drawing?.ground,
      onTile: () => this.drawing?.ground.prepareTiles(),
      place: this.id,
      onFailure: (failure) => this.reportFailure(failure),
      onOutage: (failure) => this.report(failure, true),
    });
    this.drawing = {
      source,
      ground: new GroundLayer({
        source,
        extent: tiles.extent,
        renderMode: "hybrid",
        declutter: `${this.id}:lines`,
      }),
      names: new VectorLayer({
        source: names,
        declutter: NAME_DECLUTTER,
        renderOrder: byRank,
        renderBuffer: NAME_MARGIN,
      }),
    };
    this.draw();
    this.stopFollowing();
    // Names that another dataset draws are hidden in this map.
    this.stopFollowing = reaction(
      () => this.withoutWaters,
      () => this.draw(),
    );
    const { names: drawn } = this.drawing;
    void pageFontsLoaded().then(() => drawn.changed());
    const above = this.options.labelsAbove || undefined;
    const sea = new VectorTileLayer({
      source,
      extent: tiles.extent,
      className: "ol-layer fv-mask",
      style: (feature) => (feature.get(LAYER) === SEA_LAYER ? OPAQUE : undefined),
    });
    return [
      { layerId: "ground", layer: this.drawing.ground },
      {
        layerId: "names",
        title: { no: "Stedsnavn", en: "Place names" },
        layer: this.drawing.names,
        offset: 50,
        above,
      },
      { layerId: "sea", layer: sea, mask: "sea", offset: 1 },
    ];
  }

  protected override onThemeChange(): void {
    this.draw();
  }

  protected override onLanguageChange(): void {
    this.draw();
  }

  protected override onDeactivate(): void {
    this.stopFollowing();
    this.drawing?.source.dispose();
    this.drawing = null;
  }

  private draw(): void {
    const { sheet, drawing } = this;
    if (!sheet || !drawing) return;
    const { theme } = this.context.theme;
    const { language } = this.context.i18n;
    const { withoutWaters } = this;
    sheet.apply(drawing.ground, theme, language, withoutWaters);
    sheet.apply(drawing.names, theme, language, withoutWaters);
    drawing.ground.setBackground(sheet.waterColour(theme));
  }

  private get withoutWaters(): boolean {
    return this.context.replaced?.has("water-names") === true;
  }

  private reportFailure(failure: Failure | null): void {
    if (this.active || failure) this.report(failure);
  }

  /** The tiles of the map's projection; `extent` in map units, undefined when they cover the world. */
  private tiles(): { url: string | null; minZoom: number; maxZoom: number; extent?: number[] } {
    const { map, urls } = this.context;
    const { polar, minZoom, maxZoom, bounds } = this.options;
    if (map.polar) {
      const extent = getProjection(map.projection)?.getExtent();
      return { url: urls.expand(polar.url), minZoom: 0, maxZoom: polar.maxZoom, extent };
    }
    const url = this.dataUrl;
    const [west, south, east, north] = bounds;
    if (west <= -180 && east >= 180 && south <= -85 && north >= 85) return { url, minZoom, maxZoom };
    return { url, minZoom, maxZoom, extent: transformExtent(bounds, "EPSG:4326", map.projection) };
  }
}
