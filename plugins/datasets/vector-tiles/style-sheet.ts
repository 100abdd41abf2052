import type VectorLayer from "ol/layer/Vector.js";
import type VectorTileLayer from "ol/layer/VectorTile.js";
import type { StyleFunction } from "ol/style/Style.js";
import { stylefunction } from "ol-mapbox-style";
import type { Language, Theme } from "../../../core/api/kernel.ts";
import { inLanguage } from "./label-language.ts";
import { pageFonts } from "./map-fonts.ts";
import { iconOf } from "./map-icons.ts";
import { FIRST_ZOOM } from "./names.ts";
import {
  isBlurred,
  isNameLayer,
  isWaterName,
  type StyleDocument,
  type StyleLayer,
  sourceOf,
  withLookOf,
} from "./style-document.ts";
import { softLayer, TILE_LAYER } from "./tile-layers.ts";

const DEEPEST_ZOOM = 24;

type StyledLayer = VectorLayer | VectorTileLayer;

/** A style for day and night and every language, each compiled once. */
export class StyleSheet {
  private readonly compiled = new WeakMap<StyledLayer, Map<string, StyleFunction>>();
  private readonly documents = new Map<string, StyleDocument>();
  private readonly source: string;
  private readonly resolutions: number[];
  /** Difference between zooms of the map and of the style. */
  private readonly zoomShift: number;

  constructor(
    private readonly day: StyleDocument,
    private readonly night: readonly StyleLayer[],
    private readonly place: string,
    /** Map units per px at zoom 0, for tiles of 256 px, the unit of the map's zooms. */
    private readonly resolution0: number,
  ) {
    this.source = sourceOf(day, place);
    this.zoomShift = day.metadata?.["farvann:zooms"] === "map" ? 0 : 1;
    this.resolutions = Array.from(
      { length: DEEPEST_ZOOM },
      (_, zoom) => resolution0 / 2 ** (zoom + this.zoomShift),
    );
  }

  /** Layers of the tiles whose points are names. */
  get nameLayers(): ReadonlySet<string> {
    return this.tileLayers(isNameLayer);
  }

  /** Layers of the tiles that are drawn as blurred lines. */
  get softLayers(): ReadonlySet<string> {
    return this.tileLayers(isBlurred);
  }

  /** Applies this style to a layer of the map. Fast when nothing changed. */
  apply(layer: StyledLayer, theme: Theme, language: Language, withoutWaters = false): void {
    const key = `${theme} ${language} ${withoutWaters}`;
    const known = this.compiled.get(layer) ?? new Map<string, StyleFunction>();
    this.compiled.set(layer, known);
    const style = known.get(key) ?? this.compile(layer, this.document(theme, language, withoutWaters));
    known.set(key, style);
    layer.setStyle(style);
  }

  /** Colour before tiles are loaded: the style's water, so that the sea is visible at once. */
  waterColour(theme: Theme): string {
    const { layers } = this.document(theme, "no");
    const water = layers.find((layer) => layer["source-layer"] === "water" && layer.type === "fill");
    const colour = water?.paint?.["fill-color"];
    return typeof colour === "string" ? colour : "transparent";
  }

  private document(theme: Theme, language: Language, withoutWaters = false): StyleDocument {
    const key = `${theme} ${language} ${withoutWaters}`;
    const known = this.documents.get(key);
    if (known) return known;
    const looked = theme === "night" ? withLookOf(this.day, this.night) : this.day;
    const localised = inLanguage(looked, language);
    const layers = localised.layers.filter((layer) => !(withoutWaters && isWaterName(layer)));
    const document = { ...localised, layers: layers.map((layer) => this.forTiles(layer)) };
    this.documents.set(key, document);
    return document;
  }

  /** Adapts a layer of the style to the tiles of this plugin. */
  private forTiles(layer: StyleLayer): StyleLayer {
    // A background is drawn only where a tile is loaded, because elsewhere there may be sea.
    if (layer.type === "background") {
      return {
        id: layer.id,
        type: "fill",
        source: this.source,
        "source-layer": TILE_LAYER,
        paint: groundPaint(layer),
      };
    }
    if (isBlurred(layer)) return { ...layer, "source-layer": softLayer(layer["source-layer"] ?? "") };
    return layer;
  }

  private tileLayers(test: (layer: StyleLayer) => boolean): ReadonlySet<string> {
    const layers = this.day.layers.filter((layer) => layer.source === this.source && test(layer));
    return new Set(layers.flatMap((layer) => layer["source-layer"] ?? []));
  }

  private compile(layer: StyledLayer, document: StyleDocument): StyleFunction {
    try {
      const style = stylefunction(
        layer,
        document,
        this.source,
        this.resolutions,
        undefined,
        undefined,
        (fonts: string[]) => pageFonts(fonts),
        (_layer: unknown, name: string) => iconOf(name),
      ) as StyleFunction;
      return (feature, resolution) =>
        this.tooFarOut(feature.get(FIRST_ZOOM), resolution) ? undefined : style(feature, resolution);
    } catch (error) {
      throw new Error(`The map style ${this.place} cannot be used: ${String(error)}`, { cause: error });
    }
  }

  /** Whether a name belongs to tiles of a larger scale than the present one. */
  private tooFarOut(firstZoom: unknown, resolution: number): boolean {
    if (typeof firstZoom !== "number") return false;
    const tileZoom = Math.floor(Math.log2(this.resolution0 / resolution) - 1 + 1e-6);
    return firstZoom > Math.max(0, tileZoom);
  }
}

function groundPaint(background: StyleLayer): Record<string, unknown> {
  return { "fill-color": background.paint?.["background-color"] ?? "#000000", "fill-antialias": false };
}
