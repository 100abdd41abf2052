import { columnsIn } from "../model/columns.ts";
import type { VesselBatch } from "../model/vessel-merge.ts";
import type { CrowdCount, CrowdView } from "../render/crowd-counter.ts";
import type { DrawnRows } from "../render/drawn-rows.ts";

/** What changed, and as it is drawn: what costs is done before it comes to the page. */
export interface DrawnBatch extends VesselBatch {
  drawn: DrawnRows;
}

/** A batch on its way: all columns as one piece of memory. */
export interface SentBatch extends Omit<DrawnBatch, "values"> {
  memory: ArrayBuffer;
}

export function receiveBatch({ memory, ...batch }: SentBatch): DrawnBatch {
  return { ...batch, values: columnsIn(memory, batch.rows.length) };
}

/** What the page asks of the worker. */
export type ToWorker =
  | { kind: "open"; platforms: readonly number[]; projection: string }
  /** The map has another projection from now on. */
  | { kind: "projection"; projection: string }
  /** The answer of the service, unread; it is answered by `read`. `complete`: what it does not hold is gone. */
  | { kind: "records"; body: Blob; complete: boolean }
  | { kind: "stream"; url: string; headers: Record<string, string>; body: string }
  | { kind: "stop" }
  /** What the page shows; it is answered by `crowd`. */
  | { kind: "crowd"; view: CrowdView }
  /** Removes vessels received before an instant, ms since 1970. */
  | { kind: "forget"; before: number };

/** What the worker posts. */
export type FromWorker =
  | { kind: "batch"; batch: SentBatch }
  | { kind: "crowd"; count: CrowdCount }
  /** All of an answer was handed over; `problem` says why it was none. */
  | { kind: "read"; problem: string | null }
  | { kind: "stream"; state: StreamState };

export type StreamState =
  | { name: "open" }
  /** Lost; it is opened again after so many ms. `status` null: no answer. `isBlocked`: a content policy refused the call. */
  | { name: "lost"; status: number | null; isBlocked: boolean; retryIn: number }
  /** The token does not hold: the page must hand in another. */
  | { name: "unauthorized" };
