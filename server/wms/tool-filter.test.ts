import { expect, test } from "vitest";
import { ACTIVITY_TOOL_CODES } from "../domain/tool-codes.ts";
import { ALL_GEAR, readToolFilter } from "./tool-filter.ts";

const names = (cql: string | undefined) =>
  ACTIVITY_TOOL_CODES.filter((_code, number) => (readToolFilter(cql) & (1 << number)) !== 0);

test("no filter selects all gear", () => {
  expect(readToolFilter(undefined)).toBe(ALL_GEAR);
  expect(readToolFilter(" ")).toBe(ALL_GEAR);
});

test.each([
  ["tooltypecode IN ('NETS','LONGLINE')", ["NETS", "LONGLINE"]],
  ["tooltypecode in ( 'nets' , 'long_line' )", ["NETS", "LONGLINE"]],
  ["tooltypecode IN ('crab_pot','CRABPOT','crabpot')", ["CRABPOT"]],
  ["tooltypecode IN ('danish_purse')", ["DANPURSEINE"]],
  ["tooltypecode IN ('SEISMIC')", []],
])("%s selects %j", (cql, expected) => expect(names(cql)).toEqual(expected));

test.each([
  "tooltypecode IN ()",
  "tooltypecode IN ('NETS'",
  "tooltypecode IN (NETS)",
  "tooltypecode = 'NETS'",
  "1=1",
  "tooltypecode IN ('NETS') OR 1=1",
  "tooltypecode IN ('NETS'); DROP TABLE activity_track",
  "tooltypecode IN ('NETS'' OR ''1''=''1')",
  "tooltypecode IN ('pirate')",
  "vessel IN ('NETS')",
])("%s is refused", (cql) => {
  expect(() => readToolFilter(cql)).toThrow(expect.objectContaining({ locator: "CQL_FILTER" }));
});
