import { expect, test } from "vitest";
import { nameInLine, packTexts, readTextLine, textLine, unpackTexts } from "./vessel-texts.ts";

const NONE = {
  name: "",
  callSign: "",
  destination: "",
  eta: "",
  safetyText: "",
  safetyTime: 0,
  positionLost: 0,
};
const VESSEL = { ...NONE, name: "HAVØRN <1>", callSign: "LFCA", eta: "11281400" };

test("texts come out of their line as they went in", () => {
  expect(readTextLine(textLine(VESSEL))).toEqual(VESSEL);
  expect(nameInLine(textLine(VESSEL))).toBe("HAVØRN <1>");
  const inNeed = { ...NONE, safetyText: "SART ACTIVE", safetyTime: 1_767_225_600 };
  expect(readTextLine(textLine(inNeed))).toEqual(inNeed);
});

test("a vessel without texts has empty ones", () => {
  expect(readTextLine(undefined)).toEqual(NONE);
  expect(nameInLine(undefined)).toBe("");
});

test("line breaks and tabs of a service do not move texts to other fields or vessels", () => {
  const wild = { ...VESSEL, name: "A\nB", callSign: "C\tD" };
  expect(readTextLine(textLine(wild))).toEqual({ ...VESSEL, name: "A B", callSign: "C D" });
});

test("packed texts come back to their rows, empty lines too", () => {
  const lines = new Map([
    [7, textLine(VESSEL)],
    [9, textLine(NONE)],
  ]);
  const unpacked = new Map<number, string>();
  unpackTexts(
    packTexts(Uint32Array.from(lines.keys()), (row) => lines.get(row) ?? ""),
    (row, line) => unpacked.set(row, line),
  );
  expect(unpacked).toEqual(lines);
});

test("a batch without texts unpacks to nothing", () => {
  unpackTexts({ rows: new Uint32Array(), lines: "", starts: new Uint32Array() }, () => expect.unreachable());
});
