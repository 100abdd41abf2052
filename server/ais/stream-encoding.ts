import { type AisModel, shapeOf } from "./format.ts";
import type { Target } from "./target-table.ts";

/** Framing of a stream: lines of JSON, or server-sent events with an id that the client sends when it reconnects. */
export type Framing = "lines" | "events";

/** One of the few encodings of a change; clients with the same encoding share the text. */
export interface StreamEncoding {
  /** Unique small number, the index of its text in the change log. */
  index: number;
  encode(target: Target): string;
  /** Text without content that keeps a connection open. */
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

/** Where a client resumes: after a change of this process, or after an instant (ms) when its last change came from another process. */
export type Cursor = { sequence: number } | { since: number };

/** A client of another process gets again what came within this time before its last event, ms. */
const CURSOR_MARGIN_MS = 5_000;

/** Id of the process, number of the change, and when it arrived. */
const eventId = (processId: string, { change, changedAt }: Target): string =>
  `${processId}-${change}-${changedAt}`;

/** Reads the Last-Event-ID that a client sends; null when this server did not write it. */
export function readEventId(text: string, processId: string): Cursor | null {
  const [, process, sequence, time] = /^([0-9a-z]+)-(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  if (process === undefined) return null;
  return process === processId ? { sequence: Number(sequence) } : { since: Number(time) - CURSOR_MARGIN_MS };
}
