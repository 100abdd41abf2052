import { createHash, randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Insertable } from "kysely";
import {
  faultsOf,
  REPORT_PATHS,
  REPORT_TYPES,
  REQUIRED,
  SENSOR_PATH,
  SENSOR_REQUIRED,
} from "../../lib/gear-report/gear-report.ts";
import { isFiniteNumber, isRecord, isString } from "../../lib/guards.ts";
import { REPORT_GEAR, REPORT_SENSORS } from "../../lib/roles/rules.ts";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { postUpstream } from "../http/upstream.ts";
import { requireCaller, requireVessel } from "../identity/caller.ts";
import type { GearReportRow, KeyedCall, StoredAnswer } from "../storage/gear-report-store.ts";
import type { LostGearTable } from "../storage/tables.ts";

type Body = Readonly<Record<string, unknown>>;

/** A client's own name for a call, by which a repetition is recognised. */
const KEY = /^[\w-]{8,64}$/;
const BODY_LIMIT = 128 * 1024;
const REPORT = {
  type: "object",
  additionalProperties: true,
  maxProperties: 20,
  description:
    "The report. Attributes are checked as the page does; `faults` of a refusal names those that are wrong.",
} as const;
const RECEIPT = {
  type: "object",
  description: "The report was received. It is confirmed or rejected later: see fishingfacilitychanges.",
  properties: {
    changeId: { type: "string", description: "Id of the report." },
    toolId: { type: "string", description: "Id of the gear or sensor." },
    responseStatus: { type: "string", description: "NoResponse: the Coast Guard has not answered yet." },
  },
  additionalProperties: true,
} as const;
const headers = {
  type: "object",
  properties: {
    "idempotency-key": {
      type: "string",
      description:
        "A name of the client for this report, of 8 to 64 letters, digits and hyphens. For 90 days the same name gets the same answer, and nothing is done twice.",
    },
  },
} as const;

/** Receives reports of fishing gear and sensors (spec §7) of users with a vessel and the policy (spec §6). */
export async function gearReportRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { env, clock, demonstration, policiesOf, gearReports } = backend;
  /** Calls that another service is answering now, by user and key. */
  const running = new Map<string, { call: string; asking: Promise<StoredAnswer> }>();

  const add = (type: string, path: string, required: readonly string[], policy: string, summary: string) => {
    app.post<{ Body: Body }>(
      `/bwapi${path}`,
      {
        bodyLimit: BODY_LIMIT,
        preParsing: async (request, reply) => {
          requireVessel(request);
          if (!policiesOf(request).has(policy))
            throw new Problem(403, `Reports of this kind need the policy ${policy}`, "ReportNotAllowed");
          reply.header("cache-control", "private, no-store").header("vary", "Authorization");
        },
        schema: {
          tags: ["fishing gear"],
          summary,
          headers,
          body: REPORT,
          response: { 200: RECEIPT, ...PROBLEM_ANSWERS },
        },
      },
      async (request, reply) => {
        // A device with a wrong clock must not keep gear in the sea from being known: when it was set is for the Coast Guard to judge.
        const faults = faultsOf(request.body, required, Number.POSITIVE_INFINITY);
        const wrong = Object.keys(faults);
        if (wrong.length > 0)
          throw new Problem(
            400,
            `The report is not valid: ${wrong.join(", ")}`,
            "ReportNotValid",
            undefined,
            faults,
          );
        const call = callOf(request, path, clock().getTime());
        if (env.API_UPSTREAM === undefined) return answer(reply, await store(request, call, type));
        return answer(reply, await forward(request, call, env.API_UPSTREAM.replace(/\/$/, "") + path));
      },
    );
  };

  const store = async (request: FastifyRequest<{ Body: Body }>, call: KeyedCall, type: string) => {
    // A report that nobody reads must not look as if it were received.
    if (!demonstration) throw new Problem(503, "No service is set that receives reports of gear");
    const { body } = request;
    const id = type === "sensor" ? body.sensorId : body.toolId;
    const toolId = isString(id) && id !== "" ? id : randomUUID();
    const row = {
      change_id: randomUUID(),
      user_id: call.user,
      vessel_id: requireVessel(request).vesselId ?? "",
      type,
      tool_id: toolId,
      body: JSON.stringify(body),
      received_at: call.now,
    };
    const receipt = { changeId: row.change_id, toolId, changeReportType: type, responseStatus: "NoResponse" };
    return gearReports.once(call, row, { status: 200, body: receipt }, lostGearOf(row, body));
  };

  /** Another service is asked once for each key; what it finally said is remembered here. */
  const forward = async (request: FastifyRequest<{ Body: Body }>, call: KeyedCall, address: string) => {
    const known = await gearReports.answerOf(call);
    if (known !== undefined) return known;
    const name = `${call.user} ${call.key}`;
    const under = call.key === null ? undefined : running.get(name);
    if (under) return under.call === call.call ? under.asking : null;
    const asking = postUpstream(request, address, env.UPSTREAM_TIMEOUT_MS).then(async (given) => {
      if (given.status >= 200 && given.status < 300) await gearReports.keep(call, given);
      return given;
    });
    if (call.key !== null) running.set(name, { call: call.call, asking });
    try {
      return await asking;
    } finally {
      if (call.key !== null) running.delete(name);
    }
  };

  for (const type of REPORT_TYPES)
    add(type, REPORT_PATHS[type], REQUIRED[type], REPORT_GEAR, `Receives a report: gear ${type}`);
  add("sensor", SENSOR_PATH, SENSOR_REQUIRED, REPORT_SENSORS, "Receives a report: sensor deployed");
}

/** Lost gear as everybody sees it, unconfirmed, without its owner. Nothing is lost with other reports. */
function lostGearOf(
  { change_id, type, tool_id }: GearReportRow,
  body: Body,
): Insertable<LostGearTable> | undefined {
  if (type !== "lost" || !isString(body.lostTime)) return undefined;
  const text = (value: unknown) => (isString(value) && value !== "" ? value : null);
  const count = body.lostCount ?? body.toolCount;
  return {
    lost_message_id: change_id,
    tool_id,
    tool_type_code: text(body.toolTypeCode) ?? "UNKNOWN",
    lost_count: isFiniteNumber(count) ? count : null,
    lost_time: body.lostTime,
    lost_at: Date.parse(body.lostTime),
    ...{ removed_time: null, removed_at: null, confirmed: 0, error_message: null, source: "Farvann" },
    ...{ vessel_name: null, ircs: null, mmsi: null, imo: null, reg_num: null },
    ...{ contact_email: null, contact_phone: null },
    lost_cause: text(body.lostCause),
    comments: null,
    geometry: JSON.stringify(body.geometry),
  };
}

function callOf(request: FastifyRequest<{ Body: Body }>, path: string, now: number): KeyedCall {
  const given = request.headers["idempotency-key"];
  if (given !== undefined && !(isString(given) && KEY.test(given)))
    throw new Problem(400, "The idempotency key is not valid", "ReportKeyNotValid");
  const call = createHash("sha256")
    .update(`${path} ${JSON.stringify(request.body)}`)
    .digest("hex");
  return { user: requireCaller(request).id, key: given ?? null, call, now };
}

/** A receipt is always an object, so that it differs from what a network's login page answers. */
function answer(reply: FastifyReply, given: StoredAnswer | null): FastifyReply {
  if (given === null)
    throw new Problem(422, "The idempotency key belongs to another report", "ReportKeyUsed");
  const { status, body } = given;
  if (status >= 200 && status < 300)
    return reply.code(200).send(isRecord(body) ? body : { responseStatus: "NoResponse" });
  const title = isRecord(body) && isString(body.title) ? body.title : "The service behind refused the report";
  throw new Problem(
    status,
    title,
    isRecord(body) && isString(body.bwErrorCode) ? body.bwErrorCode : undefined,
  );
}
