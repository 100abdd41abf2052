import type Feature from "ol/Feature.js";
import type { FeatureLike } from "ol/Feature.js";
import type Point from "ol/geom/Point.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import Icon from "ol/style/Icon.js";
import Style from "ol/style/Style.js";
import type { Peer } from "../peer.ts";
import { benchAtlas, cellOf, SYMBOL_SIZE } from "../vessel-values.ts";
import { moveFeatures, vesselFeatures } from "./ol-features.ts";
import { OlStage } from "./ol-stage.ts";

/** Directions that have a style of their own: multiples of five degrees. */
const DIRECTIONS = 72;

/** OpenLayers' canvas layer. Styles are shared, as its documentation advises: one for each symbol and direction. */
export async function makeOlVector(element: HTMLElement): Promise<Peer> {
  const stage = await OlStage.on(element);
  const source = new VectorSource<Feature<Point>>();
  let features: Feature<Point>[] = [];
  return {
    ...stage.handling(),
    load(batch) {
      features = vesselFeatures(batch);
      source.addFeatures(features);
      return stage.show(new VectorLayer({ source, style: sharedStyles(benchAtlas()) }));
    },
    update(batch) {
      moveFeatures(features, batch);
      return stage.complete();
    },
    hit: (x, y) => stage.hit(x, y),
  };
}

function sharedStyles(atlas: HTMLCanvasElement): (feature: FeatureLike) => Style {
  const styles = new Map<number, Style>();
  return (feature) => {
    const symbol = Number(feature.get("symbol"));
    const step = Math.round((Number(feature.get("direction")) / (2 * Math.PI)) * DIRECTIONS) % DIRECTIONS;
    const key = symbol * DIRECTIONS + step;
    let style = styles.get(key);
    if (!style) {
      const image = new Icon({
        img: atlas,
        offset: cellOf(symbol),
        size: [SYMBOL_SIZE, SYMBOL_SIZE],
        rotation: (step / DIRECTIONS) * 2 * Math.PI,
        rotateWithView: true,
      });
      style = new Style({ image });
      styles.set(key, style);
    }
    return style;
  };
}
