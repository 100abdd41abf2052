import type { ReportType } from "../../../lib/gear-report/gear-report.ts";
import { REPORT_TYPES, TIME_OF } from "../../../lib/gear-report/gear-report.ts";
import { isFiniteNumber, isRecord, isString } from "../../../lib/guards.ts";
import { osloIso } from "../../../lib/oslo-time.ts";
import type { FishingFacility, Vessel } from "../../domain/fishing-facility.ts";
import type { GearReportRow } from "../../storage/gear-report-store.ts";
import type { ChangeReport, ChangeReports, Sensor } from "./user-gear.ts";

/** The Coast Guard of the demonstration answers after this time, ms. */
export const ANSWERS_AFTER = 2 * 60_000;

const ALREADY_SET = "Redskapet er meldt satt fra før";
const NOT_SET = "Redskapet er ikke meldt satt";

interface Report {
  row: GearReportRow;
  type: ReportType;
  body: Record<string, unknown>;
}

/**
 * What the user's gear and reports are after the reports that the user sent: the demonstration has no Coast Guard, so each
 * is answered by the same few rules, two minutes after it arrived.
 */
export function withReports(
  before: ChangeReports,
  rows: readonly GearReportRow[],
  vessel: Vessel,
  now: number,
): ChangeReports {
  const tools = new Map(before.confirmedTools.map((tool) => [tool.toolId, tool]));
  const [pending, failed] = [[...before.pendingChangeReports], [...before.failedChangeReports]];
  for (const report of reportsIn(rows)) {
    const { row } = report;
    const tool = tools.get(row.tool_id);
    if (row.received_at + ANSWERS_AFTER > now) pending.unshift(changeOf(report, tool, "NoResponse", null));
    else {
      const refusal = refusalOf(report, tool);
      if (refusal !== null) failed.unshift(changeOf(report, tool, "ResponseRejected", refusal));
      else tools.set(row.tool_id, changedTool(report, tool, vessel));
    }
  }
  return { confirmedTools: [...tools.values()], pendingChangeReports: pending, failedChangeReports: failed };
}

/** Sensors that the user reported, besides those that sent something already. */
export function reportedSensors(rows: readonly GearReportRow[], vessel: Vessel): Sensor[] {
  const latest = new Map<string, Sensor>();
  for (const row of rows) {
    if (row.type !== "sensor") continue;
    const body = bodyOf(row);
    latest.set(row.tool_id, {
      sensorId: row.tool_id,
      name: text(body.name) ?? "",
      sensorType: /cable/i.test(text(body.sensorType) ?? "") ? "SENSORCABLE" : "SENSORBUOY",
      toolId: text(body.toolId),
      toolTypeCode: text(body.toolTypeCode),
      vesselId: vessel.vesselId,
      lastMessageTime: null,
      ...{ temperature: null, depth: null, battery: null },
      geometry: body.geometry,
    });
  }
  return [...latest.values()];
}

function reportsIn(rows: readonly GearReportRow[]): Report[] {
  return rows.flatMap((row) => {
    const type = REPORT_TYPES.find((one) => one === row.type);
    return type ? [{ row, type, body: bodyOf(row) }] : [];
  });
}

function refusalOf({ type }: Report, tool: FishingFacility | undefined): string | null {
  const isSet = tool !== undefined && tool.removedDateTime === null;
  if (type === "deployed") return isSet ? ALREADY_SET : null;
  // Gear that was never reported can be lost all the same.
  return type === "lost" || isSet ? null : NOT_SET;
}

function changeOf(
  { row, type, body }: Report,
  tool: FishingFacility | undefined,
  responseStatus: ChangeReport["responseStatus"],
  errorMessage: string | null,
): ChangeReport {
  return {
    changeId: row.change_id,
    toolId: row.tool_id,
    newToolId: null,
    toolTypeCode: text(body.toolTypeCode) ?? tool?.toolTypeCode ?? "UNKNOWN",
    changeReportType: type,
    changeDateTime: text(body[TIME_OF[type]]) ?? osloIso(row.received_at),
    responseStatus,
    errorMessage,
    errorConfirmedByUserDateTime: null,
    comment: text(body.comment),
    geometry: body.geometry ?? tool?.geometry ?? null,
    lostCount: number(body.lostCount),
  };
}

function changedTool(
  { row, type, body }: Report,
  tool: FishingFacility | undefined,
  vessel: Vessel,
): FishingFacility {
  const answered = osloIso(row.received_at + ANSWERS_AFTER);
  const time = text(body[TIME_OF[type]]) ?? answered;
  const isUp = type === "retrieved" || type === "lost";
  const known: FishingFacility = tool ?? {
    ...vessel,
    toolId: row.tool_id,
    toolTypeCode: text(body.toolTypeCode) ?? "UNKNOWN",
    toolCount: null,
    setupDateTime: time,
    setupProcessedTime: answered,
    removedDateTime: null,
    removedProcessedTime: null,
    lastChangedDateTime: answered,
    source: "DEMO",
    comment: null,
    geometry: null,
  };
  return {
    ...known,
    ...(type === "deployed" ? { toolTypeCode: text(body.toolTypeCode) ?? known.toolTypeCode } : {}),
    toolCount: number(body.toolCount) ?? known.toolCount,
    setupDateTime: isUp ? known.setupDateTime : time,
    setupProcessedTime: isUp ? known.setupProcessedTime : answered,
    removedDateTime: isUp ? time : null,
    removedProcessedTime: isUp ? answered : null,
    lastChangedDateTime: answered,
    comment: text(body.comment) ?? known.comment,
    geometry: body.geometry ?? known.geometry,
  };
}

function bodyOf({ body }: GearReportRow): Record<string, unknown> {
  const value: unknown = JSON.parse(body);
  return isRecord(value) ? value : {};
}

const text = (value: unknown): string | null => (isString(value) && value !== "" ? value : null);
const number = (value: unknown): number | null => (isFiniteNumber(value) ? value : null);
