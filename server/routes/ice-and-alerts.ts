import type { FastifyInstance, FastifyReply } from "fastify";
import type { Backend } from "../backend.ts";
import { weatherAlertsAt } from "../demo/weather/alerts.ts";
import { gridOutline } from "../demo/weather/field-values.ts";
import { type IceChart, iceChartAt } from "../demo/weather/ice.ts";
import { Problem } from "../domain/problem.ts";
import { markDemonstration } from "../http/demonstration.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { iso } from "../weather/met-answers.ts";
import type { WeatherUpstreams } from "../weather/upstreams.ts";

const item = { type: "object", additionalProperties: true } as const;
const tags = ["weather"];

/** Ice chart, iceberg limit and weather warnings as GeoJSON. The ice is invented, and so are warnings without MET. */
export async function iceAndAlertRoutes(
  app: FastifyInstance,
  { clock, demonstration, upstreams: { met } }: Backend & { upstreams: WeatherUpstreams },
): Promise<void> {
  const now = () => clock().getTime();
  const mark = (reply: FastifyReply) => {
    if (!demonstration) throw new Problem(503, "No service of ice charts and warnings is set up");
    markDemonstration(reply.header("cache-control", "public, max-age=600"), true);
  };
  const response = { 200: item, ...PROBLEM_ANSWERS };

  app.get(
    "/bwapi/v1/icechart/latest",
    {
      schema: { tags, summary: "The latest ice chart: areas by class, with the chart's own date", response },
    },
    async (_request, reply) => {
      mark(reply);
      const { time, areas } = iceChartAt(now());
      return reply.send({
        type: "FeatureCollection",
        chartTime: iso(time),
        features: areas.map(({ id, icetype, from, to, geometry }) => ({
          type: "Feature",
          id: `${iso(time).slice(0, 10)}.${id}`,
          geometry,
          properties: { icetype, concentrationFrom: from, concentrationTo: to, chartTime: iso(time) },
        })),
      });
    },
  );
  const lineRoute = (
    name: "iceberglimit" | "iceedge",
    summary: string,
    lineOf: (chart: IceChart) => [number, number][],
  ) =>
    app.get(`/bwapi/v1/${name}/latest`, { schema: { tags, summary, response } }, async (_request, reply) => {
      mark(reply);
      const chart = iceChartAt(now());
      return reply.send({
        type: "FeatureCollection",
        features: [
          {
            type: "Feature",
            id: name,
            geometry: { type: "LineString", coordinates: lineOf(chart) },
            properties: { chartTime: iso(chart.time) },
          },
        ],
      });
    });
  lineRoute("iceberglimit", "The limit of icebergs", ({ icebergLimit }) => icebergLimit);
  lineRoute("iceedge", "The edge of the ice, at a tenth of the sea", ({ edge }) => edge);
  app.get(
    "/bwapi/v1/vesselicing/coverage",
    { schema: { tags, summary: "How far the forecast of vessel icing reaches", response } },
    async (_request, reply) => {
      mark(reply);
      return reply.send({
        type: "FeatureCollection",
        features: [
          {
            type: "Feature",
            id: "coverage",
            geometry: { type: "LineString", coordinates: gridOutline().map((place) => place.map(rounded)) },
            properties: {},
          },
        ],
      });
    },
  );
  app.get<{ Querystring: { lang: "no" | "en" } }>(
    "/weatherapi/metalerts/2.0/current.json",
    {
      schema: {
        tags,
        summary: "Weather warnings at sea that are in force or coming",
        querystring: {
          type: "object",
          properties: {
            lang: {
              type: "string",
              enum: ["no", "en"],
              default: "no",
              description: "Language of the texts.",
            },
          },
        },
        response,
      },
    },
    async (request, reply) => {
      // Invented warnings beside a real forecast would be believed.
      if (met !== null) {
        const { status, headers, body } = await met.get(
          // Without it the answer has those of the land too, forest fires among them.
          `/weatherapi/metalerts/2.0/current.json?geographicDomain=marine&lang=${request.query.lang}`,
        );
        return reply.code(status).headers(headers).serializer(String).send(body);
      }
      mark(reply);
      return reply.send({
        type: "FeatureCollection",
        lang: request.query.lang,
        lastChange: iso(Math.floor(now() / 3_600_000) * 3_600_000),
        features: weatherAlertsAt(now(), request.query.lang).map((alert) => ({
          type: "Feature",
          geometry: alert.geometry,
          properties: {
            id: alert.id,
            area: alert.area,
            awareness_level: alert.level,
            awareness_type: "1; Wind",
            certainty: "Likely",
            description: alert.description,
            event: alert.event,
            geographicDomain: "marine",
            instruction: alert.instruction,
            riskMatrixColor: alert.colour,
            severity: alert.severity,
            title: alert.title,
            type: "Alert",
            eventEndingTime: iso(alert.to),
          },
          when: { interval: [iso(alert.from), iso(alert.to)] },
        })),
      });
    },
  );
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(3));
}
