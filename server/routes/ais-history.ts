import type { FastifyInstance } from "fastify";
import {
  type AreaQuestion,
  LONGEST_TRACK,
  readRange,
  recordOf,
  trackOf,
  vesselsInArea,
} from "../ais/history.ts";
import { emptyRecord } from "../ais/vessel.ts";
import type { Backend } from "../backend.ts";
import { Problem } from "../domain/problem.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";

const DAY = 86_400_000;
const MMSI = {
  type: "object",
  required: ["mmsi"],
  properties: { mmsi: { type: "integer", minimum: 1, maximum: 999_999_999 } },
} as const;

interface OfVessel {
  Params: { mmsi: number; from: string; to: string };
}

/** Tracks, what is known of one vessel, and who was where (spec §7). */
export async function aisHistoryRoutes(app: FastifyInstance, { ais, clock }: Backend): Promise<void> {
  const schema = (summary: string) => ({
    tags: ["ais"],
    summary,
    params: MMSI,
    response: { 204: noContent("There is none."), ...PROBLEM_ANSWERS },
  });
  const track = async (mmsi: number, from: number, to: number) =>
    trackOf(await ais.store.track(mmsi, { from, to }), recordOf(ais, mmsi) ?? emptyRecord(mmsi));
  const lastDay = (mmsi: number) => {
    const now = clock().getTime();
    return track(mmsi, now - DAY, now + 1);
  };

  for (const path of [
    "/bwapi/v1/geodata/ais/:mmsi/opentracks",
    "/historic/v1/historic/trackslast24hours/:mmsi",
  ]) {
    app.get<OfVessel>(
      path,
      { schema: schema("Track of the last 24 hours, newest first") },
      async (request, reply) => {
        const points = await lastDay(request.params.mmsi);
        return points.length === 0 ? reply.code(204).send() : reply.send(points);
      },
    );
  }
  app.get<OfVessel>(
    "/historic/v1/historic/tracks/:mmsi/:from/:to",
    { schema: schema("Track of a range of at most 14 days, newest first") },
    async (request, reply) => {
      const { mmsi, from, to } = request.params;
      const range = readRange(from, to, LONGEST_TRACK);
      const points = await track(mmsi, range.from, range.to);
      return points.length === 0 ? reply.code(204).send() : reply.send(points);
    },
  );
  app.get<OfVessel>(
    "/bwapi/v1/geodata/ais/combinedopen/:mmsi",
    { schema: schema("What is known of one vessel") },
    async (request, reply) => {
      const record = recordOf(ais, request.params.mmsi);
      if (!record) throw new Problem(404, "The vessel has not been heard within a day");
      return reply.header("cache-control", "no-store").send(record);
    },
  );
  for (const path of ["/bwapi/v1/geodata/ais/open/vesselsinarea", "/historic/open/v1/historic/shipsinarea"]) {
    app.post<{ Body: AreaQuestion }>(
      path,
      {
        schema: {
          tags: ["ais"],
          summary: "Vessels that were in an area within a range of time",
          body: { $ref: "ais-area#" },
          response: { 204: noContent("There were none."), ...PROBLEM_ANSWERS },
        },
      },
      async (request, reply) => {
        const vessels = await vesselsInArea(ais, request.body);
        return vessels.length === 0 ? reply.code(204).send() : reply.send(vessels);
      },
    );
  }
}
