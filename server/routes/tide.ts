import type { FastifyInstance } from "fastify";
import type { Backend } from "../backend.ts";
import { HOUR } from "../demo/weather/weather.ts";
import { Problem } from "../domain/problem.ts";
import { clientGone } from "../http/client-gone.ts";
import { markDemonstration } from "../http/demonstration.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import type { WeatherUpstreams } from "../weather/upstreams.ts";

/** Decimals of a degree that the service is asked with: near places share an answer. */
const PLACE_DECIMALS = 3;
/** Longest time in one answer, days. */
const MAX_DAYS = 31;

type Asked = {
  Querystring: {
    lat: number;
    lon: number;
    fromtime: string;
    totime: string;
    datatype: string;
    interval: number;
  };
};

/** The tide at a place in the shape of the mapping authority's tide service: from it, or invented and never for navigation. */
export async function tideRoutes(
  app: FastifyInstance,
  { clock, demonstration, work, upstreams }: Backend & { upstreams: WeatherUpstreams },
): Promise<void> {
  app.get<Asked>(
    "/tideapi.php",
    {
      schema: {
        tags: ["weather"],
        summary: "Predicted and observed water level at a place, as XML",
        querystring: {
          type: "object",
          required: ["lat", "lon", "fromtime", "totime"],
          properties: {
            lat: { type: "number", minimum: -90, maximum: 90, description: "Latitude, degrees." },
            lon: { type: "number", minimum: -180, maximum: 180, description: "Longitude, degrees." },
            fromtime: { type: "string", maxLength: 40, description: "First time, ISO 8601." },
            totime: {
              type: "string",
              maxLength: 40,
              description: "Last time, ISO 8601; 31 days later at most.",
            },
            datatype: {
              type: "string",
              enum: ["all", "pre", "obs", "tab"],
              default: "all",
              description:
                "`pre`: tide, `obs`: measured, `all`: both and the forecast, `tab`: high and low water.",
            },
            interval: {
              type: "integer",
              enum: [10, 60],
              default: 60,
              description: "Minutes between the levels.",
            },
          },
        },
        produces: ["application/xml"],
        response: { 200: { description: "The levels.", type: "string" }, ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      const { tide: service } = upstreams;
      if (service === null && !demonstration) throw new Problem(503, "No tide service is set up");
      const { lat, lon, datatype, interval } = request.query;
      const [from, to] = [Date.parse(request.query.fromtime), Date.parse(request.query.totime)];
      if (!(from <= to))
        throw new Problem(400, "fromtime and totime must be times of ISO 8601, in this order");
      if (to - from > MAX_DAYS * 24 * HOUR) throw new Problem(400, `At most ${MAX_DAYS} days at once`);
      if (service !== null) {
        const asked = new URLSearchParams({
          tide_request: "locationdata",
          lat: lat.toFixed(PLACE_DECIMALS),
          lon: lon.toFixed(PLACE_DECIMALS),
          fromtime: minuteOf(from),
          totime: minuteOf(to),
          datatype,
          interval: String(interval),
          // Above chart datum, in UTC.
          refcode: "cd",
          tzone: "0",
          dst: "0",
        });
        const { status, headers, body } = await service.get(`?${asked}`);
        return reply.code(status).headers(headers).send(body);
      }
      const task = { lon, lat, from, to, datatype, interval, now: clock().getTime() };
      const text = await work.run("tide", task, { address: request.ip, signal: clientGone(reply) });
      markDemonstration(reply.header("cache-control", "public, max-age=600"), true);
      return reply.type("application/xml; charset=utf-8").send(text);
    },
  );
}

/** `2026-11-30T09:00`, UTC. */
function minuteOf(time: number): string {
  return new Date(time).toISOString().slice(0, 16);
}
