import type { FastifyInstance, FastifyReply } from "fastify";
import type { Backend } from "../backend.ts";
import { type Observation, observationsOf, STATIONS, type Station } from "../demo/weather/stations.ts";
import { HOUR } from "../demo/weather/weather.ts";
import { Problem } from "../domain/problem.ts";
import { clientGone } from "../http/client-gone.ts";
import { markDemonstration } from "../http/demonstration.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { ELEMENT_NAMES, frostSources } from "../weather/frost-answers.ts";
import { FROST_SOURCES, frostHistory, stationsOfFrost } from "../weather/frost-stations.ts";
import { iso } from "../weather/met-answers.ts";
import type { PoliteUpstream } from "../weather/polite-upstream.ts";
import type { WeatherUpstreams } from "../weather/upstreams.ts";

/** Longest history in one answer, days. */
const MAX_DAYS = 31;
/** Most stations of which a history is answered at once. */
const MAX_STATIONS = 10;
/** How long the list of the service is used, ms. */
const LIST_KEEP_MS = 5 * 60_000;
/** How far back the newest observation of a station is looked for, h. */
const LATEST_HOURS = 48;

const item = { type: "object", additionalProperties: true } as const;
const tags = ["weather"];
type Asked = { Querystring: { sources: string; referencetime: string; elements: string } };

/**
 * Weather stations: their newest observations in one list for a map, and in the shapes of MET's Frost service their
 * sources and history: from that service, or invented.
 */
export async function weatherStationRoutes(
  app: FastifyInstance,
  { clock, demonstration, work, upstreams: { frost } }: Backend & { upstreams: WeatherUpstreams },
): Promise<void> {
  const now = () => clock().getTime();
  const mark = (reply: FastifyReply) => {
    if (!demonstration) throw new Problem(503, "No service of weather stations is set up");
    markDemonstration(reply.header("cache-control", "public, max-age=300"), true);
  };
  let latest: { hour: number; list: object[] } | null = null;
  let read: { since: number; list: Promise<object[]> } | null = null;
  /** The list of the service, read again when it is some minutes old. */
  const listOf = (service: PoliteUpstream): Promise<object[]> => {
    // Also when the clock was set back since.
    if (read === null || now() < read.since || now() - read.since >= LIST_KEEP_MS) {
      const reading = { since: now(), list: stationsOfFrost(service) };
      read = reading;
      reading.list.catch(() => {
        if (read === reading) read = null;
      });
    }
    return read.list;
  };
  const passOn = async (service: PoliteUpstream, path: string, reply: FastifyReply) => {
    const { status, headers, body } = await service.get(path);
    return reply.code(status).headers(headers).serializer(String).send(body);
  };

  app.get(
    "/bwapi/v1/weather/stations",
    {
      schema: {
        tags,
        summary: "Weather stations with their newest observation",
        response: { 200: { type: "array", items: item }, ...PROBLEM_ANSWERS },
      },
    },
    async (_request, reply) => {
      if (frost !== null)
        return reply.header("cache-control", "public, max-age=300").send(await listOf(frost));
      mark(reply);
      const hour = Math.floor(now() / HOUR);
      if (latest?.hour !== hour) latest = { hour, list: STATIONS.map((station) => newestOf(station, now())) };
      return reply.send(latest.list);
    },
  );

  app.get(
    "/frost/sources/v0.jsonld",
    {
      schema: {
        tags,
        summary: "Weather stations, as Frost tells them",
        response: { 200: item, ...PROBLEM_ANSWERS },
      },
    },
    async (_request, reply) => {
      if (frost !== null) return passOn(frost, FROST_SOURCES, reply);
      mark(reply);
      return reply.send(frostSources(STATIONS));
    },
  );
  app.get<Asked>(
    "/frost/observations/v0.jsonld",
    {
      schema: {
        tags,
        summary: "History of weather stations, as Frost tells it",
        querystring: {
          type: "object",
          required: ["sources", "referencetime", "elements"],
          properties: {
            sources: { type: "string", maxLength: 200, description: "Ids of stations, with commas between." },
            referencetime: {
              type: "string",
              maxLength: 60,
              description: "`latest`, or two times of ISO 8601 with a slash between; 31 days at most.",
            },
            elements: { type: "string", maxLength: 500, description: `Of ${ELEMENT_NAMES.join(", ")}.` },
          },
        },
        response: { 200: item, ...PROBLEM_ANSWERS },
      },
    },
    async (request, reply) => {
      if (frost === null) mark(reply);
      const { sources, referencetime, elements } = request.query;
      const ids = sources.split(",");
      if (ids.length > MAX_STATIONS) throw new Problem(400, `At most ${MAX_STATIONS} stations at once`);
      const { from, to } = rangeOf(referencetime, now());
      if (frost !== null) return passOn(frost, frostHistory(ids, referencetime, elements), reply);
      const task = {
        ...{ stations: ids.map(stationOf), from, to, now: now() },
        latest: referencetime === "latest",
        elements: elements.split(","),
      };
      const asker = { address: request.ip, signal: clientGone(reply) };
      const answer = await work.run("stationHistory", task, asker);
      // Frost's own answer to this.
      if (answer === null) throw new Problem(412, "There are no observations of this kind");
      return reply.type("application/json; charset=utf-8").send(answer);
    },
  );
}

/** A station with what it said last, as an item of a list. */
function newestOf(station: Station, now: number): object {
  const observation = observationsOf(station, now - LATEST_HOURS * HOUR, now, now).at(-1);
  const { time, ...values }: Partial<Observation> = observation ?? {};
  const { id, ...told } = station;
  return { stationId: id, ...told, time: time === undefined ? null : iso(time), ...values };
}

function stationOf(source: string): Station {
  const id = source.split(":")[0];
  const station = STATIONS.find((one) => one.id === id);
  if (station === undefined) throw new Problem(404, "There is no such station");
  return station;
}

/** @throws Problem 400 for anything but `latest` or a range of at most 31 days */
function rangeOf(text: string, now: number): { from: number; to: number } {
  if (text === "latest") return { from: now - LATEST_HOURS * HOUR, to: now };
  const [from, to, ...more] = text.split("/").map((part) => Date.parse(part));
  if (from === undefined || to === undefined || more.length > 0 || !(from <= to))
    throw new Problem(400, "referencetime must be 'latest' or two times of ISO 8601 with a slash between");
  if (to - from > MAX_DAYS * 24 * HOUR) throw new Problem(400, `At most ${MAX_DAYS} days at once`);
  return { from, to };
}
