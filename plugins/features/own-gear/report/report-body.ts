import type { Geometry, Position } from "geojson";
import {
  faultsOf,
  REPORT_PATHS,
  REQUIRED,
  type ReportFault,
  TIME_OF,
} from "../../../../lib/gear-report/gear-report.ts";
import type { ReportDraft, ToolPosition } from "./draft.ts";

/** What a fault is about, as the form names it. */
export type FaultField = "toolPositions" | "toolTypeCode" | "time" | "toolCount" | "lostCount" | "comment";

export interface DraftFault {
  field: FaultField;
  fault: ReportFault;
  /** Index of the position; null: the field as a whole. */
  position: number | null;
}

/** A Point for one position, a LineString for several (spec §3); null: there is no valid one. */
export function geometryOf(positions: readonly ToolPosition[]): Geometry | null {
  const places = positions.flatMap(({ lon, lat }): Position[] =>
    lon === null || lat === null ? [] : [[lon, lat]],
  );
  const [first] = places;
  if (!first) return null;
  return places.length === 1
    ? { type: "Point", coordinates: first }
    : { type: "LineString", coordinates: places };
}

/** The body of the call. `newId`: id of gear that is reported for the first time. */
export function bodyOf(draft: ReportDraft, newId: string): Record<string, unknown> {
  const { type, tool, toolTypeCode, toolCount, lostCount, comment, time, toolPositions } = draft;
  const body: Record<string, unknown> = { toolId: tool?.id ?? newId, [TIME_OF[type]]: time };
  // Gear that is taken up is where it was.
  const geometry = type === "retrieved" ? null : geometryOf(toolPositions);
  if (geometry) body.geometry = geometry;
  if (type === "deployed" || type === "lost") {
    body.toolTypeCode = toolTypeCode;
    if (toolCount !== null) body.toolCount = toolCount;
  }
  if (type === "retrieved" && lostCount !== null) body.lostCount = lostCount;
  if (comment.trim() !== "") body.comment = comment.trim();
  return body;
}

/** Path of the call, with the name of the service. */
export const urlOf = ({ type }: ReportDraft): string => `{apiBase}${REPORT_PATHS[type]}`;

/**
 * What must be corrected before the report can be sent (spec §5), in the order of the form. Empty: it is valid.
 * @param now ms since the epoch
 */
export function draftFaults(draft: ReportDraft, now: number): DraftFault[] {
  const faults = faultsOf(bodyOf(draft, "new"), REQUIRED[draft.type], now);
  const found: DraftFault[] = [];
  const add = (field: FaultField, name: string) => {
    const fault = faults[name];
    if (fault) found.push({ field, fault, position: null });
  };
  add("toolTypeCode", "toolTypeCode");
  if (draft.type !== "retrieved") {
    for (const [position, { valid }] of draft.toolPositions.entries())
      if (!valid) found.push({ field: "toolPositions", fault: "invalid", position });
    if (draft.toolPositions.length === 0)
      found.push({ field: "toolPositions", fault: "required", position: null });
    else if (faults.geometry && !found.some(({ field }) => field === "toolPositions"))
      add("toolPositions", "geometry");
  }
  add("toolCount", "toolCount");
  add("lostCount", "lostCount");
  add("time", TIME_OF[draft.type]);
  add("comment", "comment");
  return found;
}
