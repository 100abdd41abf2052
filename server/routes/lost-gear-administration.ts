import type { FastifyInstance, FastifyRequest } from "fastify";
import { ADMINISTER_LOST_GEAR } from "../../lib/roles/rules.ts";
import type { LostGearCorrection } from "../../schemas/generated/api/lost-gear-correction.ts";
import type { Backend } from "../backend.ts";
import { administerLostGear, lostGearHistory } from "../domain/lost-gear-administration.ts";
import { Problem } from "../domain/problem.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { type Caller, requireCaller } from "../identity/caller.ts";

const PATH = "/bwapi/v1/lostfishingfacility/:lostMessageId/changes";

const REPORT = {
  type: "object",
  additionalProperties: true,
  description: "The report as it is then, in the form of the list of lost gear.",
} as const;

interface Call {
  Params: { lostMessageId: string };
}

const params = {
  type: "object",
  required: ["lostMessageId"],
  properties: { lostMessageId: { type: "string", maxLength: 64, description: "Id of the report." } },
} as const;

/**
 * Administration of reports of lost gear: confirm, mark as recovered, correct, with the history. The public
 * documentation does not describe these calls, so the format is our own. Reports of another service are not changed
 * here.
 */
export async function lostGearAdministrationRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { env, clock, lostGear, policiesOf } = backend;
  if (env.API_UPSTREAM !== undefined) return;
  const tags = ["fishery activity"];

  const requireAdministrator = (request: FastifyRequest): Caller => {
    const caller = requireCaller(request);
    if (policiesOf(request).has(ADMINISTER_LOST_GEAR)) return caller;
    throw new Problem(403, `Reports are changed with the policy ${ADMINISTER_LOST_GEAR}`);
  };

  // Checked before the body is read.
  app.addHook("preParsing", async (request, reply) => {
    requireAdministrator(request);
    reply.header("cache-control", "private, no-store").header("vary", "Authorization");
  });

  app.get<Call>(
    PATH,
    {
      schema: {
        tags,
        params,
        summary: `What was done with a report of lost gear (${ADMINISTER_LOST_GEAR})`,
        response: { 200: { $ref: "lost-gear-history#" }, ...PROBLEM_ANSWERS },
      },
    },
    (request) => lostGearHistory(lostGear, request.params.lostMessageId),
  );
  app.post<Call & { Body: LostGearCorrection }>(
    PATH,
    {
      schema: {
        tags,
        params,
        summary: `Confirms, closes or corrects a report of lost gear (${ADMINISTER_LOST_GEAR})`,
        body: { $ref: "lost-gear-correction#" },
        response: { 200: REPORT, ...PROBLEM_ANSWERS },
      },
    },
    (request) =>
      administerLostGear(lostGear, request.params.lostMessageId, request.body, {
        id: requireAdministrator(request).id,
        now: clock().getTime(),
      }),
  );
}
