import {
  BEGINS,
  ENDS,
  emptyState,
  FRESH_BIT,
  type LiveRecord,
  MOVING_NUMBERS,
  REUSED_BIT,
  type RowState,
  recordOf,
  TEXT_BIT,
} from "./fields.ts";

export interface RowsListener {
  /** The client holds nothing of what it held, unless it comes until `complete`. */
  begin(): void;
  record(record: LiveRecord): void;
  removed(mmsi: number): void;
  /** Everything that the client may see has come. */
  complete(): void;
  /** The service has had reports since the last frame of this connection, of any vessels. */
  news(): void;
}

/** A frame longer than this is no frame: the service sends less than a hundredth of it. */
const MAX_FRAME = 16 * 1024 * 1024;
const EMPTY = emptyState();
const utf8 = new TextDecoder();

/** Bytes that are no frames. */
export class BrokenRows extends Error {}

/** Reads a stream of frames; pieces may end anywhere. A frame is read when it is complete, so that a lost connection leaves no half of it. */
export class RowsReader {
  private rest = new Uint8Array();
  private readonly held = new Map<number, { mmsi: number; state: RowState }>();
  private process = "";
  private sequence = 0;
  /** Whether the next frame is the first of its connection: how old the reports in it are is not known. */
  private isFirst = true;

  constructor(private readonly listener: RowsListener) {}

  /** Where the service may resume, as the header `Last-Event-ID`; "": nowhere. */
  get lastId(): string {
    return this.process === "" || this.sequence === 0 ? "" : `${this.process}-${this.sequence}-0`;
  }

  /** Another connection follows: what is left of the last one belongs to no frame. */
  reconnect(): void {
    this.rest = new Uint8Array();
    this.isFirst = true;
  }

  /** @throws BrokenRows, after which the stream must begin again */
  push(piece: Uint8Array): void {
    this.rest = joined(this.rest, piece);
    const bytes = new Bytes(this.rest);
    try {
      for (let end = 0; ; end = bytes.at) {
        const length = bytes.length(end);
        if (length === null) {
          this.rest = this.rest.subarray(end);
          return;
        }
        if (length > 0) this.readFrame(bytes, bytes.at + length);
      }
    } catch (error) {
      this.sequence = 0;
      throw error;
    }
  }

  private readFrame(bytes: Bytes, end: number): void {
    const flags = bytes.number();
    const before = this.sequence;
    this.sequence = bytes.number();
    if (this.sequence > before && !this.isFirst) this.listener.news();
    this.isFirst = false;
    if (flags & BEGINS) {
      this.process = bytes.text();
      this.held.clear();
      this.listener.begin();
    }
    while (bytes.at < end) this.readRow(bytes);
    if (bytes.at !== end) throw new BrokenRows("A row is longer than its frame");
    if (flags & ENDS) this.listener.complete();
  }

  private readRow(bytes: Bytes): void {
    const slot = bytes.number();
    const bits = bytes.number();
    const isFresh = hasBit(bits, FRESH_BIT);
    const mmsi = isFresh ? bytes.number() : 0;
    const vessel = isFresh ? { mmsi, state: emptyState() } : this.held.get(slot);
    if (!vessel) {
      if (bits === 0) return;
      throw new BrokenRows(`Row of an unknown vessel ${slot}`);
    }
    if (bits === 0) {
      this.held.delete(slot);
      this.listener.removed(vessel.mmsi);
      return;
    }
    this.held.set(slot, vessel);
    const { numbers, texts } = vessel.state;
    if (hasBit(bits, REUSED_BIT))
      for (let index = 0; index < MOVING_NUMBERS; index += 1) numbers[index] = EMPTY.numbers[index] ?? 0;
    for (let index = 0; index < numbers.length; index += 1)
      if (hasBit(bits, index)) numbers[index] = (numbers[index] ?? 0) + bytes.difference();
    for (let index = 0; index < texts.length; index += 1)
      if (hasBit(bits, TEXT_BIT + index)) texts[index] = bytes.text();
    const record = recordOf(vessel.mmsi, vessel.state);
    if (record) this.listener.record(record);
  }
}

const hasBit = (bits: number, index: number): boolean => Math.floor(bits / 2 ** index) % 2 === 1;

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

class Bytes {
  at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** Length of the frame that begins at a place; null: not all of it is there yet. */
  length(start: number): number | null {
    let [value, at] = [0, start];
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes[at++];
      if (byte === undefined) return null;
      value += (byte % 128) * scale;
      if (value > MAX_FRAME) throw new BrokenRows("The answer is no stream of vessels");
      if (byte < 128) break;
    }
    this.at = at;
    return at + value <= this.bytes.length ? value : null;
  }

  number(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes[this.at++];
      if (byte === undefined || scale > 2 ** 49) throw new BrokenRows("A number does not end");
      value += (byte % 128) * scale;
      if (byte < 128) return value;
    }
  }

  difference(): number {
    const value = this.number();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  text(): string {
    const length = this.number();
    const start = this.at;
    this.at += length;
    if (this.at > this.bytes.length) throw new BrokenRows("A text is longer than its frame");
    return utf8.decode(this.bytes.subarray(start, this.at));
  }
}
