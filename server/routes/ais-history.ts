import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { polygonFigures } from "../../lib/geodesy/index.ts";
import type { AisAccess } from "../ais/access.ts";
import type { AreaQuery } from "../ais/area-search.ts";
import { type Area, polygonsOf } from "../ais/filter.ts";
import { MAX_TRACK_MS, type Range, readRange, visibleRecord } from "../ais/history.ts";
import { readArea } from "../ais/read-filter.ts";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { clientGone } from "../http/client-gone.ts";
import { sendJsonList } from "../http/json-list.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";

const DAY_MS = 86_400_000;
const GEODATA = "/bwapi/v1/geodata";
const INSTANT = { type: "string", format: "date-time" } as const;
const MMSI = { type: "integer", minimum: 1, maximum: 999_999_999 } as const;

/** Calls about the last day of vessels, by the access that they need (spec §7). */
const LAST_DAY: Record<string, AisAccess> = {
  [`${GEODATA}/ais/:mmsi/opentracks`]: "open",
  [`${GEODATA}/ais/:mmsi/tracks`]: "fiskinfo",
  [`${GEODATA}/arcticais/:mmsi/tracks`]: "arctic",
  "/historic/v1/historic/trackslast24hours/:mmsi": "open",
  "/v1/historic/trackslast24hours/:mmsi": "open",
  "/open/v1/historic/trackslast24hours/:mmsi": "open",
  "/restricted/historic/v1/historic/trackslast24hours/:mmsi": "restricted",
};
const RANGES: Record<string, AisAccess> = {
  "/historic/v1/historic/tracks/:mmsi/:from/:to": "open",
  "/v1/historic/tracks/:mmsi/:from/:to": "open",
  "/open/v1/historic/tracks/:mmsi/:from/:to": "open",
  "/restricted/historic/v1/historic/tracks/:mmsi/:from/:to": "restricted",
};
const COMBINED: Record<string, AisAccess> = {
  [`${GEODATA}/ais/combinedopen/:mmsi`]: "open",
  [`${GEODATA}/ais/combinedfiskinfo/:mmsi`]: "fiskinfo",
  [`${GEODATA}/ais/combinedarctic/:mmsi`]: "arctic",
};
const AREAS: Record<string, AisAccess> = {
  [`${GEODATA}/ais/open/vesselsinarea`]: "open",
  [`${GEODATA}/ais/fiskinfo/vesselsinarea`]: "fiskinfo",
  [`${GEODATA}/ais/arctic/vesselsinarea`]: "arctic",
  "/historic/open/v1/historic/shipsinarea": "open",
  "/open/v1/historic/shipsinarea": "open",
  "/restricted/historic/v1/historic/shipsinarea": "restricted",
};

/** All positions of these vessels, to be replayed. */
const TRAFFIC: Record<string, AisAccess> = {
  [`${GEODATA}/ais/open/trafficinarea`]: "open",
  [`${GEODATA}/ais/fiskinfo/trafficinarea`]: "fiskinfo",
  [`${GEODATA}/ais/arctic/trafficinarea`]: "arctic",
  "/historic/open/v1/historic/trafficinarea": "open",
  "/open/v1/historic/trafficinarea": "open",
  "/restricted/historic/v1/historic/trafficinarea": "restricted",
};

/** The same as numbers, of a small area, as clients of the original service ask for it. */
const NUMBERS_IN_AREA: Record<string, AisAccess> = {
  "/historic/v1/historic/mmsiinarea": "open",
  "/v1/historic/mmsiinarea": "open",
  "/restricted/historic/v1/historic/mmsiinarea": "restricted",
};
/** Largest area of these, m². */
const MAX_AREA_OF_NUMBERS = 500e6;

interface OfVessel {
  Params: { mmsi: number; from: string; to: string };
}

/** Tracks, the record of one vessel, and the vessels of an area. An empty list is answered with 204. */
export async function aisHistoryRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { ais, clock, profiles, work } = backend;
  /** Options of every route: it answers only callers with the access that it needs. */
  const route = (access: AisAccess, summary: string, more: object) => ({
    // Before a body is read.
    preParsing: async (request: FastifyRequest) => profiles.require(access, request),
    schema: {
      tags: ["ais"],
      summary,
      response: { 204: noContent("There is none."), ...PROBLEM_ANSWERS },
      ...more,
    },
  });
  const ofVessel = (properties = {}) => ({
    params: { type: "object", required: ["mmsi"], properties: { mmsi: MMSI, ...properties } },
  });
  const sendTrack = async (
    request: FastifyRequest<OfVessel>,
    reply: FastifyReply,
    range: Range,
    access: AisAccess,
  ) => {
    const query = { ...ais.known(request.params.mmsi), range };
    const caller = { address: request.ip, signal: clientGone(reply) };
    const task = { query, access, area: profiles.areaOf(access, request) };
    return sendJsonList(reply, await work.run("track", task, caller));
  };

  for (const [path, access] of Object.entries(LAST_DAY)) {
    const shape = route(access, "Track of the last 24 hours, newest first", ofVessel());
    app.get<OfVessel>(path, shape, (request, reply) => {
      const now = clock().getTime();
      return sendTrack(request, reply, { from: now - DAY_MS, to: now + 1 }, access);
    });
  }
  for (const [path, access] of Object.entries(RANGES)) {
    const shape = route(
      access,
      "Track of a range of at most 14 days, newest first",
      ofVessel({ from: INSTANT, to: INSTANT }),
    );
    app.get<OfVessel>(path, shape, async (request, reply) => {
      const { from, to } = request.params;
      return sendTrack(request, reply, readRange(from, to, MAX_TRACK_MS), access);
    });
  }
  for (const [path, access] of Object.entries(COMBINED)) {
    const shape = route(access, "What is known of one vessel", ofVessel());
    app.get<OfVessel>(path, shape, async (request, reply) => {
      const visible = profiles.visible(access, request);
      const record = visibleRecord(ais, request.params.mmsi, visible);
      // A caller who may not see the vessel gets the same answer as for an unknown one.
      if (!record) throw new Problem(404, "No such vessel has been heard within a day");
      return reply.header("cache-control", "no-store").send(record);
    });
  }
  const search = (
    paths: Record<string, AisAccess>,
    job: "vesselsInArea" | "trafficInArea",
    summary: string,
  ): void => {
    for (const [path, access] of Object.entries(paths)) {
      const shape = route(access, summary, { body: { $ref: "ais-area#" } });
      app.post<{ Body: AreaQuery }>(path, shape, async (request, reply) => {
        const caller = { address: request.ip, signal: clientGone(reply) };
        const area = profiles.areaOf(access, request);
        const task = { query: request.body, access, area };
        return sendJsonList(reply, await work.run(job, task, caller));
      });
    }
  };
  search(AREAS, "vesselsInArea", "Vessels that were in an area within a range of time");
  search(TRAFFIC, "trafficInArea", "Vessels of an area with their positions within at most an hour");
  for (const [path, access] of Object.entries(NUMBERS_IN_AREA)) {
    const shape = route(access, "MMSIs of vessels that were in an area of at most 500 km²", {
      body: { $ref: "ais-area#" },
    });
    app.post<{ Body: AreaQuery }>(path, shape, async (request, reply) => {
      if (sizeOf(readArea(request.body.polygon)) > MAX_AREA_OF_NUMBERS)
        throw new Problem(400, "The area is larger than 500 km²");
      const caller = { address: request.ip, signal: clientGone(reply) };
      const task = { query: request.body, access, area: profiles.areaOf(access, request) };
      const found = await work.run("vesselsInArea", task, caller);
      const vessels: { mmsi: number }[] = found === null ? [] : JSON.parse(found);
      return reply.send(vessels.map(({ mmsi }) => mmsi));
    });
  }
}

/** m², without regard to holes. */
const sizeOf = (area: Area): number =>
  polygonsOf(area).reduce((sum, [outline = []]) => {
    const corners = outline.map(([lon = 0, lat = 0]): [number, number] => [lon, lat]);
    return sum + polygonFigures(corners).area;
  }, 0);
