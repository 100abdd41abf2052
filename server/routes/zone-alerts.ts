import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AlertZoneDraft } from "../../schemas/generated/api/alert-zone-draft.ts";
import { type OwnZone, readDraft } from "../alerts/own-zone.ts";
import type { ZoneAccess } from "../alerts/zone.ts";
import type { AlertNews } from "../alerts/zone-alerts.ts";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { OpenStreams } from "../http/open-streams.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";
import { type ResponseSink, responseSink } from "../http/stream.ts";
import type { StreamRights } from "../http/stream-rights.ts";
import { requireCaller } from "../identity/caller.ts";
import type { StoredAlert } from "../storage/alert-store.ts";

const BASE = "/bwapi/v1/alerting";
const ACCESSES: readonly ZoneAccess[] = ["open", "restricted"];
/** Text without content that keeps a connection open, and its interval, ms. */
const KEEP_ALIVE = ": keep-alive\n\n";
const KEEP_ALIVE_MS = 25_000;
/** How long a stream stays open, ms: then the caller must show again who it is, and reconnects. */
const STREAM_MS = 15 * 60_000;
const MINUTE_MS = 60_000;
/** Longest time for which a vessel is snoozed, min. */
const MAX_SNOOZE_MINUTES = 7 * 24 * 60;

const tags = ["zone alerts"];
const zoneParams = {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string", maxLength: 64, description: "Id of the zone." } },
} as const;
const vesselParams = {
  type: "object",
  required: ["mmsi"],
  properties: { mmsi: { type: "integer", minimum: 1, maximum: 999_999_999, description: "The vessel." } },
} as const;

interface ZoneCall {
  Params: { id: string };
}

/**
 * Zone alerts (spec §7): the caller's zones and what has happened in them. `open` and `restricted` are the bases
 * `alertingOpen` and `alertingRestricted`, the rest is below `alertingBase`.
 */
export async function zoneAlertRoutes(
  app: FastifyInstance,
  backend: Backend & { rights: StreamRights },
): Promise<void> {
  const { alerts, alertStore, profiles, clock, env, rights } = backend;

  // Checked before the body is read.
  app.addHook("preParsing", async (request, reply) => {
    requireCaller(request);
    reply.header("cache-control", "private, no-store").header("vary", "Authorization");
  });

  const requireAccess = (access: ZoneAccess, request: FastifyRequest) => {
    if (access === "restricted") profiles.require("restricted", request);
  };
  /** A zone of another user is answered as one that does not exist. */
  const ownZone = async (request: FastifyRequest<ZoneCall>): Promise<OwnZone> => {
    const zone = await alertStore.zone(request.params.id);
    if (zone?.userId !== requireCaller(request).id) throw new Problem(404, "There is no such zone");
    return zone;
  };
  /** The same, if the caller may still see its vessels. */
  const seenZone = async (request: FastifyRequest<ZoneCall>): Promise<OwnZone> => {
    const zone = await ownZone(request);
    requireAccess(zone.access, request);
    return zone;
  };

  for (const access of ACCESSES) {
    const path = `${BASE}/${access}/zones`;
    const of = access === "open" ? "open data" : "restricted data";
    const check = { preParsing: async (request: FastifyRequest) => requireAccess(access, request) };
    app.get(
      path,
      {
        ...check,
        schema: {
          tags,
          summary: `The caller's zones of ${of}`,
          response: { 200: { type: "array", items: { $ref: "alert-zone#" } }, ...PROBLEM_ANSWERS },
        },
      },
      async (request) => {
        const zones = await alertStore.zonesOf(requireCaller(request).id);
        return zones.filter((zone) => zone.access === access).map(zoneAnswer);
      },
    );
    app.post<{ Body: AlertZoneDraft }>(
      path,
      {
        ...check,
        schema: {
          tags,
          summary: `Adds a zone of ${of}`,
          body: { $ref: "alert-zone-draft#" },
          response: { 201: { $ref: "alert-zone#" }, ...PROBLEM_ANSWERS },
        },
      },
      async (request, reply) => {
        const zone = await alerts.create(
          { userId: requireCaller(request).id, access, seenArea: profiles.areaOf(access, request) },
          readDraft(request.body),
        );
        return reply.code(201).send(zoneAnswer(zone));
      },
    );
  }

  app.put<ZoneCall & { Body: AlertZoneDraft }>(
    `${BASE}/zones/:id`,
    {
      schema: {
        tags,
        params: zoneParams,
        summary: "Changes a zone of the caller",
        body: { $ref: "alert-zone-draft#" },
        response: { 200: { $ref: "alert-zone#" }, ...PROBLEM_ANSWERS },
      },
    },
    async (request) => {
      const zone = await seenZone(request);
      const seenArea = profiles.areaOf(zone.access, request);
      return zoneAnswer(await alerts.change(zone, { ...readDraft(request.body), seenArea }));
    },
  );
  app.delete<ZoneCall>(
    `${BASE}/zones/:id`,
    {
      schema: {
        tags,
        params: zoneParams,
        summary: "Deletes a zone of the caller, with its alerts",
        response: { 204: noContent("It is gone."), ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      await alerts.remove((await ownZone(request)).id);
      return reply.code(204).send();
    },
  );

  app.get<ZoneCall & { Querystring: { limit: number; before?: string } }>(
    `${BASE}/zones/:id/alerts`,
    {
      schema: {
        tags,
        params: zoneParams,
        summary: "What has happened in a zone, the latest first",
        querystring: {
          type: "object",
          properties: {
            limit: { type: "integer", minimum: 1, maximum: 1000, default: 200, description: "Most alerts." },
            before: {
              type: "string",
              format: "date-time",
              description: "Only what happened before, ISO with a zone.",
            },
          },
        },
        response: { 200: { type: "array", items: { $ref: "zone-alert#" } }, ...PROBLEM_ANSWERS },
      },
    },
    async (request) => {
      const { id } = await seenZone(request);
      const { limit, before } = request.query;
      const until = before === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(before);
      return (await alertStore.alerts(id, limit, until)).map(alertAnswer);
    },
  );
  app.post<{ Body: { ids: string[] } }>(
    `${BASE}/acknowledgements`,
    {
      schema: {
        tags,
        summary: "Acknowledges alerts of the caller; those of others are not touched",
        body: {
          type: "object",
          additionalProperties: false,
          required: ["ids"],
          properties: {
            ids: {
              type: "array",
              minItems: 1,
              maxItems: 1000,
              items: { type: "string", maxLength: 100 },
              description: "Ids of the alerts.",
            },
          },
        },
        response: { 204: noContent("They are acknowledged."), ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      await alerts.acknowledge(requireCaller(request).id, request.body.ids);
      return reply.code(204).send();
    },
  );

  app.get(
    `${BASE}/snoozes`,
    {
      schema: {
        tags,
        summary: "Vessels of which the caller wants to hear nothing for a time",
        response: {
          200: {
            type: "array",
            items: {
              type: "object",
              required: ["mmsi", "until"],
              properties: {
                mmsi: { type: "integer", description: "The vessel." },
                until: { type: "string", description: "ISO UTC." },
              },
            },
          },
          ...PROBLEM_ANSWERS,
        },
      },
    },
    async (request) => {
      const snoozes = await alertStore.snoozes(requireCaller(request).id, clock().getTime());
      return snoozes.map(({ mmsi, until }) => ({ mmsi, until: new Date(until).toISOString() }));
    },
  );
  app.put<{ Params: { mmsi: number }; Body: { minutes: number } }>(
    `${BASE}/snoozes/:mmsi`,
    {
      schema: {
        tags,
        params: vesselParams,
        summary: "Tells the caller nothing of a vessel for a time; its alerts are still listed",
        body: {
          type: "object",
          additionalProperties: false,
          required: ["minutes"],
          properties: {
            minutes: {
              type: "integer",
              minimum: 1,
              maximum: MAX_SNOOZE_MINUTES,
              description: "For how long, min.",
            },
          },
        },
        response: { 204: noContent("It is snoozed."), ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      const until = clock().getTime() + request.body.minutes * MINUTE_MS;
      await alertStore.snooze(requireCaller(request).id, request.params.mmsi, until);
      return reply.code(204).send();
    },
  );
  app.delete<{ Params: { mmsi: number } }>(
    `${BASE}/snoozes/:mmsi`,
    {
      schema: {
        tags,
        params: vesselParams,
        summary: "Ends the snoozing of a vessel",
        response: { 204: noContent("It is told of again."), ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      await alertStore.snooze(requireCaller(request).id, request.params.mmsi, null);
      return reply.code(204).send();
    },
  );

  const streams = new OpenStreams({ total: env.AIS_STREAMS, anAddress: env.AIS_STREAMS_AN_ADDRESS });
  /** Open streams, with the time since which they are open, ms. */
  const sinks = new Map<ResponseSink, number>();
  const timer = setInterval(() => {
    for (const [sink, openedAt] of sinks)
      if (performance.now() - openedAt > STREAM_MS) sink.close();
      else sink.write(KEEP_ALIVE);
  }, KEEP_ALIVE_MS);
  app.addHook("preClose", async () => {
    clearInterval(timer);
    for (const sink of sinks.keys()) sink.close();
  });
  app.get(
    `${BASE}/stream`,
    {
      exposeHeadRoute: false,
      schema: {
        tags,
        summary: "New alerts and acknowledgements of the caller as server-sent events",
        description:
          "Events `alerts` (a list as of a zone's alerts) and `acknowledged` (ids and datetime). After a break the lists have what was missed.",
      },
    },
    async (request, reply) => {
      const closed = streams.open(request.ip);
      const sink = responseSink(request, reply, "text/event-stream; charset=utf-8");
      const seesRestricted = mayHave(() => requireAccess("restricted", request));
      const restricted = new Set(
        (await alertStore.zonesOf(requireCaller(request).id)).flatMap(({ id, access }) =>
          access === "restricted" ? [id] : [],
        ),
      );
      const stop = alerts.follow(requireCaller(request).id, (news) => {
        const text = eventOf(news, (alert) => seesRestricted || !restricted.has(alert.zoneId));
        if (text !== null) sink.write(text);
      });
      sinks.set(sink, performance.now());
      const stopWatching = rights.watch(request, () => sink.close());
      sink.onGone(() => {
        closed();
        stop();
        stopWatching();
        sinks.delete(sink);
      });
      sink.write(KEEP_ALIVE);
    },
  );
}

/** Whether a check passes. */
function mayHave(check: () => void): boolean {
  try {
    check();
    return true;
  } catch (cause) {
    if (cause instanceof Problem) return false;
    throw cause;
  }
}

function eventOf(news: AlertNews, sees: (alert: StoredAlert) => boolean): string | null {
  switch (news.kind) {
    case "alerts": {
      const seen = news.alerts.filter(sees).map(alertAnswer);
      return seen.length === 0 ? null : `event: alerts\ndata: ${JSON.stringify(seen)}\n\n`;
    }
    case "acknowledged": {
      const data = { ids: news.ids, datetime: new Date(news.time).toISOString() };
      return `event: acknowledged\ndata: ${JSON.stringify(data)}\n\n`;
    }
  }
}

function zoneAnswer({ userId, seenArea, emailSince, createdAt, updatedAt, ...zone }: OwnZone) {
  return {
    ...zone,
    createdTime: new Date(createdAt).toISOString(),
    updatedTime: new Date(updatedAt).toISOString(),
  };
}

function alertAnswer(alert: StoredAlert) {
  return {
    id: alert.id,
    datetime: new Date(alert.time).toISOString(),
    zoneId: alert.zoneId,
    kind: alert.kind,
    mmsi: alert.mmsi,
    name: alert.name,
    shipType: alert.shipType,
    shipLength: alert.length,
    longitude: alert.longitude,
    latitude: alert.latitude,
    speedOverGround: alert.speed,
    courseOverGround: alert.course,
    acknowledgedTime: alert.acknowledgedAt === null ? null : new Date(alert.acknowledgedAt).toISOString(),
    snoozed: alert.snoozed,
    simulated: alert.simulated,
  };
}
