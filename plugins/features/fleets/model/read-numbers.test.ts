import { expect, test } from "vitest";
import { readNumbers } from "./read-numbers.ts";

test("numbers are read freely, repeated ones once, and a wrong one is told by its line", () => {
  const text = "257990011, 257990024\n257990052\n257990024\n25799006\n258990113 258990127";
  expect(readNumbers(text)).toEqual({
    mmsis: [257990011, 257990024, 257990052, 258990113, 258990127],
    repeated: 1,
    faults: [{ line: 4, text: "25799006", digits: 8 }],
  });
});

test("a table with a head, names, call signs and IMO numbers gives its MMSIs", () => {
  const text =
    '\uFEFFmmsi;name;ircs;imo\r\n257990011;"Havsula II";LX0011;9100011\r\n"257990024";Skarvøy;LX0024;\r\n';
  expect(readNumbers(text)).toEqual({ mmsis: [257990011, 257990024], repeated: 0, faults: [] });
});

test("numbers in groups of three are whole, and leading zeros belong to the number", () => {
  expect(readNumbers("257 034 450\n002573315").mmsis).toEqual([257034450, 2573315]);
});

test.each([
  ["x257990011", null],
  ["2579900111", 10],
  ["000000000", 9],
])("%s is no number", (text, digits) => {
  expect(readNumbers(text)).toEqual({ mmsis: [], repeated: 0, faults: [{ line: 1, text, digits }] });
});

test("a number with a digit too many beside a right one is a fault", () => {
  expect(readNumbers("257990011 2579900245").faults).toEqual([{ line: 1, text: "2579900245", digits: 10 }]);
});

test("nothing is nothing", () => {
  expect(readNumbers(" \n\n ")).toEqual({ mmsis: [], repeated: 0, faults: [] });
});
