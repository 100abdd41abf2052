import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Backend } from "../backend.ts";
import {
  details,
  type LocalityFilter,
  listEntry,
  overLimitByWeek,
  weeksOf,
} from "../demo/fish-health/answers.ts";
import { type FishHealthHistory, openFishHealth } from "../demo/fish-health/history.ts";
import { ZONE_TYPES, type ZoneType, zonesOf } from "../demo/fish-health/zones.ts";
import { Problem } from "../domain/problem.ts";
import { markDemonstration } from "../http/demonstration.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";
import { answerFromUpstream } from "../http/upstream.ts";

const BASE = "/v1/geodata/fishhealth/locality";
const BASE_V2 = "/v2/geodata/fishhealth/locality";
const WFS = "/bwapi/geoserver/bw/wfs";
/** A past week may still be corrected. */
const CACHE = "public, max-age=600, stale-while-revalidate=86400";

const year = {
  type: "integer",
  minimum: 2012,
  maximum: 2100,
  description: "Week-year of ISO 8601.",
} as const;
const week = { type: "integer", minimum: 1, maximum: 53, description: "Week of ISO 8601." } as const;
const localityNo = {
  type: "integer",
  minimum: 1,
  maximum: 999_999,
  description: "Number of the locality.",
} as const;
const item = { type: "object", additionalProperties: true } as const;
const list = { type: "array", items: item } as const;
const tags = ["fish health"];

type InWeek = { Params: { year: number; week: number } };
type AtLocality = { Params: { localityNo: number; year: number; week: number } };

/**
 * Fish health of aquaculture localities by week, and the zones of the WFS. All answers are demonstration data, or come
 * from another service.
 */
export async function fishHealthRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { env, demonstration } = backend;
  if (env.API_UPSTREAM !== undefined) {
    handOn(app, backend, env.API_UPSTREAM.replace(/\/$/, ""));
    return;
  }
  const open = openFishHealth(backend.areaFolder, backend.clock);
  const history = async (reply: FastifyReply): Promise<FishHealthHistory> => {
    if (!demonstration) throw new Problem(503, "No service is set that knows fish health");
    markDemonstration(reply.header("cache-control", CACHE), true);
    return open();
  };

  const answerWeek = async (
    request: FastifyRequest<InWeek>,
    reply: FastifyReply,
    filter: LocalityFilter | null,
  ) => {
    const known = await history(reply);
    const place = known.placeOf(request.params);
    if (place === null) return reply.code(204).send();
    const localities = known.localities.flatMap((locality, index) => {
      const state = known.at(index, place);
      return state === null ? [] : [listEntry(locality, state, filter)];
    });
    return reply.send({ ...request.params, localities });
  };
  const params = { type: "object", required: ["year", "week"], properties: { year, week } } as const;
  const response = { 200: item, 204: noContent("Nothing was reported for this week."), ...PROBLEM_ANSWERS };
  app.get<InWeek>(
    `/bwapi${BASE}/:year/:week`,
    { schema: { tags, summary: "All localities in a week", params, response } },
    (request, reply) => answerWeek(request, reply, null),
  );
  app.post<InWeek & { Body: LocalityFilter | null }>(
    `/bwapi${BASE_V2}/:year/:week`,
    {
      schema: {
        tags,
        summary: "All localities in a week, with those marked that a filter finds",
        params,
        body: { $ref: "fish-health-filter#" },
        response,
      },
    },
    (request, reply) => answerWeek(request, reply, request.body),
  );

  app.get<AtLocality>(
    `/bwapi${BASE_V2}/:localityNo/:year/:week`,
    {
      schema: {
        tags,
        summary: "One locality in a week",
        params: {
          type: "object",
          required: ["localityNo", "year", "week"],
          properties: { localityNo, year, week },
        },
        response,
      },
    },
    async (request, reply) => {
      const known = await history(reply);
      const index = indexOf(known, request.params.localityNo);
      const locality = known.localities[index];
      const place = known.placeOf(request.params);
      const state = place === null ? null : known.at(index, place);
      return locality === undefined || state === null
        ? reply.code(204).send()
        : reply.send(details(locality, state));
    },
  );
  app.get<{ Params: { localityNo: number; year: number } }>(
    `/bwapi${BASE_V2}/:localityNo/weeks/:year`,
    {
      schema: {
        tags,
        summary: "All weeks of a locality in a year",
        params: { type: "object", required: ["localityNo", "year"], properties: { localityNo, year } },
        response: { 200: list, 204: noContent("Nothing was reported in this year."), ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      const known = await history(reply);
      const weeks = weeksOf(known, indexOf(known, request.params.localityNo), request.params.year);
      return weeks.length === 0 ? reply.code(204).send() : reply.send(weeks);
    },
  );
  app.get<{ Querystring: { year: number } }>(
    "/bwapi/v1/geodata/fishhealth/weeks",
    {
      schema: {
        tags,
        summary: "How many localities were over the limit of lice in each week of a year",
        querystring: { type: "object", required: ["year"], properties: { year } },
        response: { 200: item, ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => reply.send(overLimitByWeek(await history(reply), request.query.year)),
  );
  addZones(app, history);
}

/** @throws Problem 400 for an unknown locality, like the real service */
function indexOf({ localities }: FishHealthHistory, wanted: number): number {
  const index = localities.findIndex(({ localityNo }) => localityNo === wanted);
  if (index < 0) throw new Problem(400, `There is no locality ${wanted}`);
  return index;
}

/** GetFeature of a WFS as GeoJSON; name of the geometry and format of dates are those of the real service. */
function addZones(app: FastifyInstance, history: (reply: FastifyReply) => Promise<FishHealthHistory>): void {
  app.get<{ Querystring: { typeName: string } }>(
    WFS,
    {
      schema: {
        tags,
        summary: "WFS GetFeature: zones of ILA and PD",
        querystring: {
          type: "object",
          additionalProperties: true,
          required: ["typeName"],
          properties: {
            typeName: {
              type: "string",
              enum: ZONE_TYPES.map((type) => `bw:${type}`),
              description: "Type of the zones.",
            },
          },
        },
        response: { 200: item, ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      const zones = zonesOf(request.query.typeName.slice("bw:".length) as ZoneType, await history(reply));
      return reply.send({
        type: "FeatureCollection",
        totalFeatures: zones.length,
        features: zones.map(({ id, geom, ...properties }) => ({
          type: "Feature",
          id: `${request.query.typeName.slice("bw:".length)}.${id}`,
          geometry_name: "geom",
          geometry: geom,
          properties,
        })),
      });
    },
  );
}

function handOn(app: FastifyInstance, { env }: Backend, upstream: string): void {
  const get = (path: string, address = path) =>
    app.get(
      `/bwapi${path}`,
      { schema: { tags, summary: "Answered by another service" } },
      (request, reply) => {
        const values = request.params as Record<string, string>;
        const filled = address.replace(/:([a-zA-Z]+)/g, (_whole, name: string) =>
          encodeURIComponent(values[name] ?? ""),
        );
        return answerFromUpstream(request, reply, upstream + filled, env.UPSTREAM_TIMEOUT_MS);
      },
    );
  get(`${BASE}/:year/:week`);
  get(`${BASE_V2}/:localityNo/:year/:week`);
  get("/geoserver/bw/wfs");
}
