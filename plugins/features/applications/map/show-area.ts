import { autorun } from "mobx";
import Feature from "ol/Feature.js";
import Polygon from "ol/geom/Polygon.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { densifyPath, type LonLat, MAP_COLORS, toMap } from "../../../../core/api/map.ts";
import { isRecord } from "../../../../lib/guards.ts";

/** Above every dataset, below a drawing. */
const Z_INDEX = 8_900;
/** Dashes and gaps of an area that was changed, px. */
const DASH = [7, 6];
/** Opacity of the fill, as the last two digits of a colour: 16 %. */
const TINT = "29";

/** The ring of an area that the schema has checked; empty for anything else. */
export function ringOf(area: unknown): LonLat[] {
  const rings = isRecord(area) && Array.isArray(area.coordinates) ? area.coordinates : [];
  return Array.isArray(rings[0]) ? (rings[0] as LonLat[]) : [];
}

/** Moves the map to an area. */
export function bringIntoView(area: unknown, { map }: Pick<AppServices, "map">): void {
  const ring = ringOf(area);
  if (ring.length === 0) return;
  const [lons, lats] = [ring.map(([lon]) => lon), ring.map(([, lat]) => lat)];
  map.fit([Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]);
}

/** Draws an area on the map until the returned function is called; a `former` one as a dashed outline below the others. */
export function showArea(
  area: unknown,
  { map, theme }: Pick<AppServices, "map" | "theme">,
  kind: "present" | "former" = "present",
): () => void {
  const ring = ringOf(area);
  if (ring.length === 0) return () => {};
  const source = new VectorSource();
  const layer = new VectorLayer({ source });
  const isFormer = kind === "former";
  const remove = map.addLayer(layer, isFormer ? Z_INDEX - 1 : Z_INDEX);
  const stop = autorun(() => {
    const { projection } = map;
    const { accent, casing } = MAP_COLORS[theme.theme];
    const outline = densifyPath(ring, projection).map((place) => toMap(place, projection));
    source.clear();
    source.addFeature(new Feature(new Polygon([outline])));
    layer.setStyle([
      new Style({ stroke: new Stroke({ color: casing, width: 5 }) }),
      new Style({
        stroke: new Stroke({ color: accent, width: 2.5, ...(isFormer && { lineDash: DASH }) }),
        ...(isFormer ? {} : { fill: new Fill({ color: accent + TINT }) }),
      }),
    ]);
  });
  return () => {
    stop();
    remove();
  };
}
