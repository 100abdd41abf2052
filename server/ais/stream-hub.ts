import type { ChangeLog } from "./change-log.ts";
import { ClientIndex } from "./client-index.ts";
import type { Box } from "./filter.ts";
import { isDistress } from "./station.ts";
import { reportedAt, type Target, type TargetTable } from "./target-table.ts";
import type { Resume, Variant } from "./variant.ts";

/** How often what is new is handed out, ms. */
const TICK = 250;
/** A line without content after so much silence, ms: proxies close quiet connections. */
const KEEP_ALIVE = 15_000;
/** A client that takes nothing for so long is let go, ms. */
const STALLED = 120_000;
/** Clients that are served before others get a turn: the process goes on answering meanwhile. */
const IN_A_ROW = 100;
/** Characters after which a client is asked anew whether it can take more. */
const PORTION = 64 * 1024;

/** Where a client's text goes; a socket or a response of a test. */
export interface Sink {
  write(text: string): void;
  /** False when the client is behind and should be given nothing until it has caught up. */
  readonly ready: boolean;
  close(): void;
}

export interface StreamRequest {
  kind: Target["kind"];
  /** Whether the client may see a target and asked for it. */
  wants(target: Target): boolean;
  /** Boxes outside of which it wants nothing; null: there are none. */
  boxes: readonly Box[] | null;
  variant: Variant;
  /** Only one change of a vessel a minute. */
  downsample: boolean;
  /** Where the client goes on; null: from now. */
  resume: Resume | null;
}

interface Client {
  request: StreamRequest;
  sink: Sink;
  /** Number of the last change it has had. */
  had: number;
  /** What this round brings it; only of a client that keeps up, and only during the round. */
  fresh: string;
  /** When something was last written, and when it last took what was written, ms. */
  wroteAt: number;
  tookAt: number;
}

/**
 * Hands changes to the clients of the live streams, in rounds: each change of a round visits the clients that may see
 * it, then each client is given its text at once.
 *
 * Invariants, do not break:
 * - Nothing is queued per client: each has a number, and catches up from the log, or from the table's present state
 *   when it has fallen behind the log. A stalled client costs the memory of its socket and nothing more.
 * - A client that keeps up gets every change that its filter lets through, in order.
 */
export class StreamHub {
  private readonly clients = new Set<Client>();
  private readonly index = new ClientIndex<Client>();
  private timer: ReturnType<typeof setInterval> | null = null;
  /** Number of the last change that has been handed out. */
  private served = 0;
  private inRound = false;

  constructor(
    private readonly table: TargetTable,
    private readonly log: ChangeLog,
    private readonly now: () => number = Date.now,
  ) {}

  get size(): number {
    return this.clients.size;
  }

  /** Returns what takes the client out. */
  add(request: StreamRequest, sink: Sink): () => void {
    const now = this.now();
    const had = this.startOf(request.resume);
    const client: Client = { request, sink, had, fresh: "", wroteAt: now, tookAt: now };
    this.clients.add(client);
    this.index.add(client, request.boxes);
    this.timer ??= setInterval(() => void this.round(), TICK);
    this.timer.unref?.();
    return () => this.remove(client);
  }

  /** Gives every client that is ready what it has not had. A round that takes long is not overtaken by the next. */
  async round(): Promise<void> {
    if (this.inRound) return;
    this.inRound = true;
    try {
      const { head } = this.log;
      const began = this.now();
      // Clients that come while the round is under way wait for the next.
      const clients = [...this.clients];
      this.deal();
      let behind = await this.inTurns(clients, (client) => this.serve(client, head));
      this.served = head;
      while (behind.length > 0 && this.now() - began < TICK)
        behind = await this.inTurns(behind, (client) => this.catchUp(client, head));
    } finally {
      this.inRound = false;
    }
  }

  close(): void {
    for (const client of this.clients) {
      client.sink.close();
      this.remove(client);
    }
  }

  /** Serves clients without holding up the process. @returns those that can take more */
  private async inTurns(clients: readonly Client[], serve: (client: Client) => boolean): Promise<Client[]> {
    const hungry: Client[] = [];
    for (let at = 0; at < clients.length; at += IN_A_ROW) {
      for (const client of clients.slice(at, at + IN_A_ROW))
        if (this.clients.has(client) && serve(client)) hungry.push(client);
      await new Promise(setImmediate);
    }
    return hungry;
  }

  private startOf(resume: Resume | null): number {
    if (resume === null) return this.log.head;
    if ("sequence" in resume) return Math.min(resume.sequence, this.log.head);
    return this.table.lastChangeBefore(resume.since);
  }

  /** Writes what is new to the clients that have had everything before; whom it is too much for catches up instead. */
  private deal(): void {
    if (!this.log.reaches(this.served)) return;
    for (const change of this.log.after(this.served)) {
      const { target, first } = change;
      const { longitude, latitude } = target.record;
      const visit = (client: Client) => {
        const { request } = client;
        if (client.had !== this.served || (request.downsample && !first)) return;
        if (client.fresh.length > PORTION) return;
        if (isFor(request, target)) client.fresh += change.written(request.variant);
      };
      // A call for help from an unknown place may come from anybody's waters.
      if (longitude === null && isDistress(target.record)) for (const client of this.clients) visit(client);
      else this.index.visit(longitude, latitude, visit);
    }
  }

  /**
   * @param head last change that the round has dealt
   * @returns whether the client is behind and can take more
   */
  private serve(client: Client, head: number): boolean {
    const now = this.now();
    const { sink, fresh, had } = client;
    client.fresh = "";
    if (!sink.ready) {
      if (now - client.tookAt > STALLED) this.drop(client);
      return false;
    }
    client.tookAt = now;
    if (now - client.wroteAt >= KEEP_ALIVE) this.write(client, client.request.variant.keepAlive, now);
    const upToDate = had === this.served && this.log.reaches(had) && fresh.length <= PORTION;
    if (!upToDate) return this.catchUp(client, head);
    client.had = head;
    this.write(client, fresh, now);
    return false;
  }

  /** Gives a client that is behind a portion. @returns whether it can take more */
  private catchUp(client: Client, head: number): boolean {
    if (client.had >= head || !client.sink.ready) return false;
    this.write(client, this.portion(client, head), this.now());
    return client.had < head;
  }

  private write(client: Client, text: string, now: number): void {
    if (text === "") return;
    client.wroteAt = now;
    client.sink.write(text);
  }

  /** The next of what a client behind has not had; behind the log, the steps between are lost to it. */
  private portion(client: Client, head: number): string {
    const { request, had } = client;
    const { variant } = request;
    let text = "";
    client.had = head;
    if (this.log.reaches(had)) {
      for (const change of this.log.after(had)) {
        if (change.target.change > head) break;
        if ((request.downsample && !change.first) || !isFor(request, change.target)) continue;
        text += change.written(variant);
        if (text.length < PORTION) continue;
        client.had = change.target.change;
        break;
      }
      return text;
    }
    for (const target of this.table.changedAfter(had)) {
      if (target.change > head) break;
      if (!isFor(request, target)) continue;
      text += variant.write(target);
      if (text.length < PORTION) continue;
      client.had = target.change;
      break;
    }
    return text;
  }

  private drop(client: Client): void {
    this.remove(client);
    client.sink.close();
  }

  private remove(client: Client): void {
    this.clients.delete(client);
    this.index.remove(client, client.request.boxes);
    if (this.clients.size > 0 || !this.timer) return;
    clearInterval(this.timer);
    this.timer = null;
  }
}

/** Names without a position are told with the first position, calls for help at once. */
const isFor = (request: StreamRequest, target: Target): boolean =>
  request.kind === target.kind && reportedAt(target) > 0 && request.wants(target);
