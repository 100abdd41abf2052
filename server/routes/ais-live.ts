import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { countryOf } from "../../lib/mmsi.ts";
import { VESSEL_ROWS_TYPE } from "../../lib/vessel-rows/fields.ts";
import { type AisAccess, seenBy } from "../ais/access.ts";
import { boxesOf, boxPolygon, compileFilter } from "../ais/filter.ts";
import { shapeOf, USUAL_MODEL } from "../ais/format.ts";
import { type AisBody, readFilter, readModel } from "../ais/read-filter.ts";
import { type Framing, readEventId, type StreamEncodings } from "../ais/stream-encoding.ts";
import { KEEP_ALIVE_MS } from "../ais/stream-hub.ts";
import type { Target, TargetKind } from "../ais/target-table.ts";
import type { Backend } from "../backend.ts";
import { jsonChunks } from "../http/json-chunks.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { SharedDeflate } from "../http/shared-deflate.ts";
import { responseSink } from "../http/stream.ts";
import type { StreamRights } from "../http/stream-rights.ts";

const KINDS: Record<string, TargetKind> = { combined: "vessel", aton: "aton" };
const LINES = "application/x-ndjson; charset=utf-8";
const STREAMS: readonly { base: string; framing: Framing; type: string }[] = [
  { base: "/v1", framing: "lines", type: LINES },
  { base: "/v1/sse", framing: "events", type: "text/event-stream; charset=utf-8" },
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

const STREAM =
  `Ends never. Compressed for those who accept gzip. With the parameter removals=true it also tells of a target that the caller may ` +
  `no longer see or no longer asks for: {"mmsi": n, "removed": true}, as an event of that type. Who accepts ${VESSEL_ROWS_TYPE} ` +
  `gets vessels in the compact form of lib/vessel-rows: first the present state of all, then what changes, about ten bytes a report. `;

type Call = { Body: AisBody | null; Querystring: { removals?: boolean } };
type Request = FastifyRequest<Call>;

const REMOVALS = {
  type: "object",
  properties: { removals: { type: "boolean", default: false, description: "Tell of what is gone, too." } },
} as const;

export interface AisLiveOptions {
  rights: StreamRights;
  access: AisAccess;
  /** One for all registrations: the change log keeps the texts by the numbers of the encodings. */
  encodingOf: StreamEncodings;
}

const MESSAGES =
  "Ends never. One message a line, as it comes: the type Position, Staticdata or Aton, and the number of the AIS message in messageType. ";

/** The whole world: open access is limited by the kind of vessel, not by the place. */
const OPEN_AREA = boxPolygon([-180, -90, 180, 90]);

/**
 * The live AIS service (spec §7), below a prefix: the latest of every vessel, and endless streams of changes as lines or as
 * server-sent events. The same three for aids to navigation. A GET is a POST without a filter.
 */
export async function aisLiveRoutes(
  app: FastifyInstance,
  { ais, processId, profiles, streams, rights, access, encodingOf }: Backend & AisLiveOptions,
): Promise<void> {
  const deflate = new SharedDeflate();
  /**
   * Where a caller resumes. The compact form begins again where the client may hold something else than this process would have sent
   * it: after another process, and under rights that may have changed.
   */
  const cursorOf = (lastId: string, framing: Framing) => {
    const said = framing === "lines" ? null : readEventId(lastId, processId);
    // After an instant of a clock that was ahead, nobody knows what the client has missed.
    const cursor = said !== null && "since" in said && said.since > ais.now() ? { since: 0 } : said;
    const mayDiffer = cursor !== null && (access !== "open" || !("sequence" in cursor));
    return framing === "rows" && mayDiffer ? null : cursor;
  };
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
    const anywhere = new Set(filter.anywhere);
    const seen = (target: Target): Target => ({ ...target, record: seenBy(visible, target.record) });
    const limits = { boxes: boxesOf(filter), anywhere, ...(visible.visibleArea && { seen }) };
    return { visible, wants, limits, model: readModel(body) };
  };

  if (access === "open")
    app.get(
      "/v1/openaisarea",
      { schema: { tags: ["ais"], summary: "Area in which vessels are open, as a GeoJSON geometry" } },
      (_request, reply) => reply.send(OPEN_AREA),
    );

  /** Vessels and aids in one stream, positions apart from static data: the first stream of the original service. */
  const messages = async (request: Request, reply: FastifyReply) => {
    const { wants, limits } = read(request);
    const encoding = encodingOf("messages", USUAL_MODEL);
    const closed = streams.open(request.ip);
    const sink = responseSink(request, reply, LINES, deflate);
    sink.onGone(closed);
    for (const kind of Object.values(KINDS)) {
      const asked = {
        ...limits,
        wants,
        kind,
        encoding,
        tellsRemovals: true,
        downsample: false,
        cursor: null,
      };
      sink.onGone(ais.hub.add(asked, sink));
    }
    if (access !== "open") sink.onGone(rights.watch(request, () => sink.close()));
  };
  const ofMessages = { description: MESSAGES + RECORDS };
  const summaryOfMessages = "Messages of every vessel and aton as they come";
  app.get<Call>(
    "/v1/ais",
    { exposeHeadRoute: false, schema: { ...schema(summaryOfMessages), ...ofMessages } },
    messages,
  );
  app.post<Call>(
    "/v1/ais",
    { bodyLimit: BODY_LIMIT, schema: { ...ofBody(summaryOfMessages), ...ofMessages } },
    messages,
  );

  for (const [name, kind] of Object.entries(KINDS)) {
    const latest = async (request: Request, reply: FastifyReply) => {
      const { visible, wants, model } = read(request);
      const list = jsonChunks(ais.feed.located(kind), (target) =>
        wants(target) ? shapeOf(seenBy(visible, target.record), model) : null,
      );
      reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
      return reply.send(Readable.from(list));
    };
    const path = `/v1/latest/${name}`;
    const summary = `Latest of every ${kind}`;
    app.get<Call>(path, { schema: { ...schema(summary), response: PROBLEM_ANSWERS } }, latest);
    app.post<Call>(
      path,
      { bodyLimit: BODY_LIMIT, schema: { ...ofBody(summary), response: PROBLEM_ANSWERS } },
      latest,
    );

    for (const { base, framing, type } of STREAMS) {
      const stream = async (request: Request, reply: FastifyReply) => {
        const { body, headers, query } = request;
        const { model, wants, limits } = read(request);
        const takesRows = kind === "vessel" && String(headers.accept ?? "").includes(VESSEL_ROWS_TYPE);
        const encoding = encodingOf(takesRows ? "rows" : framing, model);
        const closed = streams.open(request.ip);
        const sink = responseSink(request, reply, takesRows ? VESSEL_ROWS_TYPE : type, deflate);
        sink.onGone(closed);
        if (framing === "events" && !takesRows) sink.write(FIRST_EVENT, encoding.charset);
        const remove = ais.hub.add(
          {
            ...{ ...limits, wants, kind, encoding },
            tellsRemovals: takesRows || query.removals === true,
            downsample: body?.downsample === true,
            cursor: cursorOf(String(headers["last-event-id"] ?? ""), takesRows ? "rows" : framing),
          },
          sink,
        );
        sink.onGone(remove);
        // What is open to everyone stays open to them.
        if (access !== "open") sink.onGone(rights.watch(request, () => sink.close()));
      };
      const changes = `Changes of every ${kind} as they come`;
      // A HEAD request of an endless answer would never end.
      const querystring = REMOVALS;
      const documented = { querystring, description: STREAM + RECORDS };
      app.get<Call>(
        `${base}/${name}`,
        { exposeHeadRoute: false, schema: { ...schema(changes), ...documented } },
        stream,
      );
      app.post<Call>(
        `${base}/${name}`,
        { bodyLimit: BODY_LIMIT, schema: { ...ofBody(changes), ...documented } },
        stream,
      );
    }
  }
}
