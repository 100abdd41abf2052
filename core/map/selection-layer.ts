import type { Geometry as GeoJsonGeometry } from "geojson";
import Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import { type LonLat, toMap } from "./geo.ts";
import type { MapColors } from "./map-colors.ts";
import { toDrawn } from "./to-geometry.ts";

export interface Highlighted {
  datasetId: string;
  /** Position of the symbol, which gets a ring. */
  lonLat?: LonLat;
  /** A line or an area gets a halo. Longitude/latitude. */
  geometry?: GeoJsonGeometry | null;
}

const RING_RADIUS = 21;
const HALO_WIDTH = 10;
/** Above every dataset, below the graticule's labels only. */
const RING_Z = 8_000;

/** Highlights the selected or hovered feature: a ring on its symbol, above everything; a halo under its line or area. */
export class SelectionLayer {
  // Hidden without a highlight, because an empty layer still clears its canvas in every frame.
  readonly ring = new VectorLayer({ source: new VectorSource(), zIndex: RING_Z, visible: false });
  readonly halo = new VectorLayer({ source: new VectorSource(), visible: false });

  constructor(private readonly emphasis: "selected" | "hovered") {}

  show(highlighted: Highlighted | null, zIndex: number, projection: string): void {
    this.clear();
    if (!highlighted) return;
    const { lonLat, geometry } = highlighted;
    this.ring.setVisible(lonLat !== undefined);
    if (lonLat) this.ring.getSource()?.addFeature(new Feature(new Point(toMap(lonLat, projection))));
    if (geometry && geometry.type !== "Point" && geometry.type !== "MultiPoint") {
      this.halo.getSource()?.addFeature(new Feature(toDrawn(geometry, projection)));
      this.halo.setZIndex(zIndex - 0.5);
      this.halo.setVisible(true);
    }
  }

  paint(colors: MapColors): void {
    const strong = this.emphasis === "selected";
    this.ring.setStyle([
      ring(
        new Stroke({ color: colors.casing, width: 5 }),
        strong ? new Fill({ color: `${colors.accent}2e` }) : undefined,
      ),
      ring(new Stroke({ color: colors.accent, width: strong ? 2.5 : 1.5 })),
    ]);
    this.halo.setStyle(
      new Style({
        stroke: new Stroke({
          color: `${colors.accent}${strong ? "99" : "66"}`,
          width: HALO_WIDTH,
          lineCap: "round",
        }),
      }),
    );
  }

  private clear(): void {
    for (const layer of [this.ring, this.halo]) {
      layer.getSource()?.clear();
      layer.setVisible(false);
    }
  }
}

function ring(stroke: Stroke, fill?: Fill): Style {
  return new Style({ image: new CircleStyle({ radius: RING_RADIUS, stroke, ...(fill ? { fill } : {}) }) });
}
