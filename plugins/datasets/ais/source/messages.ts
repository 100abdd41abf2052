import type { VesselBatch } from "../model/vessel-merge.ts";

/** What the page asks of the worker. */
export type ToWorker =
  | { kind: "open"; platforms: readonly number[] }
  /** The answer of the service, unread; it is answered by `read`. */
  | { kind: "records"; body: Blob }
  | { kind: "stream"; url: string; headers: Record<string, string>; body: string }
  | { kind: "stop" }
  /** Forgets vessels heard before an instant, ms since 1970. */
  | { kind: "forget"; before: number };

/** What the worker tells. */
export type FromWorker =
  | { kind: "batch"; batch: VesselBatch }
  /** All of an answer was handed over; `problem` says why it was none. */
  | { kind: "read"; problem: string | null }
  | { kind: "stream"; state: StreamState };

export type StreamState =
  | { name: "open" }
  /** Lost; it is opened again after so many ms. `status` null: no answer. */
  | { name: "lost"; status: number | null; retryIn: number }
  /** The token does not hold: the page must hand in another. */
  | { name: "unauthorized" };
