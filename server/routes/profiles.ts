import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { requireCaller } from "../identity/caller.ts";

/** Identity and rights of the caller (spec §3 and §7): roles and policies are at the root and under `user`. */
export async function profileRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { identity, rolesOf, policiesOf } = backend;
  app.get(
    "/bwapi/v2/user/profiles",
    {
      schema: {
        tags: ["user"],
        summary: "Profiles, roles and policies of the caller",
        response: { 200: { $ref: "user-profiles#" }, ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      const { id, profiles } = requireCaller(request);
      const account = await identity?.accounts.find(id);
      reply.header("cache-control", "private, no-store").header("vary", "Authorization");
      const held = { policies: [...policiesOf(request)].sort(), roles: [...rolesOf(request)].sort() };
      return {
        arcticProfile: null,
        fiskInfoApplication: null,
        fiskInfoProfile: null,
        ...profiles,
        user: { id, ...(account && { email: account.email }), ...held },
        ...held,
      };
    },
  );
}
