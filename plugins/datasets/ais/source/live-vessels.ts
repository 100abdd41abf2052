import { type DatasetContext, Failure } from "../../../../core/index.ts";
import type { AisOptions } from "../../../../schemas/generated/options/ais.ts";
import type { VesselBatch } from "../model/vessel-merge.ts";
import { renewToken } from "./anonymous-token.ts";
import type { FromWorker, StreamState } from "./messages.ts";
import { openVesselSource, type VesselSource } from "./vessel-source.ts";

export interface LiveListener {
  batch(batch: VesselBatch): void;
  /** The stream is lost (it is being opened again) or back (null). */
  failed(failure: Failure | null): void;
}

/** A lost stream is told after so long: most come back before anybody would notice, ms. */
const PATIENCE = 5_000;
const RENEW_AT_MOST_EVERY = 15_000;
const REQUEST = { modelFormat: "Json", modelType: "Full" };

/** The services of a vessel dataset: everything at once, and every change. The reading is done by a worker. */
export class LiveVessels {
  private readonly source: VesselSource;
  private waiting: ((problem: string | null) => void)[] = [];
  private url: string | null = null;
  private downsample = false;
  private renewed = 0;
  private disposed = false;
  private lost: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly context: DatasetContext,
    private readonly options: AisOptions,
    private readonly listener: LiveListener,
  ) {
    this.source = openVesselSource((message) => this.hear(message));
    this.source.send({ kind: "open", platforms: options.platforms });
  }

  /** The latest of every vessel. Failures: those of `Http`, and `bad-answer`. */
  async fetch(url: string, signal: AbortSignal): Promise<void> {
    const body = await this.context.http.postForBlob(url, { json: REQUEST }, { signal });
    const problem = await new Promise<string | null>((resolve) => {
      this.waiting.push(resolve);
      this.source.send({ kind: "records", body });
    });
    if (problem !== null) throw new Failure(problem, { id: "bad-answer", place: url });
  }

  /** Hears every change from now on; the stream is opened again whenever it is lost. */
  listen(url: string, downsample: boolean): void {
    const { http, urls } = this.context;
    this.url = url;
    this.downsample = downsample;
    const body = JSON.stringify({ ...REQUEST, downsample });
    this.source.send({ kind: "stream", url: urls.absolute(url), headers: http.headersFor(url), body });
  }

  /** Forgets vessels that were heard before an instant, s since 1970. */
  forget(before: number): void {
    this.source.send({ kind: "forget", before: before * 1000 });
  }

  dispose(): void {
    this.disposed = true;
    clearTimeout(this.lost);
    this.source.dispose();
    for (const answer of this.waiting.splice(0)) answer(null);
  }

  private hear(message: FromWorker): void {
    switch (message.kind) {
      case "batch":
        this.listener.batch(message.batch);
        break;
      case "read":
        this.waiting.shift()?.(message.problem);
        break;
      case "stream":
        this.follow(message.state);
        break;
    }
  }

  private follow(state: StreamState): void {
    switch (state.name) {
      case "open":
        clearTimeout(this.lost);
        this.lost = undefined;
        this.listener.failed(null);
        break;
      case "lost":
        this.lost ??= setTimeout(() => this.tellLost(state.status), PATIENCE);
        break;
      case "unauthorized":
        void this.renew();
        break;
    }
  }

  /** With a new token; a service that refuses that one too is not asked without end. */
  private async renew(): Promise<void> {
    const wait = Math.max(0, this.renewed + RENEW_AT_MOST_EVERY - Date.now());
    this.renewed = Date.now() + wait;
    await new Promise((resolve) => setTimeout(resolve, wait));
    await renewToken(this.context, this.options.clientId);
    if (this.url !== null && !this.disposed) this.listen(this.url, this.downsample);
  }

  private tellLost(status: number | null): void {
    this.listener.failed(
      new Failure("The stream of vessels is lost", {
        id: status === null ? "http-network" : "http-status",
        place: this.url ?? "",
        status,
      }),
    );
  }
}
