import { expect, test } from "vitest";
import { toolTypeOf } from "./tool-types.ts";

test.each([
  ["NETS", "nets", "#085382", "nets"],
  ["LongLine", "longline", "#d72424", "longline"],
  ["long_line", "longline", "#d72424", "longline"],
  ["CRAB_POT", "crabpot", "#f0ba29", "crabpot"],
  ["DANPURSEINE", "danishseine", "#8202c1", "danishseine"],
  ["danish_purse", "danishseine", "#8202c1", "danishseine"],
  ["mooring_system", "mooring", "#f06eaa", "mooring"],
  ["SEISMIC", "seismic", "#a06c49", "seismic"],
  ["SensorCable", "sensorcable", "#00ba09", "sensor"],
  ["GENERIC", "other", "#333333", "other"],
  ["UNK", "unknown", "#333333", "other"],
  ["", "unknown", "#333333", "other"],
  [null, "unknown", "#333333", "other"],
  ["constructor", "unknown", "#333333", "other"],
])("%s is %s", (code, id, color, symbol) => {
  expect(toolTypeOf(code)).toMatchObject({ id, color, symbol });
});
