import Feature from "ol/Feature.js";
import LineString from "ol/geom/LineString.js";
import Point from "ol/geom/Point.js";
import { toMap } from "../../../../core/api/map.ts";
import type { RoutePlan } from "../model/route-plan.ts";

/** The numbered points; the line and the points themselves too, while nobody else draws them. */
export function routeFeatures(
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
