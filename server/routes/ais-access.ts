import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";

/** Which restricted AIS profile the caller has (spec §6 and §7); without one it is not valid, which is no failure. */
export async function aisAccessRoutes(app: FastifyInstance, { profiles }: Backend): Promise<void> {
  for (const base of ["", "/restricted"]) {
    app.get(
      `${base}/live/v1/user/userpermissions/`,
      {
        schema: {
          tags: ["ais"],
          summary: "Restricted AIS profile of the caller",
          response: { 200: { $ref: "ais-profile#" }, ...PROBLEM_ANSWERS },
        },
      },
      (request, reply) => {
        reply.header("cache-control", "private, no-store");
        return reply.send(profiles.of(request));
      },
    );
  }
}
