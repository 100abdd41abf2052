import type Feature from "ol/Feature.js";
import type Point from "ol/geom/Point.js";
import WebGLVectorLayer from "ol/layer/WebGLVector.js";
import VectorSource from "ol/source/Vector.js";
import type { Peer } from "../peer.ts";
import { benchAtlas, SYMBOL_SIZE } from "../vessel-values.ts";
import { moveFeatures, vesselFeatures } from "./ol-features.ts";
import { OlStage } from "./ol-stage.ts";

/**
 * OpenLayers' WebGL layer with a flat style from a sprite. Its source has no spatial index: the layer does not need
 * one, and moving features is cheaper without.
 */
export async function makeOlWebGl(element: HTMLElement): Promise<Peer> {
  const stage = await OlStage.on(element);
  const source = new VectorSource<Feature<Point>>({ useSpatialIndex: false });
  let features: Feature<Point>[] = [];
  return {
    ...stage.handling(),
    load(batch) {
      features = vesselFeatures(batch);
      source.addFeatures(features);
      const style = {
        "icon-src": benchAtlas().toDataURL(),
        "icon-size": [SYMBOL_SIZE, SYMBOL_SIZE],
        "icon-offset": ["array", ["get", "cellX"], ["get", "cellY"]],
        "icon-rotation": ["get", "direction"],
        "icon-rotate-with-view": true,
      };
      return stage.show(new WebGLVectorLayer({ source, style }));
    },
    update(batch) {
      moveFeatures(features, batch);
      return stage.complete();
    },
    hit: (x, y) => stage.hit(x, y),
  };
}
