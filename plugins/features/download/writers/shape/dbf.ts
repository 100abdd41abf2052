import { type Cell, cleanText, isoText } from "../cells.ts";

/** A column with its values; those of a day are its midnight in UTC. */
export interface DbfColumn {
  /** At most ten letters of ASCII. */
  name: string;
  values: readonly Cell[];
}

interface Written {
  name: string;
  /** C text, N number, L boolean, D day. */
  type: "C" | "N" | "L" | "D";
  width: number;
  decimals: number;
  /** Plain ASCII as it is, all else as its bytes. */
  values: readonly (string | Uint8Array)[];
}

/** Longest text, bytes of UTF-8. */
const MAX_TEXT = 254;
/** Maximum width of a number, characters, and its decimals; readers treat wider columns as text. */
const MAX_NUMBER = 19;
const MAX_DECIMALS = 9;
const HEADER = 32;
const BLANK = 0x20;
const encoder = new TextEncoder();

/** A dBASE III table. A column of one type gets this type; mixed columns become text. */
export function writeDbf(columns: readonly DbfColumn[], rows: number, now: Date): Uint8Array<ArrayBuffer> {
  const written = columns.map(columnOf);
  const headLength = HEADER * (written.length + 1) + 1;
  const rowLength = written.reduce((sum, { width }) => sum + width, 1);
  const bytes = new Uint8Array(headLength + rows * rowLength + 1).fill(BLANK, headLength);
  const view = new DataView(bytes.buffer);
  bytes.set([3, now.getUTCFullYear() - 1900, now.getUTCMonth() + 1, now.getUTCDate()]);
  view.setUint32(4, rows, true);
  view.setUint16(8, headLength, true);
  view.setUint16(10, rowLength, true);
  written.forEach(({ name, type, width, decimals }, place) => {
    const at = HEADER * (place + 1);
    bytes.set(encoder.encode(name), at);
    bytes[at + 11] = type.charCodeAt(0);
    bytes[at + 16] = width;
    bytes[at + 17] = decimals;
  });
  bytes[headLength - 1] = 0x0d;
  let from = 1;
  for (const { type, width, values } of written) {
    values.forEach((value, row) => {
      // Numbers are right-aligned.
      const indent = type === "N" ? width - value.length : 0;
      const at = headLength + row * rowLength + from + indent;
      // A call of the encoder for each cell takes longer than all the rest.
      if (typeof value === "string")
        for (let place = 0; place < value.length; place += 1) bytes[at + place] = value.charCodeAt(place);
      else bytes.set(value, at);
    });
    from += width;
  }
  bytes[bytes.length - 1] = 0x1a;
  return bytes;
}

function columnOf({ name, values }: DbfColumn): Written {
  const present = values.filter((value) => value !== null);
  const has = (kind: (value: Cell) => boolean) => present.length > 0 && present.every(kind);
  if (has((value) => typeof value === "boolean")) {
    const letters = values.map((value) => (value === null ? "?" : value ? "T" : "F"));
    return { name, type: "L", width: 1, decimals: 0, values: letters };
  }
  if (has((value) => value instanceof Date)) {
    const days = values.map((value) =>
      value instanceof Date ? isoText(value, "date").replaceAll("-", "") : "",
    );
    return { name, type: "D", width: 8, decimals: 0, values: days };
  }
  const numbers = has((value) => typeof value === "number") ? numberColumn(values) : null;
  if (numbers) return { name, type: "N", ...numbers };
  const texts = values.map((value) => encoded(value === null ? "" : plain(value)));
  const width = texts.reduce((max, text) => Math.max(max, text.length), 1);
  return { name, type: "C", width, decimals: 0, values: texts };
}

/** Null when the numbers are too long for a number column. */
function numberColumn(values: readonly Cell[]): Omit<Written, "name" | "type"> | null {
  const numbers = values.filter((value) => typeof value === "number");
  const whole = numbers.reduce((max, value) => Math.max(max, value.toFixed(0).length), 1);
  if (numbers.some((value) => Math.abs(value) >= 1e16)) return null;
  const wanted = numbers.reduce((max, value) => Math.max(max, decimalsOf(value)), 0);
  const decimals = Math.max(0, Math.min(wanted, MAX_DECIMALS, MAX_NUMBER - whole - 2));
  const texts = values.map((value) => (typeof value === "number" ? value.toFixed(decimals) : ""));
  const width = texts.reduce((max, text) => Math.max(max, text.length), 1);
  return { width, decimals, values: texts };
}

function decimalsOf(value: number): number {
  const text = String(value);
  return text.includes("e-") ? MAX_DECIMALS : (text.split(".")[1]?.length ?? 0);
}

/** On one line, because old readers support nothing else. */
const plain = (value: NonNullable<Cell>) =>
  value instanceof Date ? isoText(value, "dateTime") : cleanText(String(value)).replace(/\s+/g, " ");

/** Cuts the text to the bytes that fit. */
const encoded = (text: string) =>
  /^[\x20-\x7e]*$/.test(text) ? text.slice(0, MAX_TEXT) : cut(encoder.encode(text));

/** Does not cut inside a letter. */
function cut(text: Uint8Array): Uint8Array {
  if (text.length <= MAX_TEXT) return text;
  let end = MAX_TEXT;
  while (end > 0 && ((text[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return text.subarray(0, end);
}
