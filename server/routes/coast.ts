import type { FastifyInstance } from "fastify";
import { isFiniteNumber, isRecord } from "../../lib/guards.ts";
import type { Backend } from "../backend.ts";
import { clientGone } from "../http/client-gone.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import type { PoliteUpstream } from "../weather/polite-upstream.ts";
import type { WeatherUpstreams } from "../weather/upstreams.ts";

/** Decimals of a degree that the service is asked with: its cells are about a hundred metres wide. */
const DEPTH_DECIMALS = 4;

const degrees = (limit: number, description: string) =>
  ({ type: "number", minimum: -limit, maximum: limit, description }) as const;
const nullable = (properties: object) => ({ type: ["object", "null"], properties }) as const;
const number = { type: "number" } as const;
const text = { type: "string" } as const;

/** Where the nearest coast of the base map is, the name of the water, and the depth where a service knows it. */
export async function coastRoutes(
  app: FastifyInstance,
  { upstreams, work }: Backend & { upstreams: WeatherUpstreams },
): Promise<void> {
  app.get<{ Querystring: { lat: number; lon: number } }>(
    "/bwapi/v1/coast/nearest",
    {
      schema: {
        tags: ["weather"],
        summary:
          "Distance and bearing to the nearest coast of the base map, the name of the water, and its depth",
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
              depth: {
                type: ["number", "null"],
                description: "Metres, from the service of DEPTH_UPSTREAM; null: not known.",
              },
            },
          },
          ...PROBLEM_ANSWERS,
        },
      },
    },
    async ({ ip, query: { lon, lat } }, reply) => {
      const found = await work.run("coast", [lon, lat], { address: ip, signal: clientGone(reply) });
      const service = found.onLand ? null : upstreams.depth;
      const depth = service && (await depthAt(service, [lon, lat]));
      // A service that did not answer may do so next time.
      const keepS = service !== null && depth === null ? 300 : 86_400;
      return reply.header("cache-control", `public, max-age=${keepS}`).send({ ...found, depth });
    },
  );
}

/**
 * The depth at a place, m, from a service with the shape of EMODnet's depth samples, whose heights are negative in the
 * sea. Null: it knows none there, or does not answer, which must not cost what else is known of the place.
 */
async function depthAt(
  service: PoliteUpstream,
  [lon, lat]: readonly [number, number],
): Promise<number | null> {
  const point = encodeURIComponent(`POINT(${lon.toFixed(DEPTH_DECIMALS)} ${lat.toFixed(DEPTH_DECIMALS)})`);
  try {
    const { status, body } = await service.get(`?geom=${point}`);
    const sample: unknown = status === 200 && body !== "" ? JSON.parse(body) : null;
    const height = isRecord(sample) ? sample.avg : null;
    return isFiniteNumber(height) && height < 0 ? -height : null;
  } catch {
    return null;
  }
}
