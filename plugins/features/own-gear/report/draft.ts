import type { Geometry } from "geojson";
import { REPORT_TYPES, type ReportType } from "../../../../lib/gear-report/gear-report.ts";
import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";
import { isLonLat, type LonLat } from "../../../../lib/lon-lat.ts";

const SOURCES = ["map", "gps", "typed", "file", "track", "gear"] as const;
/** Where a position came from; `gear`: it is where the gear was reported before. */
export type PositionSource = (typeof SOURCES)[number];

/** A position of a draft (spec §3, tool report). */
export interface ToolPosition {
  /** Null: the text is no position. */
  lat: number | null;
  lon: number | null;
  valid: boolean;
  /** As it was typed; empty: as the position is written. */
  text: string;
  source: PositionSource;
  /** Accuracy of a measured one, m; null: unknown. */
  accuracy: number | null;
}

/** What is registered of a sensor, beside its kind, its positions and its time. */
export interface SensorFields {
  id: string;
  name: string;
  /** Id of the gear it is on; empty: none. */
  toolId: string;
}

/** Gear that a report is about. */
export interface ReportedTool {
  id: string;
  typeCode: string;
  count: number | null;
  geometry: Geometry | null;
}

/** A report that is being written (spec §3). */
export interface ReportDraft {
  type: ReportType;
  /** Null: gear that is reported for the first time. */
  tool: ReportedTool | null;
  /** Empty: not chosen yet. */
  toolTypeCode: string;
  toolCount: number | null;
  /** Of gear that was taken up: units that are missing. Null: nothing is. */
  lostCount: number | null;
  comment: string;
  /** When it was set, moved, taken up or lost, ISO 8601. */
  time: string;
  toolPositions: readonly ToolPosition[];
  /** Of a sensor; null: it is a report of gear. */
  sensor: SensorFields | null;
  /** Latest change, ms. */
  savedAt: number;
  /** Whether anything was changed since it was begun: such a draft is kept when the user leaves it. */
  isTouched: boolean;
}

/** What was last reported: it is proposed the next time. */
export interface Habits {
  toolTypeCode: string;
  /** By code. */
  counts: Readonly<Record<string, number>>;
}

/** One end of a string of gear whose setting has begun. */
export interface BegunString {
  toolTypeCode: string;
  position: ToolPosition;
  time: string;
}

/** A valid position. */
export const positionAt = (
  [lon, lat]: LonLat,
  source: PositionSource,
  accuracy: number | null = null,
): ToolPosition => ({ lat, lon, valid: true, text: "", source, accuracy });

/** The drafts of a desk; also a single one, as an earlier version stored it. */
export function readDesk(
  value: unknown,
): { draft: ReportDraft | null; shelved: readonly ReportDraft[] } | undefined {
  if (!isRecord(value)) return undefined;
  if (!("shelved" in value)) {
    const draft = readDraft(value);
    return draft && { draft, shelved: [] };
  }
  const shelved = Array.isArray(value.shelved) ? value.shelved : [];
  return {
    draft: readDraft(value.draft) ?? null,
    shelved: shelved.flatMap((entry: unknown) => readDraft(entry) ?? []),
  };
}

function readDraft(value: unknown): ReportDraft | undefined {
  if (!isRecord(value) || !Array.isArray(value.toolPositions)) return undefined;
  const type = REPORT_TYPES.find((one) => one === value.type);
  if (!type) return undefined;
  const count = (given: unknown) => (isFiniteNumber(given) ? given : null);
  return {
    type,
    tool: readTool(value.tool),
    toolTypeCode: text(value.toolTypeCode),
    toolCount: count(value.toolCount),
    lostCount: count(value.lostCount),
    comment: text(value.comment),
    time: text(value.time),
    toolPositions: readPositions(value.toolPositions) ?? [],
    sensor: readSensor(value.sensor),
    savedAt: count(value.savedAt) ?? 0,
    isTouched: value.isTouched !== false,
  };
}

const readSensor = (value: unknown): SensorFields | null =>
  isRecord(value) ? { id: text(value.id), name: text(value.name), toolId: text(value.toolId) } : null;

function readTool(value: unknown): ReportedTool | null {
  if (!isRecord(value) || !isString(value.id)) return null;
  const geometry = isRecord(value.geometry) ? (value.geometry as unknown as Geometry) : null;
  const count = isFiniteNumber(value.count) ? value.count : null;
  return { id: value.id, typeCode: text(value.typeCode), count, geometry };
}

function readPosition(value: unknown): ToolPosition | null {
  if (!isRecord(value)) return null;
  const source = SOURCES.find((one) => one === value.source) ?? "typed";
  const accuracy = isFiniteNumber(value.accuracy) ? value.accuracy : null;
  const place = [value.lon, value.lat];
  if (isLonLat(place)) return positionAt(place, source, accuracy);
  return { lat: null, lon: null, valid: false, text: text(value.text), source, accuracy };
}

export const readPositions = (value: unknown): ToolPosition[] | undefined =>
  Array.isArray(value) ? value.flatMap((entry: unknown) => readPosition(entry) ?? []) : undefined;

export function readBegun(value: unknown): BegunString | undefined {
  const position = isRecord(value) ? readPosition(value.position) : null;
  if (!isRecord(value) || !position?.valid) return undefined;
  return { toolTypeCode: text(value.toolTypeCode), position, time: text(value.time) };
}

export function readHabits(value: unknown): Habits | undefined {
  if (!isRecord(value) || !isRecord(value.counts)) return undefined;
  const counts = Object.entries(value.counts).filter((entry): entry is [string, number] =>
    isFiniteNumber(entry[1]),
  );
  return { toolTypeCode: text(value.toolTypeCode), counts: Object.fromEntries(counts) };
}

const text = (value: unknown): string => (isString(value) ? value : "");
