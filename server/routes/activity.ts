import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { activityMonths } from "../domain/activity-months.ts";
import { markDemonstration } from "../http/demonstration.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";

/** Hours of fishing by month, for the bars beside the months of the period dock. */
export async function activityRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { activity, clock, demonstration } = backend;
  const monthsOf = activityMonths(activity);
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
      const months = await monthsOf(request.query.year, clock().getTime());
      return reply.header("cache-control", "no-cache").send(months);
    },
  );
}
