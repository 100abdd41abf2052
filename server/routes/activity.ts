import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { clientGone } from "../http/client-gone.ts";
import { markDemonstration } from "../http/demonstration.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";

/** Hours of fishing by month, for the bars beside the months of the period dock. */
export async function activityRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { clock, demonstration, work } = backend;
  app.get<{ Querystring: { year: number } }>(
    "/bwapi/v1/fisheryactivity/months",
    {
      schema: {
        tags: ["fishery activity"],
        summary: "Hours of fishing in each month of a year",
        querystring: { $ref: "activity-months-query#" },
        response: { 200: { $ref: "activity-months#" }, ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      markDemonstration(reply, demonstration);
      const asker = { address: request.ip, signal: clientGone(reply) };
      const task = { year: request.query.year, now: clock().getTime() };
      const months = await work.run("activityMonths", task, asker);
      return reply.header("cache-control", "no-cache").send(months);
    },
  );
}
