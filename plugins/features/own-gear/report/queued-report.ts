import type { Geometry } from "geojson";
import type { QueuedRequest } from "../../../../contracts/request-queue.ts";
import type { I18n } from "../../../../core/api/kernel.ts";
import { isGeometry, REPORT_TYPES, TIME_OF } from "../../../../lib/gear-report/gear-report.ts";
import { refusalText } from "../../../../lib/gear-report/refusal-text.ts";
import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";
import type { GearReport, OwnTool, ReportState } from "../read-answers.ts";

const STATES: Readonly<Record<QueuedRequest["state"], ReportState>> = {
  queued: "queued",
  accepted: "pending",
  refused: "failed",
};

/** A request of this device as a report, with a refusal in the language of the page. */
export function queuedReport(
  request: QueuedRequest,
  tools: readonly OwnTool[],
  i18n: Pick<I18n, "language" | "has" | "t">,
): GearReport {
  const { id, json, state, savedAt, answer } = request;
  const body = isRecord(json) ? json : {};
  const type = REPORT_TYPES.find((one) => TIME_OF[one] in body) ?? "other";
  const toolId = text(body.toolId);
  const tool = tools.find((one) => one.id === toolId);
  const time = type === "other" ? Number.NaN : Date.parse(text(body[TIME_OF[type]]));
  const changeId = isRecord(answer) ? text(answer.changeId) : "";
  return {
    id: changeId || id,
    toolId,
    toolTypeCode: text(body.toolTypeCode) || (tool?.typeCode ?? ""),
    type,
    state: STATES[state],
    time: Number.isNaN(time) ? savedAt : time,
    reason: refusalText(request, i18n),
    comment: text(body.comment),
    geometry: isGeometry(body.geometry) ? (body.geometry as Geometry) : (tool?.geometry ?? null),
    count: number(body.toolCount) ?? tool?.count ?? null,
    lostCount: number(body.lostCount),
    requestId: id,
  };
}

const text = (value: unknown): string => (isString(value) ? value : "");
const number = (value: unknown): number | null => (isFiniteNumber(value) ? value : null);
