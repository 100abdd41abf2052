import type { DatasetContext } from "../../../../core/api/dataset.ts";
import { Failure, PartWorker } from "../../../../core/api/kernel.ts";
import type { AisOptions } from "../../../../schemas/generated/options/ais.ts";
import type { CrowdCount, CrowdView } from "../render/crowd-counter.ts";
import type { Liveness } from "./liveness.ts";
import {
  type DrawnBatch,
  type FromWorker,
  receiveBatch,
  type StreamState,
  type ToWorker,
} from "./messages.ts";
import { StreamWatch } from "./stream-watch.ts";
import { VesselEngine } from "./vessel-engine.ts";
import { type Box, polygonOf } from "./wanted-area.ts";
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

/** Which vessels the stream is asked for. */
export interface Asked {
  /** Null: everywhere. */
  area: Box | null;
  /** Numbers of vessels that are wanted outside the area too, as distress senders always are. */
  anywhere: readonly number[];
  /** Only one position of each vessel a minute. */
  downsample: boolean;
}

/** A stream that is not open after this time, ms, does not hold up the first vessels. */
const OPEN_TIMEOUT_MS = 2_500;

/** Polls without an answer after which the last one is not live. */
const POLLS_UNTIL_STALE = 2;

const REQUEST = { modelFormat: "Json", modelType: "Full" };

interface FetchOptions {
  complete?: boolean;
  limitMs?: number;
}

interface Waiting {
  resolve(problem: string | null): void;
  reject(error: Error): void;
}

/** The services of a vessel dataset: all vessels at once, and every change. A worker reads the data. */
export class LiveVessels {
  private readonly source: VesselSource;
  private waiting: Waiting[] = [];
  private watch: StreamWatch | null = null;
  /** Address that data comes from. */
  url = "";
  private asked: Asked = { area: null, anywhere: [], downsample: false };
  /** Whether the service takes the compact form, in which a request brings its vessels; null: not known yet. */
  private bringsAll: boolean | null = null;
  /** Called at the first state of the stream that decides how its vessels come. */
  private opened: ((bringsAll: boolean) => void) | null = null;
  private completed: (() => void)[] = [];
  private latest = "";
  private signal: AbortSignal = new AbortController().signal;
  private wasLost = false;
  private wasRefused = false;
  /** What was last asked for: only the same request resumes. */
  private body = "";

  constructor(
    private readonly context: DatasetContext,
    private readonly options: AisOptions,
    private readonly listener: LiveListener,
    private readonly liveness: Liveness,
  ) {
    this.source = openVesselSource(
      (message) => this.onMessage(message),
      (error) => {
        for (const { reject } of this.waiting.splice(0)) reject(error);
      },
      (url) => context.http.isBlocked(url),
    );
    liveness.start();
    const { projection } = context.map;
    this.source.send({ kind: "open", platforms: options.platforms, projection });
  }

  /** Sets another projection of the map. */
  project(projection: string): void {
    this.source.send({ kind: "projection", projection });
  }

  /** Requests a count of the density in a view. */
  count(view: CrowdView): void {
    this.source.send({ kind: "crowd", view });
  }

  /** The latest of every vessel, for a dataset that asks again and again: vessels that the answer does not hold are gone. */
  poll(url: string, signal: AbortSignal): Promise<void> {
    const limitMs = POLLS_UNTIL_STALE * this.options.refreshSeconds * 1_000;
    return this.fetch(url, signal, { complete: true, limitMs });
  }

  /**
   * The latest of every vessel. Failures: those of `Http`, and `bad-answer`.
   * @param complete vessels that the answer does not hold are gone
   * @param limitMs after which time another answer should have come; without it the stream says so
   */
  private async fetch(
    url: string,
    signal: AbortSignal,
    { complete = false, limitMs }: FetchOptions,
  ): Promise<void> {
    this.url = url;
    const { http } = this.context;
    const call = () => http.postForBlob(url, { json: REQUEST }, { signal });
    const body = await withToken(this.context, this.options.clientId, call, signal);
    const problem = await new Promise<string | null>((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.source.send({ kind: "records", body, complete });
    });
    if (problem !== null) throw new Failure(problem, { id: "bad-answer", place: url });
    this.liveness.wrote(limitMs);
  }

  /**
   * Subscribes to every change. A lost stream is reopened. Resolves when all vessels are there: the stream brings them, or where the
   * service has no such stream, or it is lost, `latest` does. Failures: those of `fetch`.
   * @param latest address of the latest of every vessel
   */
  async listen(url: string, latest: string, asked: Asked, signal: AbortSignal): Promise<void> {
    Object.assign(this, { url, latest, asked, signal, wasLost: false, wasRefused: false });
    this.watch?.stop();
    this.watch = new StreamWatch(this.context, {
      url,
      clientId: this.options.clientId,
      open: (resumes) => this.openStream(resumes),
      wake: () => this.source.send({ kind: "wake" }),
      rest: () => this.source.send({ kind: "stop" }),
      failed: (failure) => this.listener.failed(failure ?? this.liveness.silence),
      lost: () => this.listener.lost(),
    });
    const opened = new Promise<boolean>((resolve) => {
      this.opened = resolve;
    });
    const complete = this.complete();
    this.openStream(false);
    const late = setTimeout(() => this.opened?.(false), OPEN_TIMEOUT_MS);
    const bringsAll = await unlessAborted(opened, signal).finally(() => clearTimeout(late));
    if (bringsAll) await unlessAborted(complete, signal);
    else await this.fetch(latest, signal, {});
  }

  /** Settles when the stream has next brought everything that it is asked for. */
  complete(): Promise<void> {
    return new Promise((resolve) => this.completed.push(resolve));
  }

  /** Asks for other vessels. Does nothing where they are the same, or the service sends all in any case. */
  ask(asked: Asked): void {
    if (this.bringsAll === false && asked.downsample === this.asked.downsample) return;
    if (JSON.stringify(asked) === JSON.stringify(this.asked)) return;
    this.asked = asked;
    if (this.watch?.isReading) this.openStream(false);
  }

  private openStream(resumes: boolean): void {
    const { http, urls } = this.context;
    const { area, anywhere, downsample } = this.asked;
    const limits = area && this.bringsAll !== false ? { geometry: polygonOf(area), anywhere } : {};
    const body = JSON.stringify({ ...REQUEST, downsample, ...limits });
    const { url } = this;
    this.source.send({
      ...{ kind: "stream", url: urls.absolute(url), headers: http.headersFor(url), body },
      resumes: resumes && body === this.body,
    });
    this.body = body;
  }

  /** Removes vessels whose last position was received before an instant, s since 1970. */
  evictOlderThan(before: number): void {
    this.source.send({ kind: "forget", before: before * 1000 });
  }

  dispose(): void {
    this.watch?.stop();
    this.liveness.stop();
    this.source.dispose();
    for (const { resolve } of this.waiting.splice(0)) resolve(null);
  }

  private onState(state: StreamState): void {
    this.watch?.onState(state);
    switch (state.name) {
      case "open": {
        const askedForArea = this.asked.area !== null && this.bringsAll !== false;
        this.bringsAll = state.bringsAll;
        this.opened?.(state.bringsAll);
        if (!state.bringsAll && this.wasLost) this.fetchMissed();
        this.wasLost = false;
        // A service without the compact form is asked for everything once, as its clients do.
        if (!state.bringsAll && askedForArea) this.openStream(false);
        break;
      }
      case "lost":
        this.wasLost = true;
        this.opened?.(false);
        break;
      case "unauthorized":
        // The first one gets a new token; who is refused again is told so by the other call.
        if (this.wasRefused) this.opened?.(false);
        this.wasRefused = true;
        break;
    }
  }

  /** What a lost stream of events did not tell: vessels that the service no longer has are removed. */
  private fetchMissed(): void {
    const { latest, signal } = this;
    this.fetch(latest, signal, { complete: true }).catch((error: unknown) => {
      if (!signal.aborted) this.context.log.error("Vessels after a lost stream", error);
    });
  }

  private onMessage(message: FromWorker): void {
    switch (message.kind) {
      case "batch": {
        const batch = receiveBatch(message.batch);
        this.listener.batch(batch);
        this.liveness.heard(batch.values.time);
        break;
      }
      case "crowd":
        this.listener.counted(message.count);
        break;
      case "read":
        this.waiting.shift()?.resolve(message.problem);
        break;
      case "complete":
        for (const resolve of this.completed.splice(0)) resolve();
        break;
      case "wrote":
        this.liveness.wrote(message.limitMs);
        break;
      case "news":
        // In a small area all vessels may lie still for long.
        if (this.asked.area) this.liveness.heard(Uint32Array.of(this.context.clock.now().getTime() / 1_000));
        break;
      case "stream":
        this.onState(message.state);
        break;
    }
  }
}

/** Settles as the promise does, or rejects when the signal is aborted first. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
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
