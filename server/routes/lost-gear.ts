import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import type { LostGearQuery } from "../domain/lost-gear.ts";
import { clientGone } from "../http/client-gone.ts";
import { markDemonstration } from "../http/demonstration.ts";
import { sendJsonList } from "../http/json-list.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";
import { answerFromUpstream } from "../http/upstream.ts";

const PATH = "/v1/lostfishingfacility";

/** Lost and removed fishing gear (spec §7); 204 when nothing was lost or removed. */
export async function lostGearRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { env, clock, demonstration, work } = backend;
  const schema = {
    tags: ["fishery activity"],
    summary: "Fishing gear lost in a period, or removed in an interval",
    querystring: { $ref: "lost-gear-query#" },
    response: { 200: { $ref: "lost-gear#" }, 204: noContent("There is no such gear."), ...PROBLEM_ANSWERS },
  };

  if (env.API_UPSTREAM !== undefined) {
    const address = `${env.API_UPSTREAM.replace(/\/$/, "")}${PATH}`;
    const { response: _own, ...asked } = schema;
    app.get(`/bwapi${PATH}`, { schema: asked }, (request, reply) =>
      answerFromUpstream(request, reply, address, env.UPSTREAM_TIMEOUT_MS),
    );
    return;
  }

  app.get<{ Querystring: LostGearQuery }>(`/bwapi${PATH}`, { schema }, async ({ ip, query }, reply) => {
    const asker = { address: ip, signal: clientGone(reply) };
    const items = await work.run("lostGear", { query, now: clock().getTime() }, asker);
    markDemonstration(reply, demonstration);
    reply.header("cache-control", "no-cache");
    return sendJsonList(reply, items);
  });
}
