import { getDistance } from "ol/sphere.js";
import type { DatasetItem } from "../../../core/api/dataset.ts";

/** Length along a line on the sphere, m; null for what is no line. */
export function lineLength(geometry: DatasetItem["geometry"]): number | null {
  if (geometry?.type === "LineString") return sum(geometry.coordinates);
  if (geometry?.type === "MultiLineString")
    return geometry.coordinates.reduce((total, line) => total + sum(line), 0);
  return null;
}

function sum(line: number[][]): number {
  return line
    .slice(1)
    .reduce((total, position, before) => total + getDistance(line[before] ?? position, position), 0);
}
