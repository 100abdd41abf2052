import type { ChangeLog } from "./change-log.ts";
import { type AisFilter, type CountryOf, compileFilter } from "./filter.ts";
import { type AisModel, shapeOf } from "./format.ts";
import type { Target, TargetTable } from "./target-table.ts";

/** How often what is new is handed out, ms. */
const TICK = 250;
/** A line without content after so much silence, ms: proxies close quiet connections. */
const KEEP_ALIVE = 15_000;
/** A client that takes nothing for so long is let go, ms. */
const STALLED = 120_000;

/** Where a client's text goes; a socket or a response of a test. */
export interface Sink {
  /** @returns false when the client is behind and should be given nothing until it has caught up */
  write(text: string): boolean;
  /** Whether it has taken everything that was written. */
  readonly ready: boolean;
  close(): void;
}

export interface StreamRequest {
  filter: AisFilter;
  model: AisModel;
  kind: Target["kind"];
  /** Only one change of a vessel a minute. */
  downsample: boolean;
  /** Where the client goes on; null: from now. */
  resume: Resume | null;
}

/** The last change that a client had, or, when this process does not know it, when that was (ms). */
export type Resume = { sequence: number } | { since: number };

/** How a stream writes: server-sent events or lines. */
export interface Framing {
  item(text: string, sequence: number): string;
  keepAlive: string;
}

interface Client {
  request: StreamRequest;
  wants(target: Target): boolean;
  framing: Framing;
  sink: Sink;
  /** Number of the last change it has had. */
  had: number;
  /** When something was last written, and when it last took what was written, ms. */
  wroteAt: number;
  tookAt: number;
}

/**
 * Hands changes to the clients of the live streams.
 *
 * Invariants, do not break:
 * - Nothing is queued per client: each has a number, and catches up from the log, or from the table's present state
 *   when it has fallen behind the log. A stalled client costs the memory of its socket and nothing more.
 * - A client that keeps up gets every change that its filter lets through, in order.
 */
export class StreamHub {
  private readonly clients = new Set<Client>();
  private timer: ReturnType<typeof setInterval> | null = null;

  constructor(
    private readonly table: TargetTable,
    private readonly log: ChangeLog,
    private readonly countryOf: CountryOf,
    private readonly now: () => number = Date.now,
  ) {}

  get size(): number {
    return this.clients.size;
  }

  /** Returns what takes the client out. */
  add(request: StreamRequest, framing: Framing, sink: Sink): () => void {
    const now = this.now();
    const client: Client = {
      request,
      wants: compileFilter(request.filter, this.countryOf),
      framing,
      sink,
      had: this.log.head,
      wroteAt: now,
      tookAt: now,
    };
    this.catchUp(client, request.resume);
    this.clients.add(client);
    this.timer ??= setInterval(() => this.tick(), TICK);
    this.timer.unref?.();
    return () => this.remove(client);
  }

  /** Gives every client that is ready what it has not had. */
  tick(): void {
    const now = this.now();
    for (const client of this.clients) this.serve(client, now);
  }

  close(): void {
    for (const client of this.clients) client.sink.close();
    this.clients.clear();
    this.stop();
  }

  private catchUp(client: Client, resume: Resume | null): void {
    if (resume === null) return;
    if ("sequence" in resume) client.had = Math.min(resume.sequence, this.log.head);
    else client.sink.write(this.present(client, (target) => target.positionAt >= resume.since).join(""));
  }

  private serve(client: Client, now: number): void {
    if (!client.sink.ready) {
      if (now - client.tookAt > STALLED) this.drop(client);
      return;
    }
    client.tookAt = now;
    const text = this.news(client) || (now - client.wroteAt >= KEEP_ALIVE ? client.framing.keepAlive : "");
    if (text === "") return;
    client.wroteAt = now;
    client.sink.write(text);
  }

  private news(client: Client): string {
    const { head } = this.log;
    if (client.had === head) return "";
    const { had } = client;
    // Behind the log, the steps between are lost to a client that could not take them.
    const parts = this.log.reaches(had)
      ? this.fromLog(client)
      : this.present(client, ({ change }) => change > had);
    client.had = head;
    return parts.join("");
  }

  private fromLog({ had, request, wants, framing }: Client): string[] {
    const parts: string[] = [];
    for (const change of this.log.after(had)) {
      if (change.target.kind !== request.kind || (request.downsample && !change.first)) continue;
      if (wants(change.target)) parts.push(framing.item(change.text(request.model), change.sequence));
    }
    return parts;
  }

  /** Targets as they are now. */
  private present({ request, wants, framing }: Client, chosen: (target: Target) => boolean): string[] {
    const parts: string[] = [];
    for (const target of this.table.located(request.kind)) {
      if (chosen(target) && wants(target))
        parts.push(framing.item(JSON.stringify(shapeOf(target.record, request.model)), this.log.head));
    }
    return parts;
  }

  private drop(client: Client): void {
    this.remove(client);
    client.sink.close();
  }

  private remove(client: Client): void {
    this.clients.delete(client);
    if (this.clients.size === 0) this.stop();
  }

  private stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }
}
