import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { addVessels, createFleet, removeFleet, removeVessel, replaceVessels } from "../domain/fleets.ts";
import { jsonParser } from "../http/plain-input.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";
import { requireCaller } from "../identity/caller.ts";
import type { Fleet } from "../storage/fleet-store.ts";

interface Call {
  Params: { fleetId: string };
}

const PATH = "/bwapi/v1/geodata/fleets";
const FLEET = `${PATH}/:fleetId`;
const VESSELS = `${FLEET}/vessels`;
/** The largest list of vessels is a tenth of this. */
const BODY_LIMIT = 128 * 1024;

/** The caller's own fleets (spec §7). A fleet of somebody else is not there. */
export async function fleetRoutes(app: FastifyInstance, { fleets: store, clock }: Backend): Promise<void> {
  // The specification sends the vessel to remove under this type.
  app.addContentTypeParser("application/json-patch+json", { parseAs: "string" }, jsonParser(app));
  app.addHook("preParsing", async (request, reply) => {
    requireCaller(request);
    reply.header("cache-control", "private, no-store").header("vary", "Authorization");
  });

  const about = (summary: string, answer: Record<string, unknown>) => ({
    tags: ["fleets"],
    summary,
    response: { 200: answer, ...PROBLEM_ANSWERS },
  });
  const fleet = { $ref: "fleet#" };
  const params = {
    type: "object",
    properties: { fleetId: { type: "string", maxLength: 100, description: "Id of a fleet of the caller." } },
  };

  app.get(
    PATH,
    { schema: about("The caller's fleets, the oldest first", { type: "array", items: fleet }) },
    (request) => store.of(requireCaller(request).id),
  );
  app.post<{ Body: Pick<Fleet, "name" | "mmsis"> }>(
    `${PATH}/`,
    { bodyLimit: BODY_LIMIT, schema: { ...about("Adds a fleet", fleet), body: { $ref: "new-fleet#" } } },
    (request) => createFleet(store, requireCaller(request).id, request.body, clock()),
  );
  app.delete<Call>(
    FLEET,
    { schema: { ...about("Deletes a fleet", noContent("It is gone.")), params } },
    async (request, reply) => {
      await removeFleet(store, requireCaller(request).id, request.params.fleetId);
      return reply.code(200).send();
    },
  );

  const list = { $ref: "fleet-vessels#" };
  app.post<Call & { Body: number[] }>(
    VESSELS,
    {
      bodyLimit: BODY_LIMIT,
      schema: { ...about("Adds vessels to a fleet; those in it stay once", fleet), params, body: list },
    },
    (request) => addVessels(store, requireCaller(request).id, request.params.fleetId, request.body),
  );
  app.patch<Call & { Body: number[] }>(
    VESSELS,
    {
      bodyLimit: BODY_LIMIT,
      schema: { ...about("Replaces the vessels of a fleet", fleet), params, body: list },
    },
    (request) => replaceVessels(store, requireCaller(request).id, request.params.fleetId, request.body),
  );
  app.delete<Call & { Body: number }>(
    VESSELS,
    {
      schema: { ...about("Removes a vessel from a fleet", fleet), params, body: { $ref: "fleet-vessel#" } },
    },
    (request) => removeVessel(store, requireCaller(request).id, request.params.fleetId, request.body),
  );
}
