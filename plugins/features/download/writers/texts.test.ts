import { expect, test } from "vitest";
import { sheetName } from "./excel.ts";
import { latin1Text } from "./latin-1.ts";
import { writeDbf } from "./shape/dbf.ts";
import { shortNames } from "./shape/field-names.ts";

test("letters outside Latin-1 are written otherwise, never as question marks", () => {
  expect(latin1Text("Čáhcesuolu – Tromsø")).toBe("Cáhcesuolu - Tromsø");
  expect(latin1Text("Áŋŋel đ ŧ ž")).toBe("Ánnel d t z");
  expect(latin1Text("A\u030Al 🐟 “x” …")).toBe('Ål  "x" ...');
  expect(latin1Text("один 東京")).toBe(" ");
});

test("names of sheets are those that Excel takes", () => {
  expect(sheetName("A/B: [c] * d? \\")).toBe("A B c d");
  expect(sheetName("'x'")).toBe("x");
  expect(sheetName("::")).toBe("Farvann");
  expect(sheetName(`${"å".repeat(30)}🐟`)).toBe("å".repeat(30));
});

test("columns of shapefiles have ten letters and are told apart, whatever the data calls them", () => {
  expect(shortNames(["toolTypeCodeLong", "toolTypeCodeLonger", "id", "ID", "Høyde", "2.x", "–"])).toEqual([
    ...["toolTypeCo", "toolType_1", "id", "ID_1", "Hyde", "x", "field"],
  ]);
});

test("a column whose values are of several kinds is text, and a long text ends with a whole letter", () => {
  const bytes = writeDbf(
    [
      { name: "mixed", values: [1, "ukjent"] },
      { name: "long", values: ["å".repeat(200), null] },
      { name: "huge", values: [1e300, 2] },
    ],
    2,
    new Date(0),
  );
  const types = [1, 2, 3].map((place) => String.fromCharCode(bytes[place * 32 + 11] ?? 0));
  expect(types).toEqual(["C", "C", "C"]);
  expect(bytes[2 * 32 + 16]).toBe(254);
  expect(new TextDecoder("utf-8", { fatal: true }).decode(bytes.slice(32 * 4 + 1))).toContain(
    "å".repeat(127),
  );
});
