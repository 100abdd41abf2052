import { expect, test } from "vitest";
import { VesselMerge } from "../../../plugins/datasets/ais/model/vessel-merge.ts";
import { readVessel } from "../../../plugins/datasets/ais/model/vessel-record.ts";
import { type AisRecord, fleetRecords, soloRecord, updateRecords } from "./records.ts";

const VESSELS = 200;

test("no report of the benchmark is taken for another transmitter's, so each one is drawn", () => {
  const merge = new VesselMerge(new Set());
  const take = (records: readonly AisRecord[]) =>
    records.filter((record) => {
      const vessel = readVessel(record);
      return vessel !== null && merge.merge(vessel);
    }).length;
  const fleet = fleetRecords(VESSELS);

  expect(take(fleet)).toBe(VESSELS);
  for (let round = 1; round <= 40; round += 1)
    expect(take(updateRecords(fleet, VESSELS, round)), `round ${round}`).toBe(VESSELS);
  expect(take(fleet.slice(0, 20).map((vessel) => soloRecord(vessel, 41)))).toBe(20);
  expect(merge.size).toBe(VESSELS);
});
