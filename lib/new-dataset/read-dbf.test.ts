import { describe, expect, test } from "vitest";
import { readDbf } from "./read-dbf.ts";

interface Column {
  name: string;
  type: string;
  width: number;
}

/** A table as dBASE III lays it out. `extra`: bytes between the columns and the rows, as FoxPro leaves them. */
function table(
  columns: Column[],
  rows: string[],
  { page = 0, extra = 0, encoding = "latin1" } = {},
): Uint8Array {
  const head = 32 + columns.length * 32 + 1 + extra;
  const width = 1 + columns.reduce((sum, column) => sum + column.width, 0);
  const bytes = Buffer.alloc(head + rows.length * width);
  bytes.writeUInt32LE(rows.length, 4);
  bytes.writeUInt16LE(head, 8);
  bytes.writeUInt16LE(width, 10);
  bytes[29] = page;
  for (const [place, { name, type, width: letters }] of columns.entries()) {
    const at = 32 + place * 32;
    bytes.write(name, at, "latin1");
    bytes.write(type, at + 11, "latin1");
    bytes[at + 16] = letters;
  }
  bytes[32 + columns.length * 32] = 0x0d;
  for (const [place, row] of rows.entries())
    bytes.write(row, head + place * width, encoding as BufferEncoding);
  return bytes;
}

const NAME: Column[] = [{ name: "NAVN", type: "C", width: 6 }];

describe("a table beside a shapefile", () => {
  test("gives numbers, days and truths as such, and nothing as nothing", () => {
    const columns: Column[] = [
      { name: "DYP", type: "N", width: 6 },
      { name: "DAG", type: "D", width: 8 },
      { name: "OK", type: "L", width: 1 },
      { name: "TEKST", type: "C", width: 5 },
    ];
    const rows = [
      [" ", "  -1.5", "20260314", "T", "Garn "],
      [" ", "     0", "20260101", "F", "Not  "],
      [" ", "      ", "        ", "?", "     "],
      [" ", "******", "        ", "N", "     "],
    ].map((cells) => cells.join(""));
    expect(readDbf(table(columns, rows), null)).toEqual([
      { DYP: -1.5, DAG: "2026-03-14", OK: true, TEKST: "Garn" },
      { DYP: 0, DAG: "2026-01-01", OK: false, TEKST: "Not" },
      { DYP: null, DAG: null, OK: null, TEKST: null },
      { DYP: null, DAG: null, OK: false, TEKST: null },
    ]);
  });

  test("keeps all digits of an id beyond 2^53", () => {
    const id: Column[] = [{ name: "ID", type: "N", width: 19 }];
    expect(readDbf(table(id, [" 2305843009223239036", " 2305843009223239037"]), null)).toEqual([
      { ID: "2305843009223239036" },
      { ID: "2305843009223239037" },
    ]);
  });

  test("keeps the place of a row that was deleted, and reads past what other programs leave", () => {
    expect(readDbf(table(NAME, [" Røst  ", "*Borte ", " Bodø  "], { page: 87, extra: 263 }), null)).toEqual([
      { NAVN: "Røst" },
      null,
      { NAVN: "Bodø" },
    ]);
  });

  test.each([
    ["UTF-8", "utf8"],
    ["65001", "utf8"],
    ["ISO-8859-1", "latin1"],
    ["ISO 88591", "latin1"],
    ["LATIN1", "latin1"],
    ["1252", "latin1"],
    ["ANSI 1252", "latin1"],
    ["windows-1252", "latin1"],
    ["gibberish", "latin1"],
    [null, "latin1"],
    [null, "utf8"],
  ])("is read in the letters that the file .cpg names: %s (%s)", (said, encoding) => {
    expect(readDbf(table(NAME, [" Røå   "], { encoding }), said)).toEqual([{ NAVN: "Røå" }]);
  });

  test("that promises more rows than it has is refused before any is read", () => {
    const bytes = table(NAME, [" Røst  "]);
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(4, 4_000_000_000, true);
    expect(() => readDbf(bytes, null)).toThrow(RangeError);
    expect(() => readDbf(new Uint8Array(4), null)).toThrow(RangeError);
  });
});
