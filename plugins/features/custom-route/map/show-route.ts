import { autorun } from "mobx";
import Feature from "ol/Feature.js";
import LineString from "ol/geom/LineString.js";
import Point from "ol/geom/Point.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import type { Drawing } from "../../../../contracts/drawing.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { toMap } from "../../../../core/api/map.ts";
import type { RoutePlan } from "../model/route-plan.ts";
import { routeStyle } from "./route-style.ts";

/** Above the datasets; the numbers are above the drawing. */
const Z_INDEX = { route: 9_500, numbers: 20_100 };

/**
 * Shows parts of the route that the drawing does not: the numbers of its points, and the whole route while another tool
 * uses the drawing. A click on a point selects it. Returns a function that removes everything.
 */
export function showRoute(
  plan: RoutePlan,
  { map, theme }: Pick<AppServices, "map" | "theme">,
  drawing: Drawing,
): () => void {
  const source = new VectorSource();
  const layer = new VectorLayer({
    source,
    // A separate declutter group: the labels of the legs do not hide the numbers.
    declutter: "custom-route",
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
  const stops = [
    map.addLayer(layer, Z_INDEX.route),
    autorun(() => layer.setZIndex(plan.onMap ? Z_INDEX.numbers : Z_INDEX.route)),
    autorun(() => layer.setStyle(routeStyle(theme.theme))),
    autorun(() => {
      source.clear(true);
      source.addFeatures(routeFeatures(plan, map.projection));
    }),
    map.onClick(
      (pixel, { tolerance }) => {
        if (drawing.drawing) return false;
        const index = nearest(
          plan.points.map((point) => map.pixelOf(point)),
          pixel,
          tolerance + 6,
        );
        if (index === null) return false;
        plan.select(index);
        return true;
      },
      { first: true },
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Index of the nearest position within a distance in px; null: none. */
function nearest(
  places: readonly (readonly [number, number] | null)[],
  [x, y]: readonly [number, number],
  within: number,
): number | null {
  let best: { index: number; distance: number } | null = null;
  for (const [index, place] of places.entries()) {
    const distance = place ? Math.hypot(place[0] - x, place[1] - y) : Number.POSITIVE_INFINITY;
    if (distance <= within && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { index, distance };
  }
  return best?.index ?? null;
}

/** The numbered points; also the line and the points themselves, unless the drawing draws them. */
function routeFeatures(
  { points, path, selected, onMap }: Pick<RoutePlan, "points" | "path" | "selected" | "onMap">,
  projection: string,
): Feature[] {
  const numbers = points.map(
    (point, index) =>
      new Feature({
        geometry: new Point(toMap(point, projection)),
        number: String(index + 1),
        selected: index === selected,
        whole: !onMap,
      }),
  );
  if (onMap || path.length < 2) return numbers;
  return [
    new Feature({ geometry: new LineString(path.map((point) => toMap(point, projection))) }),
    ...numbers,
  ];
}
