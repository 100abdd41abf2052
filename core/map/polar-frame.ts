import Feature from "ol/Feature.js";
import Polygon from "ol/geom/Polygon.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import Fill from "ol/style/Fill.js";
import Style from "ol/style/Style.js";
import { POLAR_EDGE } from "../../lib/crs.ts";
import type { MapColors } from "./map-colors.ts";

/** Larger than any view, m. */
const FAR = 1e9;
/** Above the data and the graticule, because there is no map outside the square. */
const ABOVE_ALL = 9_500;

/** Covers the area outside the polar square, so that the end of the map does not look like sea. */
export class PolarFrame {
  readonly layer = new VectorLayer({
    source: new VectorSource({ features: [new Feature(new Polygon([square(FAR), square(POLAR_EDGE)]))] }),
    zIndex: ABOVE_ALL,
  });

  paint({ beyond }: MapColors): void {
    this.layer.setStyle(new Style({ fill: new Fill({ color: beyond }) }));
  }
}

function square(edge: number): number[][] {
  return [
    [-edge, -edge],
    [edge, -edge],
    [edge, edge],
    [-edge, edge],
    [-edge, -edge],
  ];
}
