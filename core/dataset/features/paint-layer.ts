import type { Coordinate } from "ol/coordinate.js";
import type { Extent } from "ol/extent.js";
import type Feature from "ol/Feature.js";
import Layer from "ol/layer/Layer.js";
import Source from "ol/source/Source.js";
import type { PaintRequest } from "./feature-engine.ts";
import { PaintRenderer } from "./paint-renderer.ts";

export interface PaintLayerOptions {
  /** Makes the engine paint an image. */
  request(request: PaintRequest): Promise<CanvasImageSource>;
  /** Features at a place, topmost first. Their id is the item's. */
  hits(view: HitView): FeatureHit[];
  failed(error: unknown): void;
}

/** Where hits are asked for, and how the map stands. */
export interface HitView {
  coordinate: Coordinate;
  /** Px. */
  tolerance: number;
  /** Map units per px. */
  resolution: number;
  /** Radians. */
  rotation: number;
}

export interface FeatureHit {
  feature: Feature;
  /** Px from the coordinate; 0 inside an area or a symbol. */
  distance: number;
}

/** An OpenLayers layer whose images a feature engine paints. Opacity, order and hit detection work as usual. */
export class PaintLayer extends Layer<Source, PaintRenderer> {
  /** Counts style, filter and data changes; an image of an older state is replaced. */
  state = 0;
  readonly request: PaintLayerOptions["request"];
  readonly hits: PaintLayerOptions["hits"];
  readonly failed: PaintLayerOptions["failed"];

  constructor({ request, hits, failed }: PaintLayerOptions) {
    super({ source: new Source({ state: "ready", wrapX: true }) });
    this.request = request;
    this.hits = hits;
    this.failed = failed;
  }

  override createRenderer(): PaintRenderer {
    return new PaintRenderer(this);
  }

  /** The whole image is outdated. */
  refresh(): void {
    this.state += 1;
    this.changed();
  }

  /** Only this part of the image is outdated. Fires a `painted` event when it is up to date again. */
  async refreshPart(extent: Extent): Promise<void> {
    try {
      if (this.hasRenderer()) await this.getRenderer()?.repaint(extent);
      this.dispatchEvent("painted");
    } catch (error) {
      this.failed(error);
    }
  }
}
