import type { Geometry as GeoJsonGeometry } from "geojson";
import type Collection from "ol/Collection.js";
import Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import type BaseLayer from "ol/layer/Base.js";
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
/** Above every dataset, below the graticule's labels only; the selected feature's above the hovered one's. */
const RING_Z = { hovered: 7_999, selected: 8_000 };
/** Under the features of its dataset. */
const HALO_OFFSET = { hovered: -0.6, selected: -0.5 };

/** Highlights the selected or hovered feature: a ring on its symbol, above everything; a halo under its line or area. */
export class SelectionLayer {
  /** Made for the first highlight: most visits begin without one. */
  private layers: Record<"ring" | "halo", VectorLayer> | null = null;
  private colors: MapColors | null = null;
  private isShown = false;

  constructor(
    private readonly emphasis: "selected" | "hovered",
    private readonly map: Collection<BaseLayer>,
  ) {}

  show(highlighted: Highlighted | null, zIndex: number, projection: string): void {
    if (!highlighted && !this.isShown) return;
    this.isShown = highlighted !== null;
    const { ring, halo } = this.layers ?? this.makeLayers();
    for (const layer of [ring, halo]) layer.getSource()?.clear();
    const { lonLat, geometry } = highlighted ?? {};
    if (lonLat) ring.getSource()?.addFeature(new Feature(new Point(toMap(lonLat, projection))));
    const hasHalo = geometry && geometry.type !== "Point" && geometry.type !== "MultiPoint";
    if (hasHalo) halo.getSource()?.addFeature(new Feature(toDrawn(geometry, projection)));
    halo.setZIndex(zIndex + HALO_OFFSET[this.emphasis]);
    // Hidden without a highlight, because an empty layer still clears its canvas in every frame.
    ring.setVisible(lonLat !== undefined);
    halo.setVisible(hasHalo === true);
  }

  paint(colors: MapColors): void {
    this.colors = colors;
    if (!this.layers) return;
    const strong = this.emphasis === "selected";
    this.layers.ring.setStyle([
      ring(
        new Stroke({ color: colors.casing, width: 5 }),
        strong ? new Fill({ color: `${colors.accent}2e` }) : undefined,
      ),
      ring(new Stroke({ color: colors.accent, width: strong ? 2.5 : 1.5 })),
    ]);
    this.layers.halo.setStyle(
      new Style({
        stroke: new Stroke({
          color: `${colors.accent}${strong ? "99" : "66"}`,
          width: HALO_WIDTH,
          lineCap: "round",
        }),
      }),
    );
  }

  private makeLayers(): Record<"ring" | "halo", VectorLayer> {
    const ring = new VectorLayer({ source: new VectorSource(), zIndex: RING_Z[this.emphasis] });
    const halo = new VectorLayer({ source: new VectorSource() });
    this.layers = { ring, halo };
    if (this.colors) this.paint(this.colors);
    // Below the layers of the same z-index, as if they had been there from the start.
    this.map.insertAt(0, ring);
    this.map.insertAt(0, halo);
    return this.layers;
  }
}

function ring(stroke: Stroke, fill?: Fill): Style {
  return new Style({ image: new CircleStyle({ radius: RING_RADIUS, stroke, ...(fill ? { fill } : {}) }) });
}
