import type { Geometry, Position } from "geojson";
import type { GearReport, OwnTool } from "../read-answers.ts";
import { positionAt, type ReportDraft, type ToolPosition } from "./draft.ts";

/** The draft that corrects a report. Null: it is of a kind that is not described, or its gear is unknown. */
export function draftFrom(
  report: GearReport,
  tools: readonly OwnTool[],
): Omit<ReportDraft, "savedAt"> | null {
  const { type, toolId, toolTypeCode, time, comment, count, lostCount, geometry } = report;
  if (type === "other") return null;
  const tool = tools.find(({ id }) => id === toolId);
  if (!tool && (type === "reset" || type === "retrieved")) return null;
  return {
    type,
    tool: type === "deployed" || !tool ? null : { ...tool, geometry: tool.geometry },
    toolTypeCode,
    toolCount: count,
    lostCount,
    comment,
    time: time === null ? "" : new Date(time).toISOString(),
    toolPositions: type === "retrieved" ? [] : positionsOf(geometry),
    sensor: null,
    // It may be all that is left of the report.
    isTouched: true,
  };
}

/** The positions of a point or line. */
export function positionsOf(geometry: Geometry | null): ToolPosition[] {
  const places: readonly Position[] =
    geometry?.type === "Point"
      ? [geometry.coordinates]
      : geometry?.type === "LineString"
        ? geometry.coordinates
        : [];
  return places.flatMap(([lon, lat]) =>
    lon === undefined || lat === undefined ? [] : [positionAt([lon, lat], "gear")],
  );
}
