import type { Geometry } from "geojson";
import { isFiniteNumber, isRecord, isString } from "../../../lib/guards.ts";

/** `queued`: on this device only. `pending`: the Coast Guard has not answered yet. */
export type ReportState = "queued" | "pending" | "failed" | "confirmed";

export const REPORT_TYPES = ["deployed", "reset", "retrieved", "lost"] as const;
/** Kinds of reports (spec §5); `other`: one that is not described. */
export type ReportType = (typeof REPORT_TYPES)[number] | "other";

/** A report about gear, and what became of it. */
export interface GearReport {
  id: string;
  toolId: string;
  toolTypeCode: string;
  type: ReportType;
  state: ReportState;
  /** ms; null: unknown. */
  time: number | null;
  /** Why it was rejected, in the words of the service; empty: none given. */
  reason: string;
  comment: string;
  /** Where the gear is according to the report; null: unknown. */
  geometry: Geometry | null;
  count: number | null;
  /** Of gear that was taken up: units that were missing, a partial loss. Null: none. */
  lostCount: number | null;
  /** Id of the request on this device; null: it is known from the service. */
  requestId: string | null;
}

/** A piece of gear as the Coast Guard has it. */
export interface OwnTool {
  id: string;
  typeCode: string;
  count: number | null;
  /** ms; null: unknown. */
  setAt: number | null;
  /** ms; null: it is in the sea. */
  removedAt: number | null;
  geometry: Geometry | null;
}

export interface GearReports {
  /** Confirmed gear, the longest in the sea first; gear that was taken up comes last, the latest first. */
  tools: readonly OwnTool[];
  /** The latest first. */
  reports: readonly GearReport[];
}

/** A sensor with its last message. */
export interface Sensor {
  id: string;
  name: string;
  kind: "buoy" | "cable";
  toolTypeCode: string;
  /** Time of the last message, ms; null: it never sent. */
  sentAt: number | null;
  /** °C, metres, percent. */
  temperature: number | null;
  depth: number | null;
  battery: number | null;
}

/**
 * Reads `fishingfacilitychanges` (spec §3, §7): confirmedTools, pendingChangeReports, failedChangeReports. No content means
 * nothing; parts that are missing or broken are left out. Null: it is no such answer.
 */
export function readReports(data: unknown): GearReports | null {
  if (data === null) return { tools: [], reports: [] };
  if (!isRecord(data)) return null;
  const confirmed = records(data.confirmedTools).filter(({ toolId }) => isString(toolId));
  const tools = confirmed.map(toolOf).sort(byTimeInSea);
  const reports = [
    ...records(data.pendingChangeReports).map((report) => reportOf(report, "pending")),
    ...records(data.failedChangeReports).map((report) => reportOf(report, "failed")),
    ...tools.flatMap(confirmedReports),
  ];
  return { tools, reports: reports.sort((a, b) => (b.time ?? 0) - (a.time ?? 0)) };
}

/** Reads a list of sensors, in the form that mysensors of the library has too. Null: it is no list. */
export function readSensors(data: unknown): readonly Sensor[] | null {
  if (data === null) return [];
  if (!Array.isArray(data)) return null;
  return records(data).map((sensor, place) => ({
    id: text(sensor.sensorId) || String(place),
    name: text(sensor.name),
    kind: /cable/i.test(text(sensor.sensorType)) ? "cable" : "buoy",
    toolTypeCode: text(sensor.toolTypeCode),
    sentAt: instant(sensor.lastMessageTime),
    temperature: number(sensor.temperature),
    depth: number(sensor.depth),
    battery: number(sensor.battery),
  }));
}

function toolOf(tool: Record<string, unknown>): OwnTool {
  return {
    id: text(tool.toolId),
    typeCode: text(tool.toolTypeCode),
    count: number(tool.toolCount),
    setAt: instant(tool.setupDateTime),
    removedAt: instant(tool.removedDateTime),
    geometry: isRecord(tool.geometry) ? (tool.geometry as unknown as Geometry) : null,
  };
}

function byTimeInSea(a: OwnTool, b: OwnTool): number {
  if (a.removedAt !== null || b.removedAt !== null)
    return (b.removedAt ?? Infinity) - (a.removedAt ?? Infinity);
  return (a.setAt ?? Infinity) - (b.setAt ?? Infinity);
}

/** The service lists confirmed reports only as the gear that they led to. */
function confirmedReports({ id, typeCode, setAt, removedAt, geometry, count }: OwnTool): GearReport[] {
  const common = {
    ...{ toolId: id, toolTypeCode: typeCode, reason: "", comment: "", geometry, count },
    ...{ lostCount: null, requestId: null },
    state: "confirmed",
  } as const;
  return [
    { ...common, id: `${id} deployed`, type: "deployed", time: setAt },
    ...(removedAt === null
      ? []
      : [{ ...common, id: `${id} retrieved`, type: "retrieved", time: removedAt } as const]),
  ];
}

function reportOf(report: Record<string, unknown>, state: ReportState): GearReport {
  const type = text(report.changeReportType).toLowerCase();
  const toolId = text(report.toolId);
  return {
    id: text(report.changeId) || `${state} ${toolId} ${text(report.changeDateTime)}`,
    toolId,
    toolTypeCode: text(report.toolTypeCode),
    type: REPORT_TYPES.find((one) => one === type) ?? "other",
    state,
    time: instant(report.changeDateTime),
    reason: text(report.errorMessage),
    comment: text(report.comment),
    geometry: isRecord(report.geometry) ? (report.geometry as unknown as Geometry) : null,
    count: number(report.toolCount),
    lostCount: number(report.lostCount),
    requestId: null,
  };
}

const records = (list: unknown): Record<string, unknown>[] =>
  Array.isArray(list) ? list.filter(isRecord) : [];
const text = (value: unknown): string => (isString(value) ? value : "");
const number = (value: unknown): number | null => (isFiniteNumber(value) ? value : null);

function instant(value: unknown): number | null {
  const time = isString(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
