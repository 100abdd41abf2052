import {
  BEGINS,
  ENDS,
  emptyState,
  FRESH_BIT,
  MOVING_NUMBERS,
  REUSED_BIT,
  type RowState,
  TEXT_BIT,
} from "./fields.ts";

const EMPTY = emptyState();
const utf8 = new TextEncoder();

/** Bytes are written as text with one byte a character (Latin-1): text is joined for thousands of clients at almost no cost. */
export type Bytes = string;

/** Row of a vessel for a client that does not hold it. */
export const wholeRow = (slot: number, mmsi: number, state: RowState): Bytes =>
  row(slot, 2 ** FRESH_BIT, varint(mmsi), changes(state, EMPTY.numbers, EMPTY.texts));

/** Row for a client that holds `before`; empty where nothing differs. */
export function changedRow(slot: number, state: RowState, before: RowState): Bytes {
  const changed = changes(state, before.numbers, before.texts);
  return changed.bits === 0 ? "" : row(slot, 0, "", changed);
}

/** Row for a client that holds the same static data, and any moving values. */
export function movedRow(slot: number, state: RowState): Bytes {
  const before = [...EMPTY.numbers.slice(0, MOVING_NUMBERS), ...state.numbers.slice(MOVING_NUMBERS)];
  return row(slot, 2 ** REUSED_BIT, "", changes(state, before, state.texts));
}

/** Row of a vessel that the client may no longer see, or that it no longer asks for. */
export const removedRow = (slot: number): Bytes => varint(slot) + varint(0);

export interface Frame {
  rows: Bytes;
  /** Number of the last change that the client now holds; 0: it may not resume after this frame. */
  sequence: number;
  /** Id of the process, where the client begins. */
  begins: string | null;
  ends: boolean;
}

export function frameOf({ rows, sequence, begins, ends }: Frame): Bytes {
  const flags = (begins === null ? 0 : BEGINS) + (ends ? ENDS : 0);
  const content = varint(flags) + varint(sequence) + (begins === null ? "" : text(begins)) + rows;
  return varint(content.length) + content;
}

interface Changes {
  bits: number;
  values: Bytes;
}

const row = (slot: number, flags: number, mmsi: Bytes, { bits, values }: Changes): Bytes =>
  varint(slot) + varint(flags + bits) + mmsi + values;

function changes({ numbers, texts }: RowState, before: readonly number[], beforeTexts: readonly string[]) {
  let [bits, values] = [0, ""];
  for (let index = 0; index < numbers.length; index += 1) {
    const difference = (numbers[index] ?? 0) - (before[index] ?? 0);
    if (difference === 0) continue;
    bits += 2 ** index;
    values += varint(difference < 0 ? -2 * difference - 1 : 2 * difference);
  }
  for (let index = 0; index < texts.length; index += 1) {
    const value = texts[index] ?? "";
    if (value === beforeTexts[index]) continue;
    bits += 2 ** (TEXT_BIT + index);
    values += text(value);
  }
  return { bits, values };
}

/** Groups of seven bits, the lowest first; numbers exceed 32 bits, so without bit operations. */
function varint(value: number): Bytes {
  let [rest, bytes] = [value, ""];
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes += String.fromCharCode(128 + (rest % 128));
  return bytes + String.fromCharCode(rest);
}

function text(value: string): Bytes {
  const bytes = utf8.encode(value);
  return varint(bytes.length) + String.fromCharCode(...bytes);
}
