import { type RowState, stateOf } from "../../lib/vessel-rows/fields.ts";
import { changedRow, frameOf, movedRow, removedRow, wholeRow } from "../../lib/vessel-rows/write-rows.ts";
import { type AisModel, shapeOf } from "./format.ts";
import { allMessages, changedMessages } from "./single-messages.ts";
import type { Target } from "./target-table.ts";

/**
 * Framing of a stream: lines of JSON, server-sent events with an id that the client sends when it reconnects, or the compact rows of
 * `lib/vessel-rows`. `messages` are lines of positions and static data apart.
 */
export type Framing = "lines" | "events" | "rows" | "messages";

/** What belongs to a piece of a stream beside the changes. */
export interface Piece {
  text: string;
  /** Number of the last change that the client now holds; 0: it has not got everything before it. */
  sequence: number;
  /** Whether the client holds nothing yet, and whether it holds everything that it may see now. */
  begins: boolean;
  ends: boolean;
}

/** One of the few encodings of a change; clients with the same encoding share the text. */
export interface StreamEncoding {
  /** Unique small number, the index of its text in the change log. */
  index: number;
  /** Whether a new client gets the present state of all targets first. */
  isStateful: boolean;
  /** Each character is one byte, or UTF-8. */
  charset: "latin1" | "utf8";
  /** For a client that does not hold the target. */
  whole(target: Target): string;
  /** For a client that holds `before`; "": nothing that is sent has changed. */
  update(target: Target, before: Target): string;
  /** For a client that holds an earlier state with the same static data. */
  moved(target: Target): string;
  removal(target: Target): string;
  piece(piece: Piece): string;
  /** Text without content that keeps a connection open; `sequence` as in a piece. */
  keepAlive(sequence: number): string;
}

export type StreamEncodings = (framing: Framing, model: AisModel) => StreamEncoding;

/** All ways of writing for a process; `processId` tells its numbers from those of other processes. */
export function streamEncodings(processId: string): StreamEncodings {
  const made = new Map<string, StreamEncoding>();
  return (framing, model) => {
    const key =
      framing === "rows" || framing === "messages"
        ? framing
        : `${framing} ${model.modelType} ${model.modelFormat}`;
    const encoding = made.get(key) ?? { index: made.size, ...encodingOf(framing, model, processId) };
    made.set(key, encoding);
    return encoding;
  };
}

function encodingOf(framing: Framing, model: AisModel, processId: string): Omit<StreamEncoding, "index"> {
  const json = ({ record }: Target) => JSON.stringify(shapeOf(record, model));
  const removed = ({ record }: Target) => JSON.stringify({ mmsi: record.mmsi, removed: true });
  switch (framing) {
    case "lines":
      return textEncoding(
        (target) => `${json(target)}\n`,
        (target) => `${removed(target)}\n`,
        "\n",
      );
    case "events":
      return textEncoding(
        (target) => `id: ${eventId(processId, target)}\ndata: ${json(target)}\n\n`,
        (target) => `id: ${eventId(processId, target)}\nevent: removed\ndata: ${removed(target)}\n\n`,
        ": keep-alive\n\n",
      );
    case "messages":
      return { ...textEncoding(allMessages, () => "", "\n"), update: changedMessages };
    case "rows":
      return {
        ...rowWriter(),
        isStateful: true,
        charset: "latin1",
        piece: ({ text, sequence, begins, ends }) =>
          text === "" && !begins && !ends
            ? ""
            : frameOf({ rows: text, sequence, begins: begins ? processId : null, ends }),
        keepAlive: (sequence) => frameOf({ rows: "", sequence, begins: null, ends: false }),
      };
  }
}

const textEncoding = (
  whole: StreamEncoding["whole"],
  removal: StreamEncoding["removal"],
  keepAlive: string,
): Omit<StreamEncoding, "index"> => ({
  ...{ whole, update: whole, moved: whole, removal },
  keepAlive: () => keepAlive,
  isStateful: false,
  charset: "utf8",
  piece: ({ text }) => text,
});

/** Writes changes of vessels as the rows of `lib/vessel-rows`. */
function rowWriter(): Pick<StreamEncoding, "whole" | "update" | "moved" | "removal"> {
  // The copies in the change log are written with their changes, and once more as what the next change is compared with.
  const states = new WeakMap<Target, RowState>();
  const state = (target: Target): RowState => {
    const known = states.get(target) ?? stateOf(target.record);
    states.set(target, known);
    return known;
  };
  return {
    // Also called with targets of the table, which keep changing.
    whole: ({ slot, record }) => wholeRow(slot, record.mmsi, stateOf(record)),
    update: (target, before) => changedRow(target.slot, state(target), state(before)),
    moved: (target) => movedRow(target.slot, state(target)),
    removal: ({ slot }) => removedRow(slot),
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
