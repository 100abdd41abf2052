import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { FIELD_NAMES, type FieldName } from "../demo/weather/field-values.ts";
import { Problem } from "../domain/problem.ts";
import { markDemonstration } from "../http/demonstration.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { ModelRuns } from "../weather/model-runs.ts";

/**
 * Fields of the weather forecast as GeoTIFF, read by ranges. They are invented; a deployment with fields of its own puts
 * them on any file server and names the addresses in the manifest.
 */
export async function weatherFieldRoutes(
  app: FastifyInstance,
  { env, work, clock, demonstration }: Backend,
): Promise<void> {
  const folder = resolve(env.DATA_DIR, "weather");
  const runs = new ModelRuns(folder, work, () => clock().getTime());
  // Adds `reply.sendFile`, which answers ranges; it serves nothing by itself.
  mkdirSync(folder, { recursive: true });
  await app.register(fastifyStatic, { root: folder, serve: false });
  app.get<{ Params: { name: FieldName } }>(
    "/bwapi/v1/weather/fields/:name.tif",
    {
      compress: false,
      schema: {
        tags: ["weather"],
        summary: "A field of the weather forecast as GeoTIFF, also by ranges",
        params: {
          type: "object",
          required: ["name"],
          properties: { name: { type: "string", enum: [...FIELD_NAMES], description: "Name of the field." } },
        },
        produces: ["image/tiff"],
        response: {
          200: { description: "The file.", type: "string", format: "binary" },
          206: { description: "A range of it.", type: "string", format: "binary" },
          ...PROBLEM_ANSWERS,
        },
      },
    },
    async (request, reply) => {
      if (!demonstration) throw new Problem(503, "No weather forecast is set up");
      const run = await runs.latest();
      // A page asks again for the header of the file, and sees by the ETag that a new run has come.
      markDemonstration(reply.header("cache-control", "no-cache"), true);
      return reply.type("image/tiff").sendFile(`${request.params.name}.tif`, run, { cacheControl: false });
    },
  );
}
