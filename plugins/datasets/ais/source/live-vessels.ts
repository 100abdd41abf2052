import type { DatasetContext } from "../../../../core/api/dataset.ts";
import { Failure, PartWorker } from "../../../../core/api/kernel.ts";
import type { AisOptions } from "../../../../schemas/generated/options/ais.ts";
import type { CrowdCount, CrowdView } from "../render/crowd-counter.ts";
import { type DrawnBatch, type FromWorker, receiveBatch, type ToWorker } from "./messages.ts";
import { SilenceWatch } from "./silence-watch.ts";
import { StreamWatch } from "./stream-watch.ts";
import { VesselEngine } from "./vessel-engine.ts";
import { withToken } from "./with-token.ts";

export interface LiveListener {
  batch(batch: DrawnBatch): void;
  /** A count of the density has arrived: requested, or because many vessels are new. */
  counted(count: CrowdCount): void;
  /** The stream has been lost for a while (it is being reopened), or is back (null). */
  failed(failure: Failure | null): void;
  /** The stream has just been lost. */
  lost(): void;
}

const REQUEST = { modelFormat: "Json", modelType: "Full" };

interface Waiting {
  resolve(problem: string | null): void;
  reject(error: Error): void;
}

/** The services of a vessel dataset: all vessels at once, and every change. A worker reads the data. */
export class LiveVessels {
  private readonly source: VesselSource;
  private waiting: Waiting[] = [];
  private watch: StreamWatch | null = null;
  private readonly silence: SilenceWatch;
  /** When data last came, ms since 1970; null: never. Known only after a fetch and while a stream is lost. */
  lastDataAt: number | null = null;
  private url = "";

  constructor(
    private readonly context: DatasetContext,
    private readonly options: AisOptions,
    private readonly listener: LiveListener,
  ) {
    this.source = openVesselSource(
      (message) => this.onMessage(message),
      (error) => {
        for (const { reject } of this.waiting.splice(0)) reject(error);
      },
      (url) => context.http.isBlocked(url),
    );
    const limit = options.silentAfterMinutes * 60_000;
    this.silence = new SilenceWatch(
      context,
      limit,
      () => this.url,
      (failure) => listener.failed(failure),
    );
    const { projection } = context.map;
    this.source.send({ kind: "open", platforms: options.platforms, projection });
  }

  /** That no vessel has reported for a while; null: some do. */
  get silent(): Failure | null {
    return this.silence.failure;
  }

  /** Sets another projection of the map. */
  project(projection: string): void {
    this.source.send({ kind: "projection", projection });
  }

  /** Requests a count of the density in a view. */
  count(view: CrowdView): void {
    this.source.send({ kind: "crowd", view });
  }

  /**
   * The latest of every vessel. Failures: those of `Http`, and `bad-answer`.
   * @param complete vessels that the answer does not hold are gone
   */
  async fetch(url: string, signal: AbortSignal, { complete = false } = {}): Promise<void> {
    this.url = url;
    const { http } = this.context;
    const call = () => http.postForBlob(url, { json: REQUEST }, { signal });
    const body = await withToken(this.context, this.options.clientId, call, signal);
    const problem = await new Promise<string | null>((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.source.send({ kind: "records", body, complete });
    });
    if (problem !== null) throw new Failure(problem, { id: "bad-answer", place: url });
    this.lastDataAt = this.context.clock.now().getTime();
  }

  /** Subscribes to every change. A lost stream is reopened. */
  listen(url: string, downsample: boolean): void {
    const { http, urls } = this.context;
    const body = JSON.stringify({ ...REQUEST, downsample });
    const open = () =>
      this.source.send({ kind: "stream", url: urls.absolute(url), headers: http.headersFor(url), body });
    this.watch?.stop();
    this.watch = new StreamWatch(this.context, {
      url,
      clientId: this.options.clientId,
      open,
      wake: () => this.source.send({ kind: "wake" }),
      failed: (failure) => this.listener.failed(failure ?? this.silent),
      // The reader's thread has the device's clock, not that of the page.
      lastDataAt: (time) => {
        this.lastDataAt = this.context.clock.now().getTime() - (Date.now() - time);
      },
      lost: () => this.listener.lost(),
    });
    open();
  }

  /** Removes vessels whose last position was received before an instant, s since 1970. */
  evictOlderThan(before: number): void {
    this.source.send({ kind: "forget", before: before * 1000 });
  }

  dispose(): void {
    this.watch?.stop();
    this.silence.stop();
    this.source.dispose();
    for (const { resolve } of this.waiting.splice(0)) resolve(null);
  }

  private onMessage(message: FromWorker): void {
    switch (message.kind) {
      case "batch": {
        const batch = receiveBatch(message.batch);
        this.listener.batch(batch);
        this.silence.heard(batch.values.time);
        break;
      }
      case "crowd":
        this.listener.counted(message.count);
        break;
      case "read":
        this.waiting.shift()?.resolve(message.problem);
        break;
      case "stream":
        this.watch?.onState(message.state);
        break;
    }
  }
}

/** The page's interface to the engine. */
interface VesselSource {
  send(message: ToWorker): void;
  dispose(): void;
}

/**
 * In a worker where the browser has them, else on the page.
 * @param failed called when the worker does not start; the next message starts it again
 * @param isBlocked whether the page's content policy refused a call of the engine on the page
 */
function openVesselSource(
  listener: (message: FromWorker) => void,
  failed: (error: Error) => void,
  isBlocked: (url: string) => Promise<boolean>,
): VesselSource {
  if (typeof Worker === "undefined") {
    const engine = new VesselEngine(listener, isBlocked);
    return { send: (message) => engine.receive(message), dispose: () => engine.receive({ kind: "stop" }) };
  }
  return new PartWorker<ToWorker, FromWorker>(
    () => new Worker(new URL("./vessel-worker.ts", import.meta.url), { type: "module" }),
    listener,
    failed,
  );
}
