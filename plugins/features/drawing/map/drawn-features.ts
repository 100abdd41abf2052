import Feature from "ol/Feature.js";
import LineString from "ol/geom/LineString.js";
import Point from "ol/geom/Point.js";
import Polygon from "ol/geom/Polygon.js";
import type { DrawingSnapshot } from "../../../../contracts/drawing.ts";
import type { I18n } from "../../../../core/api/kernel.ts";
import { toMap } from "../../../../core/api/map.ts";
import {
  type CircleFigures,
  circleFigures,
  circleRing,
  polygonFigures,
} from "../../../../lib/geodesy/areas.ts";
import { leg } from "../../../../lib/geodesy/legs.ts";
import { closed, filledRing, geodesicPath, geodesicRing } from "../../../../lib/geodesy/path.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { formatLeg } from "../model/format-length.ts";
import { handlesOf } from "./handles.ts";

export interface DrawnInit extends DrawingSnapshot {
  selected: number | null;
  /** Whether points can be moved, so that handles are drawn. */
  active: boolean;
  projection: string;
  format: I18n["format"];
}

/** Property of a drawn feature: its part of the drawing. */
export type DrawnRole = "leg" | "next" | "area" | "outline" | "point" | "selected" | "middle";

/**
 * A drawing as features in map units, with the properties of spec §3: `text` on legs; `area` and `areaFormatted` on
 * areas, and on circles the radius and the circumference too. Lines are geodesics, like the figures.
 */
export function drawnFeatures(drawn: DrawnInit): Feature[] {
  const { geometryType, shape, points } = drawn;
  const [first, second] = points;
  const shapes =
    shape === "circle"
      ? first && second
        ? circle(drawn, first, second)
        : []
      : geometryType === "Polygon" && points.length >= 3
        ? area(drawn)
        : legs(drawn, points);
  return [...shapes, ...handles(drawn)];
}

/** The leg to the next point; for an area also the side back to its first corner. */
export function nextFeatures(drawn: DrawnInit, next: LonLat): Feature[] {
  const { geometryType, shape, points } = drawn;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || geometryType === "Point") return [];
  if (shape === "circle") return circle(drawn, first, next, "next");
  const sides =
    geometryType === "Polygon" && points.length > 1 ? [legFeature(drawn, next, first, "next", false)] : [];
  return [legFeature(drawn, last, next, "next"), ...sides];
}

function legs(drawn: DrawnInit, points: readonly LonLat[]): Feature[] {
  return points.slice(1).map((to, index) => legFeature(drawn, points[index] ?? to, to, "leg"));
}

function area(drawn: DrawnInit): Feature[] {
  const { points, mode, format } = drawn;
  const figures = polygonFigures(points);
  const sides = mode === "edit" ? closed(points) : points;
  return [
    polygonFeature(drawn, geodesicRing(points), { ...figures, areaFormatted: format.area(figures.area) }),
    ...legs(drawn, sides),
  ];
}

function circle(drawn: DrawnInit, center: LonLat, edge: LonLat, role: DrawnRole = "leg"): Feature[] {
  const figures = circleFigures(center, edge);
  const ring = circleRing(center, figures.radius);
  const outline = new Feature(lineOf(ring, drawn.projection));
  outline.set("role", role === "next" ? "next" : "outline");
  return [
    polygonFeature(drawn, ring, writtenCircle(figures, drawn.format)),
    outline,
    legFeature(drawn, center, edge, role),
  ];
}

function writtenCircle(figures: CircleFigures, format: I18n["format"]) {
  return {
    ...figures,
    areaFormatted: format.area(figures.area),
    circumferenceFormatted: format.distance(figures.circumference),
    radiusFormatted: format.distance(figures.radius),
  };
}

function legFeature(
  { projection, format }: DrawnInit,
  from: LonLat,
  to: LonLat,
  role: DrawnRole,
  labelled = true,
): Feature {
  const feature = new Feature(lineOf(geodesicPath([from, to]), projection));
  feature.set("role", role);
  if (labelled) feature.set("text", formatLeg(leg(from, to), format));
  return feature;
}

function polygonFeature({ projection }: DrawnInit, ring: LonLat[], properties: object): Feature {
  const filled = filledRing(ring, projection).map((point) => toMap(point, projection));
  const feature = new Feature(new Polygon([filled]));
  feature.setProperties({ ...properties, role: "area" satisfies DrawnRole });
  return feature;
}

function handles({ active, selected, projection, ...drawn }: DrawnInit): Feature[] {
  const shown = handlesOf(drawn).filter(({ kind }) => active || kind === "point");
  return shown.map(({ kind, index, lonLat }) => {
    const feature = new Feature(new Point(toMap(lonLat, projection)));
    feature.set("role", kind === "point" && active && index === selected ? "selected" : kind);
    return feature;
  });
}

function lineOf(path: readonly LonLat[], projection: string): LineString {
  return new LineString(path.map((point) => toMap(point, projection)));
}
