import { type AisModel, shapeOf } from "./format.ts";
import type { Target } from "./target-table.ts";

/** How a stream writes: lines of JSON, or server-sent events with an id that a client hands in when it comes back. */
export type Framing = "lines" | "events";

/** One of the few ways in which a change is written; clients that want the same share the text. */
export interface StreamEncoding {
  /** Small number of its own. */
  index: number;
  encode(target: Target): string;
  /** What says nothing, and keeps a connection open. */
  keepAlive: string;
}

/** All ways of writing for a process; `boot` tells its numbers from those of other processes. */
export function streamEncodings(processId: string): (framing: Framing, model: AisModel) => StreamEncoding {
  const made = new Map<string, StreamEncoding>();
  return (framing, model) => {
    const key = `${framing} ${model.modelType} ${model.modelFormat}`;
    const json = ({ record }: Target) => JSON.stringify(shapeOf(record, model));
    const encoding = made.get(key) ?? {
      index: made.size,
      ...(framing === "lines"
        ? { encode: (target: Target) => `${json(target)}\n`, keepAlive: "\n" }
        : {
            encode: (target: Target) => `id: ${eventId(processId, target)}\ndata: ${json(target)}\n\n`,
            keepAlive: ": keep-alive\n\n",
          }),
    };
    made.set(key, encoding);
    return encoding;
  };
}

/** Where a client goes on: after a change of this process, or, when it had those of another, after an instant (ms). */
export type Cursor = { sequence: number } | { since: number };

/** How much before its last event a client of another process is served again, ms. */
const CURSOR_MARGIN_MS = 5_000;

/** Number of the process and of the change, and when it was heard. */
const eventId = (processId: string, { change, changedAt }: Target): string =>
  `${processId}-${change}-${changedAt}`;

/** Reads what a client hands in as Last-Event-ID; null when it is not one of ours. */
export function readEventId(text: string, processId: string): Cursor | null {
  const [, process, sequence, time] = /^([0-9a-z]+)-(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  if (process === undefined) return null;
  return process === processId ? { sequence: Number(sequence) } : { since: Number(time) - CURSOR_MARGIN_MS };
}
