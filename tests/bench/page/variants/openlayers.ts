import type Feature from "ol/Feature.js";
import GeoJSON from "ol/format/GeoJSON.js";
import type { Polygon } from "ol/geom.js";
import type Layer from "ol/layer/Layer.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorImageLayer from "ol/layer/VectorImage.js";
import WebGLVectorLayer from "ol/layer/WebGLVector.js";
import OlMap from "ol/Map.js";
import { fromLonLat } from "ol/proj.js";
import VectorSource from "ol/source/Vector.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import View from "ol/View.js";
import { BENCH_STYLE, BENCH_VIEW } from "../../polygons.ts";
import type { Variant } from "../variant.ts";

type LayerKind = "vector" | "image" | "webgl";

/** The usual way with OpenLayers: the main thread reads the features, and one of its own layers shows them. */
export class OpenLayersVariant implements Variant {
  private readonly source = new VectorSource<Feature<Polygon>>();
  private readonly map: OlMap;

  constructor(kind: LayerKind, element: HTMLElement) {
    this.map = new OlMap({
      target: element,
      layers: [layerOf(kind, this.source)],
      controls: [],
      view: new View({
        center: fromLonLat(BENCH_VIEW.center),
        zoom: BENCH_VIEW.zoom,
        constrainResolution: false,
      }),
    });
  }

  async load(text: string): Promise<void> {
    const answer: unknown = JSON.parse(text);
    const features = new GeoJSON().readFeatures(answer, { featureProjection: "EPSG:3857" });
    this.source.addFeatures(features as Feature<Polygon>[]);
    await this.complete();
  }

  async changeOne(): Promise<void> {
    this.source.getFeatureById(0)?.getGeometry()?.translate(1000, 0);
    await this.complete();
  }

  pan(pixels: number): void {
    const view = this.map.getView();
    const [x = 0, y = 0] = view.getCenter() ?? [];
    view.setCenter([x + pixels * (view.getResolution() ?? 1), y]);
  }

  hit(id: string): string | null {
    const geometry = this.source.getFeatureById(Number(id))?.getGeometry();
    const pixel = geometry && this.map.getPixelFromCoordinate(geometry.getInteriorPoint().getCoordinates());
    if (!pixel) return null;
    let found: string | null = null;
    this.map.forEachFeatureAtPixel(pixel, (feature) => {
      found = String((feature as Feature).getId());
      return true;
    });
    return found;
  }

  private complete(): Promise<void> {
    return new Promise((resolve) => {
      this.map.once("rendercomplete", () => resolve());
      this.map.render();
    });
  }
}

function layerOf(kind: LayerKind, source: VectorSource<Feature<Polygon>>): Layer {
  const style = BENCH_STYLE as FlatStyleLike;
  switch (kind) {
    case "vector":
      return new VectorLayer({ source, style });
    case "image":
      return new VectorImageLayer({ source, style, imageRatio: 1.5 });
    case "webgl":
      return new WebGLVectorLayer({ source, style });
  }
}
