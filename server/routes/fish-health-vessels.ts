import { join } from "node:path";
import type { FastifyInstance, FastifyReply } from "fastify";
import { visibleTo } from "../ais/access.ts";
import { visibleTrack } from "../ais/history.ts";
import { weekRange, weekTrack } from "../ais/week-track.ts";
import type { Backend } from "../backend.ts";
import { type Locality, readLocalities } from "../demo/fish-health/localities.ts";
import { received, type Visit, vesselsNear, visitsOf } from "../demo/fish-health/visits.ts";
import { Problem } from "../domain/problem.ts";
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
  const { ais, areaFolder, demonstration } = backend;
  let atSea: readonly Locality[] | null = null;
  const localities = () => {
    atSea ??= readLocalities(join(areaFolder, "locality.json")).filter(({ isOnLand }) => !isOnLand);
    return atSea;
  };
  const visible = visibleTo("open", null);
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
    async ({ params: { mmsi, year, week } }, reply) => {
      const range = weekRange(year, week);
      const points = await visibleTrack(ais, mmsi, range, visible);
      if (points.length === 0) return reply.code(204).send();
      const isInvented = points[0]?.simulated === true;
      const trackPoints = isInvented ? inOrder(mmsi, range, points) : points;
      const visits = isInvented && demonstration ? visitsOf(pastOf(mmsi, range), localities()) : [];
      return reply.send({ ...weekTrack(mmsi, year, week, trackPoints), visits: visits.map(visitOfVessel) });
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
    async ({ params: { localityNo, year, week } }, reply) => {
      if (!demonstration) throw new Problem(503, "No service is set that knows fish health");
      const locality = localities().find((one) => one.localityNo === localityNo);
      const range = weekRange(year, week);
      const vessels = locality ? vesselsNear(locality, ais.simulatedVessels()) : [];
      const visits = vessels.flatMap(({ mmsi, name }) =>
        visitsOf(pastOf(mmsi, range), localities())
          .filter((visit) => visit.locality.localityNo === localityNo)
          .map(({ from, to }) => ({ mmsi, vesselName: name, startTime: isoOf(from), stopTime: isoOf(to) })),
      );
      return sendVisits(
        reply,
        { localityNo, year, week },
        visits.sort((a, b) => a.startTime.localeCompare(b.startTime)),
      );
    },
  );

  function pastOf(mmsi: number, { from, to }: { from: number; to: number }) {
    return ais.simulatedPast(mmsi, from, Math.min(to, ais.now()));
  }
}

/** Newest first, as they come, without what was not received. */
function inOrder<Point extends { msgtime: string }>(
  mmsi: number,
  range: { from: number; to: number },
  points: readonly Point[],
): Point[] {
  return received(
    points.map((point) => ({ point, time: Date.parse(point.msgtime) })),
    mmsi,
    range,
  ).map(({ point }) => point);
}

function sendVisits(reply: FastifyReply, asked: object, visits: readonly object[]): FastifyReply {
  if (visits.length === 0) return reply.code(204).send();
  return reply.header("cache-control", CACHE).send({ ...asked, visits });
}

function visitOfVessel({ locality: { localityNo, name }, from, to }: Visit) {
  return { localityNo, localityName: name, startTime: isoOf(from), stopTime: isoOf(to) };
}

const isoOf = (time: number): string => new Date(time).toISOString();
