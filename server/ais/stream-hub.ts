import type { ChangeLog } from "./change-log.ts";
import { ClientIndex } from "./client-index.ts";
import type { Box } from "./filter.ts";
import { isDistress } from "./station.ts";
import type { Cursor, StreamEncoding } from "./stream-encoding.ts";
import { reportedAt, type Target, type TargetTable } from "./target-table.ts";

/** How often what is new is handed out, ms. */
const TICK_MS = 250;
/** A line without content after so much silence, ms: proxies close quiet connections. */
const KEEP_ALIVE_MS = 15_000;
/** A client that takes nothing for so long is let go, ms. */
const STALL_TIMEOUT_MS = 120_000;
/** Clients that are served before others get a turn: the process goes on answering meanwhile. */
const CLIENTS_PER_BATCH = 100;
/** Characters after which a client is asked anew whether it can take more. */
const MAX_CHUNK_LENGTH = 64 * 1024;

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
  encoding: StreamEncoding;
  /** Only one change of a vessel a minute. */
  downsample: boolean;
  /** Where the client goes on; null: from now. */
  cursor: Cursor | null;
}

interface Client {
  request: StreamRequest;
  sink: Sink;
  /** Number of the last change it has had. */
  lastSentSeq: number;
  /** What this round brings it; only of a client that keeps up, and only during the round. */
  pending: string;
  /** When something was last written, and when it last took what was written, ms. */
  lastWriteAt: number;
  lastReadyAt: number;
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
  private dispatchedSeq = 0;
  private roundRunning = false;

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
    const lastSentSeq = this.firstSeq(request.cursor);
    const client: Client = { request, sink, lastSentSeq, pending: "", lastWriteAt: now, lastReadyAt: now };
    this.clients.add(client);
    this.index.add(client, request.boxes);
    this.timer ??= setInterval(() => void this.round(), TICK_MS);
    this.timer.unref?.();
    return () => this.remove(client);
  }

  /** Gives every client that is ready what it has not had. A round that takes long is not overtaken by the next. */
  async round(): Promise<void> {
    if (this.roundRunning) return;
    this.roundRunning = true;
    try {
      const { head } = this.log;
      const began = this.now();
      // Clients that come while the round is under way wait for the next.
      const clients = [...this.clients];
      this.dispatch();
      let behind = await this.inBatches(clients, (client) => this.flush(client, head));
      this.dispatchedSeq = head;
      while (behind.length > 0 && this.now() - began < TICK_MS)
        behind = await this.inBatches(behind, (client) => this.catchUp(client, head));
    } finally {
      this.roundRunning = false;
    }
  }

  close(): void {
    for (const client of this.clients) {
      client.sink.close();
      this.remove(client);
    }
  }

  /** Serves clients without holding up the process. @returns those that can take more */
  private async inBatches(clients: readonly Client[], flush: (client: Client) => boolean): Promise<Client[]> {
    const behind: Client[] = [];
    for (let at = 0; at < clients.length; at += CLIENTS_PER_BATCH) {
      for (const client of clients.slice(at, at + CLIENTS_PER_BATCH))
        if (this.clients.has(client) && flush(client)) behind.push(client);
      await new Promise(setImmediate);
    }
    return behind;
  }

  private firstSeq(cursor: Cursor | null): number {
    if (cursor === null) return this.log.head;
    if ("sequence" in cursor) return Math.min(cursor.sequence, this.log.head);
    return this.table.lastChangeBefore(cursor.since);
  }

  /** Writes what is new to the clients that have had everything before; whom it is too much for catches up instead. */
  private dispatch(): void {
    if (!this.log.hasAllAfter(this.dispatchedSeq)) return;
    for (const change of this.log.after(this.dispatchedSeq)) {
      const { target, first } = change;
      const { longitude, latitude } = target.record;
      const visit = (client: Client) => {
        const { request } = client;
        if (client.lastSentSeq !== this.dispatchedSeq || (request.downsample && !first)) return;
        if (client.pending.length > MAX_CHUNK_LENGTH) return;
        if (isWanted(request, target)) client.pending += change.encode(request.encoding);
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
  private flush(client: Client, head: number): boolean {
    const now = this.now();
    const { sink, pending, lastSentSeq } = client;
    client.pending = "";
    if (!sink.ready) {
      if (now - client.lastReadyAt > STALL_TIMEOUT_MS) this.drop(client);
      return false;
    }
    client.lastReadyAt = now;
    if (now - client.lastWriteAt >= KEEP_ALIVE_MS) this.write(client, client.request.encoding.keepAlive, now);
    const upToDate =
      lastSentSeq === this.dispatchedSeq &&
      this.log.hasAllAfter(lastSentSeq) &&
      pending.length <= MAX_CHUNK_LENGTH;
    if (!upToDate) return this.catchUp(client, head);
    client.lastSentSeq = head;
    this.write(client, pending, now);
    return false;
  }

  /** Gives a client that is behind a portion. @returns whether it can take more */
  private catchUp(client: Client, head: number): boolean {
    if (client.lastSentSeq >= head || !client.sink.ready) return false;
    this.write(client, this.nextChunk(client, head), this.now());
    return client.lastSentSeq < head;
  }

  private write(client: Client, text: string, now: number): void {
    if (text === "") return;
    client.lastWriteAt = now;
    client.sink.write(text);
  }

  /** The next of what a client behind has not had; behind the log, the steps between are lost to it. */
  private nextChunk(client: Client, head: number): string {
    const { request, lastSentSeq } = client;
    const { encoding } = request;
    let text = "";
    client.lastSentSeq = head;
    if (this.log.hasAllAfter(lastSentSeq)) {
      for (const change of this.log.after(lastSentSeq)) {
        if (change.target.change > head) break;
        if ((request.downsample && !change.first) || !isWanted(request, change.target)) continue;
        text += change.encode(encoding);
        if (text.length < MAX_CHUNK_LENGTH) continue;
        client.lastSentSeq = change.target.change;
        break;
      }
      return text;
    }
    for (const target of this.table.changedAfter(lastSentSeq)) {
      if (target.change > head) break;
      if (!isWanted(request, target)) continue;
      text += encoding.encode(target);
      if (text.length < MAX_CHUNK_LENGTH) continue;
      client.lastSentSeq = target.change;
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
const isWanted = (request: StreamRequest, target: Target): boolean =>
  request.kind === target.kind && reportedAt(target) > 0 && request.wants(target);
