import type Layer from "ol/layer/Layer.js";
import OlMap from "ol/Map.js";
import { fromLonLat } from "ol/proj.js";
import View from "ol/View.js";
import { BENCH_VIEW } from "../../../polygons.ts";
import type { Peer } from "../peer.ts";

/** The OpenLayers map on which three of the renderers draw: the same view, without controls. */
export class OlStage {
  readonly map: OlMap;

  private constructor(element: HTMLElement) {
    this.map = new OlMap({
      target: element,
      layers: [],
      controls: [],
      interactions: [],
      pixelRatio: 1,
      view: new View({
        center: fromLonLat(BENCH_VIEW.center),
        zoom: BENCH_VIEW.zoom,
        constrainResolution: false,
      }),
    });
  }

  /** Resolves after the first drawing, which is empty. */
  static async on(element: HTMLElement): Promise<OlStage> {
    const stage = new OlStage(element);
    await stage.complete();
    return stage;
  }

  /** Map units per CSS px. */
  get resolution(): number {
    return this.map.getView().getResolution() ?? Number.NaN;
  }

  /** Waits for a picture that contains all changes so far. */
  complete(): Promise<void> {
    return new Promise((resolve) => {
      this.map.once("rendercomplete", () => resolve());
      this.map.render();
    });
  }

  show(layer: Layer): Promise<void> {
    this.map.addLayer(layer);
    return this.complete();
  }

  /** Options that all layers of the map share. */
  handling(): Pick<Peer, "panStart" | "panEnd" | "pan" | "pixelOf"> {
    const view = this.map.getView();
    return {
      panStart: () => view.beginInteraction(),
      panEnd: () => view.endInteraction(0),
      pan: (pixels) => view.adjustCenter([pixels * (view.getResolution() ?? 1), 0]),
      pixelOf: (lon, lat) => {
        const [x = 0, y = 0] = this.map.getPixelFromCoordinate(fromLonLat([lon, lat]));
        return [x, y];
      },
    };
  }

  /** The id of the feature at a pixel. */
  hit(x: number, y: number): number | null {
    return (
      this.map.forEachFeatureAtPixel([x, y], (feature) => {
        const id = feature.getId();
        return id === undefined ? undefined : Number(id);
      }) ?? null
    );
  }
}
