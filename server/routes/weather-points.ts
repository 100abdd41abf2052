import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Backend } from "../backend.ts";
import { HOUR, weatherAt } from "../demo/weather/weather.ts";
import { Problem } from "../domain/problem.ts";
import { markDemonstration } from "../http/demonstration.ts";
import { noContent, PROBLEM_ANSWERS } from "../http/schemas.ts";
import { answerFromUpstream } from "../http/upstream.ts";
import { POINT_FORECASTS, type PointForecast, pointForecast } from "../weather/barentswatch-answers.ts";
import { locationForecast, oceanForecast } from "../weather/met-answers.ts";
import { latestRun } from "../weather/model-runs.ts";
import type { WeatherUpstreams } from "../weather/upstreams.ts";

const MET = "/weatherapi";
/** Hours of the wave, wind and current points (every third of them is told). */
const POINT_HOURS = 61;
/** Hours of the forecasts in MET's shape: ten days, of which those after the third have steps of six hours. */
const MET_HOURS = 241;
const HOURLY = 73;
/** The invented weather covers the north, degrees. */
const SOUTH = 45;

const item = { type: "object", additionalProperties: true } as const;
const list = { type: "array", items: item } as const;
const tags = ["weather"];
const degrees = (limit: number, description: string) =>
  ({ type: "number", minimum: -limit, maximum: limit, description }) as const;

type LatLon = { Querystring: { lat: number; lon: number } };
type XY = { Querystring: { x: number; y: number } };

/** Point forecasts in the shapes of MET and of BarentsWatch: from these services, or invented. */
export async function weatherPointRoutes(
  app: FastifyInstance,
  backend: Backend & { upstreams: WeatherUpstreams },
): Promise<void> {
  const { env, clock, demonstration } = backend;
  const { met } = backend.upstreams;
  const now = () => clock().getTime();
  const invented = (reply: FastifyReply, lat: number) => {
    if (!demonstration) throw new Problem(503, "No weather forecast is set up");
    if (lat < SOUTH) throw new Problem(422, "There is no forecast for this place");
    const { run, nextRun } = latestRun(now());
    markDemonstration(reply, true);
    reply
      .header("last-modified", new Date(run + 2 * HOUR).toUTCString())
      .header("expires", new Date(Math.min(nextRun, now() + HOUR)).toUTCString());
    return { run, from: Math.floor(now() / HOUR) * HOUR };
  };
  const forecastAt = (lon: number, lat: number, { from }: { from: number }) => ({
    hours: weatherAt(lon, lat, from, MET_HOURS),
    hourly: HOURLY,
  });

  const metRoute = (
    path: string,
    summary: string,
    answer: (place: [number, number], reply: FastifyReply) => object,
  ) =>
    app.get<LatLon>(
      MET + path,
      {
        schema: {
          tags,
          summary,
          querystring: {
            type: "object",
            required: ["lat", "lon"],
            properties: { lat: degrees(90, "Latitude, degrees."), lon: degrees(180, "Longitude, degrees.") },
          },
          response: { 200: item, ...PROBLEM_ANSWERS },
        },
      },
      async (request, reply) => {
        // Four decimals at most: the service refuses more.
        const [lat, lon] = [Number(request.query.lat.toFixed(4)), Number(request.query.lon.toFixed(4))];
        if (met === null) return reply.send(answer([lon, lat], reply));
        const { status, headers, body } = await met.get(`${MET}${path}?lat=${lat}&lon=${lon}`);
        return reply.code(status).headers(headers).serializer(String).send(body);
      },
    );
  for (const form of ["compact", "complete"] as const)
    metRoute(
      `/locationforecast/2.0/${form}`,
      "Forecast of the air at a point, by the hour",
      ([lon, lat], reply) => {
        const run = invented(reply, lat);
        return locationForecast([lon, lat], forecastAt(lon, lat, run), run.run, form === "complete");
      },
    );
  metRoute(
    "/oceanforecast/2.0/complete",
    "Forecast of the sea at a point, by the hour",
    ([lon, lat], reply) => {
      const run = invented(reply, lat);
      return oceanForecast([lon, lat], forecastAt(lon, lat, run), run.run);
    },
  );

  const upstream = env.API_UPSTREAM?.replace(/\/$/, "");
  for (const name of Object.keys(POINT_FORECASTS) as PointForecast[]) {
    const path = `/v1/${name}/nearest/all`;
    const answer = async (request: FastifyRequest<XY>, reply: FastifyReply) => {
      if (upstream !== undefined)
        return answerFromUpstream(request, reply, upstream + path, env.UPSTREAM_TIMEOUT_MS);
      const { x: lon, y: lat } = request.query;
      if (lat < SOUTH) return reply.code(204).send();
      const { from } = invented(reply, lat);
      return reply.send(pointForecast(name, [lon, lat], weatherAt(lon, lat, from, POINT_HOURS)));
    };
    app.get<XY>(
      `/bwapi${path}`,
      {
        schema: {
          tags,
          summary: "Forecast at the nearest point, every three hours",
          querystring: {
            type: "object",
            required: ["x", "y"],
            properties: { x: degrees(180, "Longitude, degrees."), y: degrees(90, "Latitude, degrees.") },
          },
          response: { 200: list, 204: noContent("There is no forecast for this place."), ...PROBLEM_ANSWERS },
        },
      },
      answer,
    );
  }
}
