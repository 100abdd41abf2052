import type { DatasetContext } from "../../../../core/api/dataset.ts";
import { Failure } from "../../../../core/api/kernel.ts";
import { renewToken } from "./anonymous-token.ts";
import type { StreamState } from "./messages.ts";

/** A lost stream is told after so long: most come back before anybody would notice, ms. */
const PATIENCE = 5_000;
const RENEW_AT_MOST_EVERY = 15_000;

export interface WatchedStream {
  url: string;
  clientId: string;
  /** Begins to read it, with the token of the moment. */
  open(): void;
  /** The stream is lost (it is being opened again) or back (null). */
  failed(failure: Failure | null): void;
}

/**
 * What the page does for a stream, wherever it is read: tells of one that stays lost, and opens one whose token was
 * refused again, with another.
 */
export class StreamWatch {
  private telling: ReturnType<typeof setTimeout> | undefined;
  private renewing: ReturnType<typeof setTimeout> | undefined;
  private renewedAt = 0;
  private stopped = false;

  constructor(
    private readonly context: DatasetContext,
    private readonly stream: WatchedStream,
  ) {}

  hear(state: StreamState): void {
    if (this.stopped) return;
    switch (state.name) {
      case "open":
        clearTimeout(this.telling);
        this.telling = undefined;
        this.stream.failed(null);
        break;
      case "lost":
        this.tellSoon(state.status);
        break;
      case "unauthorized":
        this.tellSoon(401);
        this.renewSoon();
        break;
    }
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.telling);
    clearTimeout(this.renewing);
  }

  /** Once, until it is back. @param status null: there was no answer */
  private tellSoon(status: number | null): void {
    const id = status === null ? "http-network" : "http-status";
    const failure = new Failure("The stream is lost", { id, place: this.stream.url, status });
    this.telling ??= setTimeout(() => this.stream.failed(failure), PATIENCE);
  }

  /** A service that refuses the new token too is not asked without end. */
  private renewSoon(): void {
    const wait = Math.max(0, this.renewedAt + RENEW_AT_MOST_EVERY - Date.now());
    this.renewing = setTimeout(() => void this.renew(), wait);
  }

  private async renew(): Promise<void> {
    this.renewedAt = Date.now();
    await renewToken(this.context, this.stream.clientId);
    if (!this.stopped) this.stream.open();
  }
}
