import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { compileFilter } from "../ais/filter.ts";
import { shapeOf } from "../ais/format.ts";
import { countryOf } from "../ais/mmsi.ts";
import { type AisBody, readFilter, readModel } from "../ais/read-filter.ts";
import type { Framing, Resume, StreamRequest } from "../ais/stream-hub.ts";
import type { TargetKind } from "../ais/target-table.ts";
import type { Backend } from "../backend.ts";
import { PROBLEM_ANSWERS } from "../http/schemas.ts";
import { responseSink } from "../http/stream.ts";

const KINDS: Record<string, TargetKind> = { combined: "vessel", aton: "aton" };
/** Longest filter that is taken, bytes. */
const BODY_LIMIT = 512 * 1024;

type Request = FastifyRequest<{ Body: AisBody | null; Querystring: AisBody }>;

/**
 * The live AIS service (spec §7): the latest of every vessel, and endless streams of changes as lines or as
 * server-sent events. The same three for aids to navigation.
 */
export async function aisLiveRoutes(app: FastifyInstance, { ais, clock }: Backend): Promise<void> {
  const schema = (summary: string) => ({ tags: ["ais"], summary, body: { $ref: "ais-filter#" } });
  for (const [name, kind] of Object.entries(KINDS)) {
    const latest = async (request: Request, reply: FastifyReply) => {
      const wants = compileFilter(readFilter(request.body), countryOf);
      const model = readModel(request.body);
      const found: object[] = [];
      for (const target of ais.feed.table.located(kind))
        if (wants(target)) found.push(shapeOf(target.record, model));
      return reply.header("cache-control", "no-store").send(found);
    };
    const answers = { response: PROBLEM_ANSWERS };
    app.get(
      `/live/v1/latest/${name}`,
      { schema: { tags: ["ais"], summary: `Latest of every ${kind}` } },
      latest as never,
    );
    app.post(
      `/live/v1/latest/${name}`,
      {
        bodyLimit: BODY_LIMIT,
        schema: { ...schema(`Latest of every ${kind} that passes a filter`), ...answers },
      },
      latest as never,
    );
    for (const [path, framing] of [
      [`/live/v1/${name}`, LINES],
      [`/live/v1/sse/${name}`, EVENTS],
    ] as const) {
      const stream = async (request: Request, reply: FastifyReply) => {
        const body = request.body;
        openStream(request, reply, framing, {
          filter: readFilter(body),
          model: readModel(body),
          kind,
          downsample: body?.downsample === true,
          resume: framing === EVENTS ? readResume(request.headers["last-event-id"]) : null,
        });
      };
      app.get(
        path,
        { schema: { tags: ["ais"], summary: `Changes of every ${kind}, as they come` } },
        stream as never,
      );
      app.post(
        path,
        { bodyLimit: BODY_LIMIT, schema: schema(`Changes that pass a filter, as they come`) },
        stream as never,
      );
    }
  }

  /** Number of the process and of the change, and the time of it: what a client that comes back hands in again. */
  const boot = clock().getTime().toString(36);

  function openStream(request: Request, reply: FastifyReply, framing: Framing, wanted: StreamRequest): void {
    const sink = responseSink(
      request,
      reply,
      framing === EVENTS ? "text/event-stream" : "application/x-ndjson",
    );
    const numbered: Framing =
      framing === EVENTS
        ? {
            ...EVENTS,
            item: (text, sequence) => `id: ${boot}-${sequence}-${clock().getTime()}\ndata: ${text}\n\n`,
          }
        : framing;
    if (framing === EVENTS) sink.write(": start\n\n");
    sink.onGone(ais.hub.add(wanted, numbered, sink));
  }

  /** A number of this process goes on from the change; one of another process from its time. */
  function readResume(header: string | string[] | undefined): Resume | null {
    const [, process, sequence, time] =
      /^([0-9a-z]+)-(\d{1,15})-(\d{1,15})$/.exec(String(header ?? "")) ?? [];
    if (process === undefined) return null;
    return process === boot ? { sequence: Number(sequence) } : { since: Number(time) - RESUME_MARGIN };
  }
}

/** How much before its last event a client of another process is served again, ms. */
const RESUME_MARGIN = 5_000;
const LINES: Framing = { item: (text) => `${text}\n`, keepAlive: "\n" };
const EVENTS: Framing = { item: (text) => `data: ${text}\n\n`, keepAlive: ": keep-alive\n\n" };
