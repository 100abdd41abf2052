import type { DatasetContext } from "../../../../core/api/dataset.ts";
import { Failure } from "../../../../core/api/kernel.ts";
import { renewToken } from "./anonymous-token.ts";
import type { StreamState } from "./messages.ts";

type LostStream = Extract<StreamState, { name: "lost" }>;

/** Delay before a lost stream is reported, ms: most are reopened before the user notices. */
const REPORT_DELAY_MS = 5_000;
/** The same where nothing has come for longer than that: the user has seen old data for some time already. */
const REPORT_DELAY_OF_HUNG_MS = 2_000;
const MIN_RENEW_INTERVAL_MS = 15_000;
/** A stream rests when nobody has seen the page for this time, ms. */
const REST_AFTER_MS = 60_000;

export interface WatchedStream {
  url: string;
  clientId: string;
  /** Starts to read the stream, with the current token; `resumes`: where it was when it was stopped. */
  open(resumes: boolean): void;
  /** Stops reading. */
  rest(): void;
  /** Ends a wait of the stream's reader. */
  wake(): void;
  /** The stream has been lost for a while (it is being reopened), or is back (null). */
  failed(failure: Failure | null): void;
  /** The stream has just been lost. */
  lost(): void;
}

/**
 * Watches a stream for the page, in whichever thread it is read: reports one that stays lost, and reopens one whose
 * token was refused, with a new token. While a stream is lost, the answer of any other call and a page that is seen
 * again make it try at once. A stream that nobody sees rests, and goes on at once when the page is seen.
 */
export class StreamWatch {
  private reporting: ReturnType<typeof setTimeout> | undefined;
  private renewing: ReturnType<typeof setTimeout> | undefined;
  private renewedAt = 0;
  private stopped = false;
  private isLost = false;
  private isResting = false;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private readonly stops: (() => void)[];

  constructor(
    private readonly context: DatasetContext,
    private readonly stream: WatchedStream,
  ) {
    const wake = () => {
      if (this.isLost) stream.wake();
    };
    const seen = () => {
      clearTimeout(this.resting);
      if (!this.isResting) return wake();
      this.isResting = false;
      stream.open(true);
    };
    const hidden = () => {
      this.resting = setTimeout(() => this.rest(), REST_AFTER_MS);
    };
    this.stops = [
      context.http.onSettled((failure) => failure === null && wake()),
      watchPage({ seen, hidden }),
      () => clearTimeout(this.resting),
    ];
  }

  onState(state: StreamState): void {
    if (this.stopped) return;
    this.isLost = state.name === "lost";
    switch (state.name) {
      case "open":
        clearTimeout(this.reporting);
        this.reporting = undefined;
        this.stream.failed(null);
        break;
      case "lost":
        this.stream.lost();
        this.reportSoon(state);
        break;
      case "unauthorized":
        this.reportSoon({ status: 401, isBlocked: false, lastAt: null });
        this.renewSoon();
        break;
    }
  }

  /** Whether the stream is being read or reopened; else it rests and is opened when the page is seen. */
  get isReading(): boolean {
    return !this.isResting;
  }

  stop(): void {
    this.stopped = true;
    for (const stop of this.stops) stop();
    clearTimeout(this.reporting);
    clearTimeout(this.renewing);
  }

  /**
   * Reports once, until the stream is back. A blocked call is an error of the setup, not an outage; `status` null:
   * there was no answer.
   */
  private reportSoon({ status, isBlocked, lastAt }: Omit<LostStream, "name" | "retryIn">): void {
    const { url } = this.stream;
    const id = status === null ? "http-network" : "http-status";
    const failure = isBlocked
      ? Failure.blocked(this.context.urls.absolute(url))
      : new Failure("The stream is lost", { id, place: url, status });
    const hangs = lastAt !== null && Date.now() - lastAt > REPORT_DELAY_MS;
    const delay = hangs ? REPORT_DELAY_OF_HUNG_MS : REPORT_DELAY_MS;
    this.reporting ??= setTimeout(() => this.stream.failed(failure), delay);
  }

  private rest(): void {
    this.isResting = true;
    clearTimeout(this.reporting);
    this.reporting = undefined;
    this.stream.rest();
  }

  /** A service that also refuses the new token is not called in an endless loop. */
  private renewSoon(): void {
    const wait = Math.max(0, this.renewedAt + MIN_RENEW_INTERVAL_MS - Date.now());
    this.renewing = setTimeout(() => void this.renew(), wait);
  }

  private async renew(): Promise<void> {
    this.renewedAt = Date.now();
    await renewToken(this.context, this.stream.clientId);
    if (!this.stopped && !this.isResting) this.stream.open(true);
  }
}

/** @returns what ends it */
function watchPage({ seen, hidden }: Record<"seen" | "hidden", () => void>): () => void {
  const { document } = globalThis;
  const check = () => (document.visibilityState === "visible" ? seen() : hidden());
  // Absent where the dataset runs without a page.
  document?.addEventListener("visibilitychange", check);
  if (document?.visibilityState === "hidden") hidden();
  return () => document?.removeEventListener("visibilitychange", check);
}
