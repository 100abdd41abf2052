import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { LAND_FILE } from "../demo/land-mask.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { builtInPlaces } from "../place-names/place-list.ts";
import { NearestCoast } from "../weather/nearest-coast.ts";
import { waterNameAt } from "../weather/water-name.ts";

const degrees = (limit: number, description: string) =>
  ({ type: "number", minimum: -limit, maximum: limit, description }) as const;
const nullable = (properties: object) => ({ type: ["object", "null"], properties }) as const;
const number = { type: "number" } as const;
const text = { type: "string" } as const;

/** Where the nearest coast of the base map is, and the name of the water. */
export async function coastRoutes(app: FastifyInstance, _backend: Backend): Promise<void> {
  let coast: NearestCoast | null = null;
  app.get<{ Querystring: { lat: number; lon: number } }>(
    "/bwapi/v1/coast/nearest",
    {
      schema: {
        tags: ["weather"],
        summary: "Distance and bearing to the nearest coast of the base map, and the name of the water",
        querystring: {
          type: "object",
          required: ["lat", "lon"],
          properties: { lat: degrees(90, "Latitude, degrees."), lon: degrees(180, "Longitude, degrees.") },
        },
        response: {
          200: {
            type: "object",
            properties: {
              onLand: { type: "boolean" },
              coast: nullable({ lon: number, lat: number, distance: number, bearing: number }),
              water: nullable({ no: text, en: text }),
            },
          },
          ...PROBLEM_ANSWERS,
        },
      },
    },
    async ({ query: { lon, lat } }, reply) => {
      coast ??= NearestCoast.read(LAND_FILE);
      const found = coast.at([lon, lat]);
      return reply
        .header("cache-control", "public, max-age=86400")
        .send({ ...found, water: found.onLand ? null : waterNameAt([lon, lat], builtInPlaces()) });
    },
  );
}
