import { getDistance } from "ol/sphere.js";
import type { DatasetItem } from "../../../core/api/dataset.ts";
import { osloYear } from "../../../lib/oslo-time.ts";
import { toolTypeOf } from "../../../lib/tool-types.ts";

const DAY = 86_400_000;

/** Properties that are added to those of the service (spec §3). */
export interface DerivedProperties {
  datasetId: string;
  /** Year of the loss in Norway; null without a readable time. */
  lostYear: number | null;
  /** Year of the removal in Norway; null while it is in the sea, or without a readable time. */
  removedYear: number | null;
  /** Our name of the gear: nets, longline, crabpot … unknown. */
  toolType: string;
  toolTypeColor: string;
  /** The symbol ("ghost") to draw. */
  toolSymbol: string;
  status: "lost" | "removed";
  /** Length of a line, m; null for a point. */
  lengthMeters: number | null;
  /** The same in km, for large figures. */
  lengthKilometres: number | null;
  /** Whole days from the loss to the removal or until now; null without a readable time. */
  daysInSea: number | null;
}

/**
 * Completes an item of the service. Unreadable times and unknown codes are not errors. `removedList`: only removed gear
 * was requested, so that an item counts as removed even if it does not say so.
 */
export function gearItem(item: DatasetItem, now: Date, removedList = false): DatasetItem {
  const { toolTypeCode, lostTime, removedTime, isRemoved } = item.properties;
  const tool = toolTypeOf(toolTypeCode);
  const lengthMeters = lineLength(item.geometry);
  const removed = removedList || isRemoved === true || isRemoved === "true";
  const derived: DerivedProperties = {
    datasetId: item.datasetId,
    lostYear: yearOf(lostTime),
    removedYear: removed ? yearOf(removedTime) : null,
    toolType: tool.id,
    toolTypeColor: tool.color,
    toolSymbol: tool.symbol,
    status: removed ? "removed" : "lost",
    lengthMeters,
    lengthKilometres: lengthMeters === null ? null : lengthMeters / 1000,
    daysInSea: daysBetween(lostTime, removed ? removedTime : now.toISOString()),
  };
  return { ...item, properties: { ...item.properties, ...derived } };
}

function yearOf(time: unknown): number | null {
  return typeof time === "string" ? osloYear(time) : null;
}

function daysBetween(from: unknown, to: unknown): number | null {
  if (typeof from !== "string" || typeof to !== "string") return null;
  const days = Math.floor((Date.parse(to) - Date.parse(from)) / DAY);
  return Number.isFinite(days) && days >= 0 ? days : null;
}

/** Length along a line on the sphere, m; null for other geometries. */
function lineLength(geometry: DatasetItem["geometry"]): number | null {
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
