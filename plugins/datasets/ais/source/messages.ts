import { columnsIn } from "../model/columns.ts";
import type { VesselBatch } from "../model/vessel-merge.ts";
import type { CrowdCount, CrowdView } from "../render/crowd-counter.ts";
import type { DrawnRows } from "../render/drawn-rows.ts";

/** Changes, together with the rows to draw: the expensive work is done before they reach the page. */
export interface DrawnBatch extends VesselBatch {
  drawn: DrawnRows;
}

/** A batch as it is transferred: all columns in one buffer. */
export interface SentBatch extends Omit<DrawnBatch, "values"> {
  memory: ArrayBuffer;
}

export function receiveBatch({ memory, ...batch }: SentBatch): DrawnBatch {
  return { ...batch, values: columnsIn(memory, batch.rows.length) };
}

/** Messages of the page to the worker. */
export type ToWorker =
  | { kind: "open"; platforms: readonly number[]; projection: string }
  /** Sets another projection of the map. */
  | { kind: "projection"; projection: string }
  /**
   * The unread answer of the service; the worker answers with `read`. `complete`: vessels that it does not contain are
   * removed.
   */
  | { kind: "records"; body: Blob; complete: boolean }
  /** `resumes`: the last stream, which was stopped, continues where it was. */
  | { kind: "stream"; url: string; headers: Record<string, string>; body: string; resumes: boolean }
  /** A waiting stream is opened at once. */
  | { kind: "wake" }
  | { kind: "stop" }
  /** The view of the page; the worker answers with `crowd`. */
  | { kind: "crowd"; view: CrowdView }
  /** Removes vessels received before an instant, ms since 1970. */
  | { kind: "forget"; before: number };

/** Messages of the worker. */
export type FromWorker =
  | { kind: "batch"; batch: SentBatch }
  | { kind: "crowd"; count: CrowdCount }
  /** All data of an answer was transferred; `problem`: why the answer was invalid. */
  | { kind: "read"; problem: string | null }
  /** The stream has brought every vessel that it is asked for; others are removed. */
  | { kind: "complete" }
  /** The service has written something, which was handed over; it may be silent for `limitMs`. */
  | { kind: "wrote"; limitMs: number }
  /** The service hears vessels, perhaps others than those that it is asked for. */
  | { kind: "news" }
  | { kind: "stream"; state: StreamState };

export type StreamState =
  /** `bringsAll`: it begins with the present state of all vessels that it is asked for. */
  | { name: "open"; bringsAll: boolean }
  /**
   * Lost; it is reopened after `retryIn` ms. `status` null: no answer. `isBlocked`: a content policy refused the call.
   * `lastAt`: when the service last wrote, ms since 1970; null: never.
   */
  | { name: "lost"; status: number | null; isBlocked: boolean; retryIn: number; lastAt: number | null }
  /** The token is invalid: the page must send another. */
  | { name: "unauthorized" };
