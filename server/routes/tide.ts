import type { FastifyInstance } from "fastify";
import { escapeXml } from "../../lib/xml.ts";
import type { Backend } from "../backend.ts";
import { TIDE_PORTS, tideAt } from "../demo/weather/tide.ts";
import { HOUR, weatherAt } from "../demo/weather/weather.ts";
import { Problem } from "../domain/problem.ts";
import { markDemonstration } from "../http/demonstration.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { iso } from "../weather/met-answers.ts";
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
  { clock, demonstration, upstreams }: Backend & { upstreams: WeatherUpstreams },
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
      const step = interval * 60_000;
      const tide = tideAt(lon, lat);
      const first = Math.ceil(from / step) * step;
      const times = Array.from(
        { length: Math.max(0, Math.floor((to - first) / step) + 1) },
        (_, at) => first + at * step,
      );
      const series: string[] = [];
      if (datatype === "all" || datatype === "pre")
        series.push(
          data(
            "prediction",
            times.map((time) => level(time, tide.levelAt(time), "pre")),
          ),
        );
      if (datatype === "all" || datatype === "obs") {
        // The weather's share is known by the hour.
        const hours = weatherAt(lon, lat, from, Math.floor((to - from) / HOUR) + 1).filter(
          ({ time }) => time <= to,
        );
        const now = clock().getTime();
        const levels = hours.map(({ time, waterLevel }) => ({
          time,
          line: (flag: string) => level(time, waterLevel, flag),
        }));
        series.push(
          data(
            "observation",
            levels.filter(({ time }) => time <= now).map(({ line }) => line("obs")),
          ),
        );
        if (datatype === "all")
          series.push(
            data(
              "forecast",
              levels.filter(({ time }) => time > now).map(({ line }) => line("forecast")),
            ),
          );
      }
      if (datatype === "tab") series.push(data("prediction", turns(tide.levelAt, from, to)));
      const port = TIDE_PORTS.reduce((best, one) =>
        distance(one, lon, lat) < distance(best, lon, lat) ? one : best,
      );
      markDemonstration(reply.header("cache-control", "public, max-age=600"), true);
      return reply
        .type("application/xml; charset=utf-8")
        .send(
          `<?xml version="1.0" encoding="UTF-8"?>\n<tide>\n<locationdata>\n<location name="${escapeXml(port.name)}" code="${port.code}" latitude="${lat}" longitude="${lon}" delay="0" factor="1.00" obsname="${escapeXml(port.name)}" obscode="${port.code}" descr="Invented for demonstration"/>\n<reflevelcode>CD</reflevelcode>\n${series.join("")}</locationdata>\n</tide>\n`,
        );
    },
  );
}

/** `2026-11-30T09:00`, UTC. */
function minuteOf(time: number): string {
  return new Date(time).toISOString().slice(0, 16);
}

function data(type: string, levels: readonly string[]): string {
  return `<data type="${type}" unit="cm">\n${levels.join("")}</data>\n`;
}

function level(time: number, centimetres: number, flag: string): string {
  return `<waterlevel value="${centimetres.toFixed(1)}" time="${iso(time)}" flag="${flag}"/>\n`;
}

/** High and low waters, to the minute. */
function turns(levelAt: (time: number) => number, from: number, to: number): string[] {
  const found: string[] = [];
  const minute = 60_000;
  let [before, now] = [levelAt(from - minute), levelAt(from)];
  for (let time = from; time <= to; time += minute) {
    const after = levelAt(time + minute);
    if (now > before && now >= after) found.push(level(time, now, "high"));
    if (now < before && now <= after) found.push(level(time, now, "low"));
    [before, now] = [now, after];
  }
  return found;
}

function distance({ lon, lat }: { lon: number; lat: number }, toLon: number, toLat: number): number {
  return ((lon - toLon) * Math.cos((lat * Math.PI) / 180)) ** 2 + (lat - toLat) ** 2;
}
