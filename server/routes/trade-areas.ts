import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { readTradeArea, TRADE_AREA_NAMES } from "../domain/trade-areas.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";
import { answerFromUpstream } from "../http/upstream.ts";

/** Boundaries of the fishery trade areas, as the download API answers them. */
export async function tradeAreaRoutes(app: FastifyInstance, backend: Backend): Promise<void> {
  const { env, tradeAreaFolder } = backend;
  for (const name of TRADE_AREA_NAMES) {
    const path = `/v1/geodata/download/${name}`;
    const schema = {
      tags: ["fishery activity"],
      summary: `Boundary ${name}`,
      querystring: {
        type: "object",
        additionalProperties: true,
        properties: {
          format: { type: "string", enum: ["JSON"], default: "JSON", description: "Format of the answer." },
        },
      },
      response: {
        200: { $ref: "trade-areas#" },
        204: noContent("There is no such boundary."),
        ...PROBLEM_ANSWERS,
      },
    } as const;

    if (env.API_UPSTREAM !== undefined) {
      const address = `${env.API_UPSTREAM.replace(/\/$/, "")}${path}`;
      const { response: _own, ...asked } = schema;
      app.get(`/bwapi${path}`, { schema: asked }, (request, reply) =>
        answerFromUpstream(request, reply, address, env.UPSTREAM_TIMEOUT_MS),
      );
      continue;
    }
    app.get(`/bwapi${path}`, { schema }, async (_request, reply) => {
      const areas = await readTradeArea(tradeAreaFolder, name);
      reply.header("cache-control", "public, max-age=3600, stale-while-revalidate=86400");
      return areas.length === 0 ? reply.code(204).send() : reply.send(areas);
    });
  }
}
