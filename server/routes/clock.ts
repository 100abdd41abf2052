import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { readFeatureFlags } from "../domain/feature-flags.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";

/** Server time and feature flags. */
export async function clockRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { env, clock } = backend;

  app.get(
    "/bwapi/v1/timestamp",
    {
      schema: {
        tags: ["start-up"],
        summary: "The server's clock",
        response: { 200: { $ref: "timestamp#" }, ...PROBLEM_ANSWERS },
      },
    },
    async (_request, reply) =>
      reply.header("cache-control", "no-store").send({ timeStamp: clock().toISOString() }),
  );

  app.get(
    "/bwapi/v1/featureflags",
    {
      schema: {
        tags: ["start-up"],
        summary: "Feature flags",
        response: { 200: { $ref: "feature-flags#" }, ...PROBLEM_ANSWERS },
      },
    },
    async (_request, reply) =>
      reply.header("cache-control", "no-cache").send(await readFeatureFlags(env.DATA_DIR)),
  );
}
