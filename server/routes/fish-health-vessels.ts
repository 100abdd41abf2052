import type { FastifyInstance } from "fastify";
import { weekRange } from "../ais/week-track.ts";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { clientGone } from "../http/client-gone.ts";
import { sendJsonList } from "../http/json-list.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";

const FISH_HEALTH = "/bwapi/v1/geodata/fishhealth";
const MMSI = { type: "integer", minimum: 1, maximum: 999_999_999, description: "MMSI." } as const;
const YEAR = { type: "integer", description: "Week-year of ISO 8601." } as const;
const WEEK = { type: "integer", description: "Week of ISO 8601." } as const;
const LOCALITY = {
  type: "integer",
  minimum: 1,
  maximum: 999_999,
  description: "Number of the locality.",
} as const;
/** A week that is over stays as it is. */
const CACHE = "public, max-age=600";

type OfVessel = { Params: { mmsi: number; year: number; week: number } };
type AtLocality = { Params: { localityNo: number; year: number; week: number } };

/** Vessels and localities by week (spec §7): the track of a vessel with its visits, and who visited a locality. Visits are invented. */
export async function fishHealthVesselRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { ais, demonstration, work } = backend;
  const response = { 204: noContent("There is none."), ...PROBLEM_ANSWERS };

  app.get<OfVessel>(
    `${FISH_HEALTH}/vesseltrack/:mmsi/:year/:week`,
    {
      schema: {
        tags: ["ais", "fish health"],
        summary:
          "Track of an ISO week, in stretches with and without a signal, with the localities that were visited",
        params: {
          type: "object",
          required: ["mmsi", "year", "week"],
          properties: { mmsi: MMSI, year: YEAR, week: WEEK },
        },
        response,
      },
    },
    async ({ ip, params: { mmsi, year, week } }, reply) => {
      // An impossible week is refused before anything waits for a thread.
      weekRange(year, week);
      const task = { year, week, ...ais.known(mmsi) };
      const asker = { address: ip, signal: clientGone(reply) };
      return sendJsonList(reply, await work.run("vesselWeek", task, asker));
    },
  );

  app.get<AtLocality>(
    `${FISH_HEALTH}/locality/:localityNo/vesselvisits/:year/:week`,
    {
      schema: {
        tags: ["fish health"],
        summary: "Vessels that visited a locality in an ISO week",
        params: {
          type: "object",
          required: ["localityNo", "year", "week"],
          properties: { localityNo: LOCALITY, year: YEAR, week: WEEK },
        },
        response,
      },
    },
    async ({ ip, params: { localityNo, year, week } }, reply) => {
      if (!demonstration) throw new Problem(503, "No service is set that knows fish health");
      weekRange(year, week);
      const task = { localityNo, year, week, replaced: ais.replacedVessels(), now: ais.now() };
      const visits = await work.run("localityWeek", task, { address: ip, signal: clientGone(reply) });
      if (visits !== null) reply.header("cache-control", CACHE);
      return sendJsonList(reply, visits);
    },
  );
}
