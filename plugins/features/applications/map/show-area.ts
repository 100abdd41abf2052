import { autorun } from "mobx";
import Feature, { type FeatureLike } from "ol/Feature.js";
import Polygon from "ol/geom/Polygon.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import type { AppServices, Theme } from "../../../../core/api/kernel.ts";
import { densifyPath, type LonLat, MAP_COLORS, toMap } from "../../../../core/api/map.ts";
import { isRecord } from "../../../../lib/guards.ts";

/** Above every dataset, below a drawing. */
const Z_INDEX = 8_900;
/** Dashes and gaps of an area that was changed, px. */
const DASH = [7, 6];
/** Between the lines of a hatch, px. */
const HATCH = 9;
/** Token `--warning`, which a canvas cannot read. */
const WARNING: Record<Theme, string> = { day: "#8a5a00", night: "#ffc46b" };
type Colors = Readonly<Record<"accent" | "casing" | "warning", string>>;
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

type Shown = Pick<AppServices, "map" | "theme">;

/** Draws an area on the map until the returned function is called. */
export const showArea = (area: unknown, app: Shown): (() => void) =>
  draw([area], app, Z_INDEX, ({ accent, casing }) => [
    new Style({ stroke: new Stroke({ color: casing, width: 5 }) }),
    new Style({
      stroke: new Stroke({ color: accent, width: 2.5 }),
      fill: new Fill({ color: accent + TINT }),
    }),
  ]);

/** Draws an area that was applied for, with a dashed outline; what of it is not in the granted one is hatched. */
export function showRemoved(area: unknown, granted: unknown, app: Shown): () => void {
  if (ringOf(area).length === 0) return () => {};
  return draw([area, granted], app, Z_INDEX - 1, ({ casing, warning }) => [
    new Style({
      renderer: (rings, { context, pixelRatio }) =>
        hatch(rings as Pixel[][], context, { step: HATCH * pixelRatio, width: pixelRatio, color: warning }),
    }),
    new Style({ geometry: firstRing, stroke: new Stroke({ color: casing, width: 4 }) }),
    new Style({ geometry: firstRing, stroke: new Stroke({ color: warning, width: 2, lineDash: DASH }) }),
  ]);
}

const firstRing = (feature: FeatureLike) =>
  new Polygon((feature.getGeometry() as Polygon).getCoordinates().slice(0, 1));

/** The areas are rings of one polygon, so that what is drawn of the first can depend on the others. */
function draw(
  areas: readonly unknown[],
  { map, theme }: Shown,
  zIndex: number,
  styleOf: (colors: Colors) => Style[],
): () => void {
  const rings = areas.map(ringOf).filter(({ length }) => length > 0);
  if (rings.length === 0) return () => {};
  const source = new VectorSource();
  const layer = new VectorLayer({ source });
  const remove = map.addLayer(layer, zIndex);
  const stop = autorun(() => {
    const { projection } = map;
    const outlines = rings.map((ring) =>
      densifyPath(ring, projection).map((place) => toMap(place, projection)),
    );
    source.clear();
    source.addFeature(new Feature(new Polygon(outlines)));
    layer.setStyle(styleOf({ ...MAP_COLORS[theme.theme], warning: WARNING[theme.theme] }));
  });
  return () => {
    stop();
    remove();
  };
}

type Pixel = [x: number, y: number];

/** Fills what lies within the first ring and outside of the second with slanting lines. */
function hatch(
  [area = [], granted = []]: Pixel[][],
  context: CanvasRenderingContext2D,
  { step, width: lineWidth, color }: { step: number; width: number; color: string },
): void {
  const { width, height } = context.canvas;
  const outline = (path: Path2D, ring: Pixel[]) => {
    for (const [index, [x, y]] of ring.entries()) index === 0 ? path.moveTo(x, y) : path.lineTo(x, y);
    path.closePath();
    return path;
  };
  const outside = new Path2D();
  outside.rect(0, 0, width, height);
  context.save();
  context.clip(outline(new Path2D(), area));
  context.clip(outline(outside, granted), "evenodd");
  context.strokeStyle = color;
  context.lineWidth = lineWidth;
  context.beginPath();
  // The lines begin at a corner of the area, so that they move with the map.
  const [x, y] = area[0] ?? [0, 0];
  for (let at = ((x + y) % step) - step; at < width + height; at += step) {
    context.moveTo(at, 0);
    context.lineTo(at - height, height);
  }
  context.stroke();
  context.restore();
}
