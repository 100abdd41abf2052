import type { FastifyInstance, FastifyReply } from "fastify";
import { hasGearReports, READ_EXTENDED_GEAR, REPORT_GEAR } from "../../lib/roles/rules.ts";
import type { Backend } from "../backend.ts";
import { openFacilities } from "../demo/facilities/facilities.ts";
import { reportedSensors, withReports } from "../demo/facilities/reported-gear.ts";
import { changesOf, sensorsOf } from "../demo/facilities/user-gear.ts";
import { type FishingFacility, type Vessel, visibleFacilities } from "../domain/fishing-facility.ts";
import { ownVessel } from "../domain/own-vessel.ts";
import { Problem } from "../domain/problem.ts";
import { markDemonstration } from "../http/demonstration.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";
import { answerFromUpstream } from "../http/upstream.ts";
import { requireVessel } from "../identity/caller.ts";

const FACILITIES = "/v1/geodata/fishingfacility";
const CHANGES = "/v3/geodata/fishingfacilitychanges";
const SENSORS = "/v1/fishinfo/sensors/user/sensors";

const item = { type: "object", additionalProperties: true } as const;
const list = { type: "array", items: item } as const;
const tags = ["fishing gear"];

/** The caller, and all facilities at present. */
interface Asked {
  facilities: readonly FishingFacility[];
  now: number;
}

/**
 * Gear and equipment in the sea, and the sensors and gear reports of the user's own vessel (spec §7). The owner of a
 * facility is sent only to callers with the policy for it, or to the owner. All answers are demonstration data, or come
 * from another service.
 */
export async function fishingFacilityRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { env, clock, demonstration, areaFolder, policiesOf, gearReports } = backend;
  const none = { 204: noContent("There is nothing of this kind."), ...PROBLEM_ANSWERS };

  if (env.API_UPSTREAM !== undefined) {
    const upstream = env.API_UPSTREAM.replace(/\/$/, "");
    for (const path of [FACILITIES, CHANGES, SENSORS]) {
      app.get(
        `/bwapi${path}`,
        { schema: { tags, summary: "Answered by another service" } },
        (request, reply) => {
          reply.header("vary", "Authorization");
          return answerFromUpstream(request, reply, upstream + path, env.UPSTREAM_TIMEOUT_MS, [
            "authorization",
          ]);
        },
      );
    }
    return;
  }

  const facilitiesAt = openFacilities(areaFolder);
  const read = async (reply: FastifyReply): Promise<Asked> => {
    // Invented gear is never sent as if it were real.
    if (!demonstration) throw new Problem(503, "No service is set that knows fishing gear");
    markDemonstration(
      reply.header("cache-control", "private, no-cache").header("vary", "Authorization"),
      true,
    );
    const now = clock().getTime();
    return { facilities: await facilitiesAt(now), now };
  };
  const readOwn = async (vessel: Vessel, reply: FastifyReply) => {
    const { facilities, now } = await read(reply);
    const reports = await gearReports.of(vessel.vesselId ?? "");
    return { now, gear: ownOf(facilities, vessel), reports };
  };

  /** The demonstration's gear, where that of the own vessel is what the user has reported since. */
  const withOwnReports = async (facilities: readonly FishingFacility[], own: Vessel, now: number) => {
    const rows = await gearReports.of(own.vesselId ?? "");
    if (rows.length === 0) return facilities;
    const gear = ownOf(facilities, own);
    const none = { pendingChangeReports: [], failedChangeReports: [] };
    const { confirmedTools } = withReports({ confirmedTools: gear, ...none }, rows, own, now);
    return [
      ...facilities.filter(({ vesselId }) => vesselId !== own.vesselId),
      ...confirmedTools.filter(({ removedDateTime }) => removedDateTime === null),
    ];
  };

  app.get(
    `/bwapi${FACILITIES}`,
    { schema: { tags, summary: "Gear and equipment in the sea", response: { 200: item, ...none } } },
    async (request, reply) => {
      const { facilities, now } = await read(reply);
      const extended = policiesOf(request).has(READ_EXTENDED_GEAR);
      const own = ownVessel(request.user);
      const reported = own === null ? facilities : await withOwnReports(facilities, own, now);
      return reply.send({
        updatedTimestamp: new Date(now).toISOString(),
        fishingFacilities: visibleFacilities(reported, { extended, own }),
      });
    },
  );
  app.get(
    `/bwapi${CHANGES}`,
    { schema: { tags, summary: "Reports of the user's gear", response: { 200: item, ...none } } },
    async (request, reply) => {
      const vessel = requireVessel(request);
      if (!hasGearReports(policiesOf(request), true))
        throw new Problem(403, `Reports of gear need the policy ${REPORT_GEAR}`);
      const { gear, now, reports } = await readOwn(vessel, reply);
      return reply.send(withReports(changesOf(gear, now), reports, vessel, now));
    },
  );
  app.get(
    `/bwapi${SENSORS}`,
    { schema: { tags, summary: "Sensors on the user's gear", response: { 200: list, ...none } } },
    async (request, reply) => {
      const vessel = requireVessel(request);
      const { gear, now, reports } = await readOwn(vessel, reply);
      const sensors = [...sensorsOf(vessel, gear, now), ...reportedSensors(reports, vessel)];
      return sensors.length === 0 ? reply.code(204).send() : reply.send(sensors);
    },
  );
}

function ownOf(facilities: readonly FishingFacility[], { vesselId }: Vessel): FishingFacility[] {
  return facilities.filter((facility) => facility.vesselId === vesselId);
}
