import { type VesselBatch, VesselMerge } from "../model/vessel-merge.ts";
import { readVessel } from "../model/vessel-record.ts";
import { type CrowdCount, CrowdCounter } from "../render/crowd-counter.ts";
import { drawRows } from "../render/drawn-rows.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { readStream, type StreamListener, StreamMemory, WAKE } from "./vessel-stream.ts";

/** Minimum interval between batches, ms. */
const BATCH = 250;
/** Minimum interval between two messages that the service hears vessels, ms. */
const NEWS_INTERVAL_MS = 2_000;
/** The same that it has written something. */
const WROTE_INTERVAL_MS = 1_000;

/** Reads, cleans and merges vessels. Runs in a worker, or on the page without workers. */
export class VesselEngine {
  private merge = new VesselMerge(new Set());
  private projection = "EPSG:3857";
  private crowd = new CrowdCounter("EPSG:3857");
  private streaming = new AbortController();
  private readonly waking = new EventTarget();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private newsAt = 0;
  /** How long a service that has written may be silent, ms; null: the page knows that it has. */
  private written: number | null = null;
  private wroteAt = 0;
  /** Vessels that a beginning stream has brought so far; null: it has brought all. */
  private brought: Set<number> | null = null;
  private readonly listener: StreamListener = {
    data: (texts) => {
      for (const text of texts) this.take(parse(text));
      this.handOverSoon();
    },
    rows: {
      begin: () => {
        this.brought = new Set();
      },
      record: (record) => {
        const mmsi = this.take(record);
        if (mmsi !== null) this.brought?.add(mmsi);
        this.handOverSoon();
      },
      removed: (mmsi) => {
        this.merge.remove(mmsi);
        this.handOverSoon();
      },
      complete: () => {
        if (this.brought) this.merge.keepOnly(this.brought);
        this.brought = null;
        this.handOver();
        this.post({ kind: "complete" }, []);
      },
      news: () => {
        if (Date.now() - this.newsAt < NEWS_INTERVAL_MS) return;
        this.newsAt = Date.now();
        this.post({ kind: "news" }, []);
      },
    },
    wrote: (limitMs) => {
      // Sent behind the batch: data that the page does not have yet makes nothing live.
      this.written = limitMs;
      this.handOverSoon();
    },
    state: (state) => this.post({ kind: "stream", state }, []),
  };
  private memory = new StreamMemory(this.listener);

  /** `isBlocked`: whether the content policy of this thread refused a call that has just failed. */
  constructor(
    private readonly post: (message: FromWorker, handOver: Transferable[]) => void,
    private readonly isBlocked: (url: string) => Promise<boolean> = async () => false,
  ) {}

  receive(message: ToWorker): void {
    switch (message.kind) {
      case "open":
        this.merge = new VesselMerge(new Set(message.platforms));
        this.project(message.projection);
        break;
      case "projection":
        if (message.projection !== this.projection) this.project(message.projection);
        break;
      case "crowd":
        this.postCrowd(this.crowd.see(message.view));
        break;
      case "records":
        void this.readRecords(message);
        break;
      case "stream":
        this.stream(message);
        break;
      case "wake":
        this.waking.dispatchEvent(new Event(WAKE));
        break;
      case "stop":
        this.streaming.abort();
        break;
      case "forget":
        this.merge.evictOlderThan(message.before);
        this.handOver();
        break;
    }
  }

  private project(projection: string): void {
    this.projection = projection;
    this.crowd = new CrowdCounter(projection);
    const { rows, values } = this.merge.everything();
    this.crowd.take({ rows, removed: new Uint32Array() }, drawRows(values, projection));
  }

  private async readRecords({ body, complete }: Extract<ToWorker, { kind: "records" }>): Promise<void> {
    const records = parse(await body.text());
    if (Array.isArray(records)) {
      const held = new Set<number>();
      for (const record of records) {
        const mmsi = this.take(record);
        if (mmsi !== null) held.add(mmsi);
      }
      if (complete) this.merge.keepOnly(held);
    }
    this.handOver();
    this.post(
      { kind: "read", problem: Array.isArray(records) ? null : "The answer is no list of vessels" },
      [],
    );
  }

  private stream({ resumes, ...request }: Extract<ToWorker, { kind: "stream" }>): void {
    this.streaming.abort();
    this.streaming = new AbortController();
    if (!resumes) this.memory = new StreamMemory(this.listener);
    const { listener, streaming, waking, memory } = this;
    void readStream(request, listener, streaming.signal, this.isBlocked, waking, memory);
  }

  private handOverSoon(): void {
    this.timer ??= setTimeout(() => this.handOver(), BATCH);
  }

  /** @returns the number of the vessel; null: the record is invalid */
  private take(value: unknown): number | null {
    const vessel = readVessel(value);
    if (!vessel) return null;
    this.merge.merge(vessel);
    return vessel.mmsi;
  }

  private handOver(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const changed = this.merge.takeBatch();
    if (changed) this.postBatch(changed);
    if (this.written === null || Date.now() - this.wroteAt < WROTE_INTERVAL_MS) return;
    this.wroteAt = Date.now();
    this.post({ kind: "wrote", limitMs: this.written }, []);
    this.written = null;
  }

  private postBatch(changed: VesselBatch): void {
    const { values, ...rest } = changed;
    const drawn = drawRows(values, this.projection);
    // Must come before the buffer is transferred.
    const count = this.crowd.take(changed, drawn);
    const batch = {
      ...rest,
      // All columns lie in one piece of memory.
      memory: values.mmsi.buffer as ArrayBuffer,
      drawn,
    };
    const buffers = [
      batch.rows.buffer,
      batch.removed.buffer,
      batch.texts.rows.buffer,
      batch.texts.starts.buffer,
      batch.memory,
      batch.drawn.bytes.buffer,
    ];
    this.post({ kind: "batch", batch }, buffers as Transferable[]);
    if (count) this.postCrowd(count);
  }

  private postCrowd(count: CrowdCount): void {
    this.post({ kind: "crowd", count }, [count.order.rows.buffer]);
  }
}

function parse(text: string): unknown {
  try {
    return text.trim() === "" ? [] : JSON.parse(text);
  } catch {
    return undefined;
  }
}
