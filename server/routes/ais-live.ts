import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { countryOf } from "../../lib/mmsi.ts";
import type { AisAccess } from "../ais/access.ts";
import { boxesOf, compileFilter } from "../ais/filter.ts";
import { shapeOf } from "../ais/format.ts";
import { type AisBody, readFilter, readModel } from "../ais/read-filter.ts";
import { type Framing, readEventId, streamEncodings } from "../ais/stream-encoding.ts";
import { KEEP_ALIVE_MS } from "../ais/stream-hub.ts";
import type { Target, TargetKind } from "../ais/target-table.ts";
import type { Backend } from "../backend.ts";
import { jsonChunks } from "../http/json-chunks.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { responseSink } from "../http/stream.ts";
import type { StreamRights } from "../http/stream-rights.ts";

const KINDS: Record<string, TargetKind> = { combined: "vessel", aton: "aton" };
const STREAMS: readonly { base: string; framing: Framing; type: string }[] = [
  { base: "/live/v1", framing: "lines", type: "application/x-ndjson" },
  { base: "/live/v1/sse", framing: "events", type: "text/event-stream" },
];
/** Longest filter, bytes. */
const BODY_LIMIT = 512 * 1024;
/** First event of a stream, like that of the original service, and how often the stream writes at least. */
const FIRST_EVENT = `: start\n\n: keep-alive every ${KEEP_ALIVE_MS / 1_000} s\n\n`;

/** Description of the records for the API documentation. */
const RECORDS =
  "Null is not available. Where a sender has sent a safety-related text (messages 12 and 14, such as SART ACTIVE), " +
  "safetyText and safetyTime give the latest. Who calls for help (status 14, numbers of SART, MOB and EPIRB) is told " +
  "of without a position too. Aircraft of search and rescue (111MIDxxx) answer to the ship type 51.";

type Call = { Body: AisBody | null };
type Request = FastifyRequest<Call>;

/**
 * The live AIS service (spec §7): the latest of every vessel, and endless streams of changes as lines or as
 * server-sent events. The same three for aids to navigation. A GET is a POST without a filter.
 */
export async function aisLiveRoutes(
  app: FastifyInstance,
  {
    ais,
    processId,
    profiles,
    streams,
    rights,
    access,
  }: Backend & { rights: StreamRights; access: AisAccess },
): Promise<void> {
  const encodingOf = streamEncodings(processId);
  const schema = (summary: string) => ({ tags: ["ais"], summary, description: RECORDS });
  const ofBody = (summary: string) => ({ ...schema(`${summary}, filtered`), body: { $ref: "ais-filter#" } });

  /** The caller's filter, limited to what the caller may see. */
  const read = (request: Request) => {
    const { body } = request;
    const visible = profiles.visible(access, request);
    const filter = readFilter(body);
    const passes = compileFilter(filter, countryOf);
    const wants = (target: Target) =>
      passes(target) && visible(target.record, target.record.longitude, target.record.latitude);
    return { wants, boxes: boxesOf(filter), model: readModel(body) };
  };

  for (const [name, kind] of Object.entries(KINDS)) {
    const latest = async (request: Request, reply: FastifyReply) => {
      const { wants, model } = read(request);
      const list = jsonChunks(ais.feed.located(kind), (target) =>
        wants(target) ? shapeOf(target.record, model) : null,
      );
      reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
      return reply.send(Readable.from(list));
    };
    const path = `/live/v1/latest/${name}`;
    const summary = `Latest of every ${kind}`;
    app.get<Call>(path, { schema: { ...schema(summary), response: PROBLEM_ANSWERS } }, latest);
    app.post<Call>(
      path,
      { bodyLimit: BODY_LIMIT, schema: { ...ofBody(summary), response: PROBLEM_ANSWERS } },
      latest,
    );

    for (const { base, framing, type } of STREAMS) {
      const stream = async (request: Request, reply: FastifyReply) => {
        const { body, headers } = request;
        const { model, ...wanted } = read(request);
        const closed = streams.open(request.ip);
        const sink = responseSink(request, reply, type);
        sink.onGone(closed);
        if (framing === "events") sink.write(FIRST_EVENT);
        const remove = ais.hub.add(
          {
            ...wanted,
            kind,
            encoding: encodingOf(framing, model),
            downsample: body?.downsample === true,
            cursor:
              framing === "events" ? readEventId(String(headers["last-event-id"] ?? ""), processId) : null,
          },
          sink,
        );
        sink.onGone(remove);
        // What is open to everyone stays open to them.
        if (access !== "open") sink.onGone(rights.watch(request, () => sink.close()));
      };
      const changes = `Changes of every ${kind} as they come`;
      // A HEAD request of an endless answer would never end.
      app.get<Call>(`${base}/${name}`, { exposeHeadRoute: false, schema: schema(changes) }, stream);
      app.post<Call>(`${base}/${name}`, { bodyLimit: BODY_LIMIT, schema: ofBody(changes) }, stream);
    }
  }
}
