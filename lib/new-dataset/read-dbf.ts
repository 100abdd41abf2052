import { isLongInteger } from "../values/exact-integers.ts";
import { decodeText } from "./decode-text.ts";

type Value = string | number | boolean | null;

interface Column {
  name: string;
  type: string;
  at: number;
  width: number;
}

const HEAD = 32;
const END_OF_COLUMNS = 0x0d;
const DELETED = 0x2a;
/** Code pages by the byte that dBASE and its followers write for them. */
const CODE_PAGES: Readonly<Record<number, string>> = {
  3: "windows-1252",
  87: "windows-1252",
  200: "windows-1250",
};

/**
 * The rows of a dBASE table, which stands beside a shapefile; null stands for a row that was deleted. A day is `2026-11-29`.
 * @param encoding what the file `.cpg` says; null: there is none
 * @throws RangeError when the table ends before its rows do
 */
export function readDbf(bytes: Uint8Array, encoding: string | null): (Record<string, Value> | null)[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [rows, head, width] = [view.getUint32(4, true), view.getUint16(8, true), view.getUint16(10, true)];
  if (width < 1 || head < HEAD || (rows - 1) * width > bytes.length - head)
    throw new RangeError(`The table ends before its ${rows} rows do`);
  const decode = decoderOf(encoding ?? CODE_PAGES[bytes[29] ?? 0] ?? "");
  const columns = columnsOf(bytes, view, head, decode);
  return Array.from({ length: rows }, (_unused, row) => {
    const from = head + row * width;
    if (bytes[from] === DELETED) return null;
    return Object.fromEntries(
      columns.map(({ name, type, at, width: letters }) => {
        const cell = bytes.subarray(from + at, from + at + letters);
        return [name, cellOf(type, decode(cell).replaceAll("\0", "").trim())];
      }),
    );
  });
}

function columnsOf(
  bytes: Uint8Array,
  view: DataView,
  head: number,
  decode: (bytes: Uint8Array) => string,
): Column[] {
  const columns: Column[] = [];
  // The first byte of a row says whether it was deleted.
  let at = 1;
  for (let place = HEAD; place + HEAD <= head && bytes[place] !== END_OF_COLUMNS; place += HEAD) {
    const name = decode(bytes.subarray(place, place + 11))
      .split("\0", 1)
      .join("")
      .trim();
    const width = view.getUint8(place + 16);
    columns.push({ name, type: String.fromCharCode(view.getUint8(place + 11)), at, width });
    at += width;
  }
  return columns;
}

function cellOf(type: string, text: string): Value {
  if (text === "") return null;
  switch (type) {
    case "N":
    case "F":
      if (isLongInteger(text)) return text;
      return Number.isFinite(Number(text)) ? Number(text) : null;
    case "L":
      return /^[yt]$/i.test(text) ? true : /^[nf]$/i.test(text) ? false : null;
    case "D":
      return /^\d{8}$/.test(text) ? text.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3") : null;
    default:
      return text;
  }
}

/** `UTF-8`, `1252`, `ISO 88591`, `ANSI 1252`, `LATIN1`; what nobody knows is read as it looks. */
function decoderOf(encoding: string): (bytes: Uint8Array) => string {
  const plain = encoding.trim().toLowerCase();
  const number = /(\d{3,5})\s*$/.exec(plain)?.[1] ?? "";
  const label = /^(utf-?8|65001)/.test(plain)
    ? "utf-8"
    : /8859|latin/.test(plain)
      ? `iso-8859-${/(?:8859|latin)[\s_-]*(\d{1,2})$/.exec(plain)?.[1] ?? "1"}`
      : number.startsWith("125")
        ? `windows-${number}`
        : plain;
  try {
    const decoder = new TextDecoder(label);
    return (bytes) => decoder.decode(bytes);
  } catch {
    return (bytes) => decodeText(bytes).text;
  }
}
