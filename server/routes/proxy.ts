import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { aerialToken } from "../domain/aerial-token.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";

/** Calls that the server makes for the browser, because they need a key. */
export async function proxyRoutes(app: FastifyInstance, { env }: Backend): Promise<void> {
  app.get(
    "/bwapi/v1/proxy/token",
    {
      schema: {
        tags: ["backgrounds"],
        summary: "Token of the aerial-photo service",
        produces: ["text/plain"],
        response: { 200: { description: "The token.", type: "string" }, ...PROBLEM_ANSWERS },
      },
    },
    async (_request, reply) => {
      const token = await aerialToken(env);
      return reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send(token);
    },
  );
}
