import { HEARTBEAT_MS } from "../../lib/vessel-rows/fields.ts";
import type { ChangeLog, LoggedChange, Telling } from "./change-log.ts";
import { ClientIndex } from "./client-index.ts";
import type { Box } from "./filter.ts";
import { isDistress } from "./station.ts";
import type { Cursor, StreamEncoding } from "./stream-encoding.ts";
import { reportedAt, type Target, type TargetTable } from "./target-table.ts";

/** Interval between rounds, ms. */
const TICK_MS = 250;
/**
 * The hub sends a line without content after this time without data, ms: proxies close idle connections, and a client
 * that hears nothing for longer knows that its connection hangs.
 */
export const KEEP_ALIVE_MS = HEARTBEAT_MS;
/** The hub closes the stream of a client that reads nothing for this time, ms. */
const STALL_TIMEOUT_MS = 120_000;
/** Clients that the hub flushes before it yields to the event loop, so that the server keeps answering requests. */
const CLIENTS_PER_BATCH = 100;
/** Longest text that the hub writes to a client before it checks again whether the client is ready, characters. */
const MAX_CHUNK_LENGTH = 64 * 1024;

/** Output of a client: an HTTP response, or a fake one in a test. */
export interface Sink {
  write(text: string, charset: StreamEncoding["charset"]): void;
  /** False while the client's buffer is full; the hub then writes nothing to it. */
  readonly ready: boolean;
  close(): void;
}

export interface StreamRequest {
  kind: Target["kind"];
  /** Whether the client may see a target and asked for it. */
  wants(target: Target): boolean;
  /** Boxes outside of which the client wants nothing but `anywhere`; null: it looks everywhere. */
  boxes: readonly Box[] | null;
  /** What the client may see of a target that it may see, where that is not all: without another transmitter outside its area. */
  seen?(target: Target): Target;
  /** Numbers of targets that it wants wherever they are. */
  anywhere?: ReadonlySet<number>;
  encoding: StreamEncoding;
  /** Whether the client is told which targets it no longer wants or may no longer see. */
  tellsRemovals: boolean;
  /** Only one change of each target per minute. */
  downsample: boolean;
  /** Where the client resumes; null: it begins with the next change, or with everything where the encoding does so. */
  cursor: Cursor | null;
}

interface Client {
  request: StreamRequest;
  sink: Sink;
  /** Number of the last change that was sent to it. */
  lastSentSeq: number;
  /** Whether it gets the present state of the table, since the log does not reach back to what it was sent last. */
  walksTable: boolean;
  /** Whether it knows that it begins, and whether it was sent everything that it may see. */
  hasBegun: boolean;
  isComplete: boolean;
  /** Text of this round, only for a client that keeps up, and only during the round. */
  pending: string;
  /** When the hub last wrote to it, and when it was last ready for more, ms. */
  lastWriteAt: number;
  lastReadyAt: number;
}

/**
 * Sends changes to the clients of the live streams, in rounds: the hub first dispatches each change to the clients that
 * may see it, then it flushes the pending text of each client with one write.
 *
 * Invariants, do not break:
 * - The hub keeps no queue per client. Each client has a sequence number and catches up from the change log, or from the
 *   present state of the table when it is behind the log. A stalled client costs the memory of its socket, no more.
 * - A client that keeps up gets every change that passes its filter, in order.
 * - What a client holds follows from its number and its filter: everything that passed the filter at that change. So a change is
 *   told as a difference, and a target that no longer passes is removed, without a list of what each client holds.
 */
export class StreamHub {
  private readonly clients = new Set<Client>();
  private readonly index = new ClientIndex<Client>();
  private timer: ReturnType<typeof setInterval> | null = null;
  /** Number of the last change that a round has dispatched. */
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

  /** @returns a function that removes the client */
  add(request: StreamRequest, sink: Sink): () => void {
    const now = this.now();
    const begins = request.encoding.isStateful && request.cursor === null;
    const client: Client = {
      ...{ request, sink, pending: "", lastWriteAt: now, lastReadyAt: now },
      lastSentSeq: begins ? 0 : this.firstSeq(request.cursor),
      ...{ walksTable: begins, hasBegun: !begins, isComplete: !begins },
    };
    this.clients.add(client);
    this.index.add(client, request);
    this.timer ??= setInterval(() => void this.round(), TICK_MS);
    this.timer.unref?.();
    return () => this.remove(client);
  }

  /** Sends every client that is ready what is new to it. The next round does not begin before this one ends. */
  async round(): Promise<void> {
    if (this.roundRunning) return;
    this.roundRunning = true;
    try {
      const { head } = this.log;
      const began = this.now();
      // A client that is added during this round waits for the next one.
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

  /** Flushes clients in batches, without blocking the event loop. @returns the clients that can take more */
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

  /** Appends new changes to the pending text of clients that are up to date; when that grows too long, the client catches up later. */
  private dispatch(): void {
    if (!this.log.hasAllAfter(this.dispatchedSeq)) return;
    for (const change of this.log.after(this.dispatchedSeq)) {
      const { target, before } = change;
      const visit = (client: Client) => {
        if (client.lastSentSeq !== this.dispatchedSeq) return;
        if (client.pending.length <= MAX_CHUNK_LENGTH) client.pending += textFor(client.request, change);
      };
      // A distress sender may be in any client's area while it has no position, and some clients want it anywhere.
      if (isDistress(target.record) || (before && isDistress(before.record)))
        for (const client of this.clients) visit(client);
      else this.index.visit(target, before, visit);
    }
  }

  /**
   * @param head number of the last change that the round has dispatched
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
    const upToDate =
      lastSentSeq === this.dispatchedSeq &&
      client.isComplete &&
      !client.walksTable &&
      this.log.hasAllAfter(lastSentSeq) &&
      pending.length <= MAX_CHUNK_LENGTH;
    if (!upToDate) return this.catchUp(client, head);
    client.lastSentSeq = head;
    const { encoding } = client.request;
    this.write(client, encoding.piece({ text: pending, sequence: head, begins: false, ends: false }), now);
    if (now - client.lastWriteAt >= KEEP_ALIVE_MS) this.write(client, encoding.keepAlive(head), now);
    return false;
  }

  /** Writes the next chunk to a client that is behind. @returns whether it can take more */
  private catchUp(client: Client, head: number): boolean {
    if ((client.isComplete && client.lastSentSeq >= head) || !client.sink.ready) return false;
    const { encoding } = client.request;
    client.walksTable ||= !this.log.hasAllAfter(client.lastSentSeq);
    const text = client.walksTable ? this.nextOfTable(client) : this.nextOfLog(client, head);
    const ends = !client.isComplete && !client.walksTable && client.lastSentSeq >= head;
    const sequence = client.walksTable ? 0 : client.lastSentSeq;
    this.write(client, encoding.piece({ text, sequence, begins: !client.hasBegun, ends }), this.now());
    client.hasBegun = true;
    client.isComplete ||= ends;
    return client.walksTable || client.lastSentSeq < head;
  }

  private write(client: Client, text: string, now: number): void {
    if (text === "") return;
    client.lastWriteAt = now;
    client.sink.write(text, client.request.encoding.charset);
  }

  /** The next changes for a client that is behind. */
  private nextOfLog(client: Client, head: number): string {
    let text = "";
    for (const change of this.log.after(client.lastSentSeq)) {
      if (change.target.change > head) break;
      text += textFor(client.request, change);
      if (text.length < MAX_CHUNK_LENGTH) continue;
      client.lastSentSeq = change.target.change;
      return text;
    }
    client.lastSentSeq = head;
    return text;
  }

  /**
   * The next targets for a client behind the log, which gets only the latest state of each. It walks to the very end of the table:
   * a target that has changed since a part of the walk comes once more.
   */
  private nextOfTable(client: Client): string {
    const { request } = client;
    let text = "";
    for (const target of this.table.changedAfter(client.lastSentSeq)) {
      if (isWanted(request, target)) text += request.encoding.whole(request.seen?.(target) ?? target);
      else if (request.tellsRemovals && client.isComplete && target.kind === request.kind)
        text += request.encoding.removal(target);
      if (text.length < MAX_CHUNK_LENGTH) continue;
      client.lastSentSeq = target.change;
      return text;
    }
    client.lastSentSeq = this.log.head;
    client.walksTable = false;
    return text;
  }

  private drop(client: Client): void {
    this.remove(client);
    client.sink.close();
  }

  private remove(client: Client): void {
    this.clients.delete(client);
    this.index.remove(client, client.request);
    if (this.clients.size > 0 || !this.timer) return;
    clearInterval(this.timer);
    this.timer = null;
  }
}

/** A target without a position is sent with its first position; a distress sender is sent at once. */
const isWanted = (request: StreamRequest, target: Target): boolean =>
  request.kind === target.kind && reportedAt(target) > 0 && request.wants(target);

/** What a client is told of a change; "": nothing. */
function textFor(request: StreamRequest, change: LoggedChange): string {
  const { target, before, first } = change;
  const { encoding, downsample, seen } = request;
  if (request.kind !== target.kind) return "";
  const encode = (telling: Telling) => change.encode(encoding, telling, seen);
  const wanted = isWanted(request, target);
  if (!request.tellsRemovals) return wanted && (first || !downsample) ? encode("whole") : "";
  const held = before !== null && isWanted(request, before);
  if (!held) return wanted ? encode("whole") : "";
  if (!wanted) return encode("removal");
  if (!downsample) return encode("update");
  return first || isDistress(target.record) ? encode("sample") : "";
}
