import { expect, test } from "vitest";
import { otherKey } from "./columns.ts";
import { VesselMerge } from "./vessel-merge.ts";
import { readVessel } from "./vessel-record.ts";

const MMSI = 257_000_001;
const NOON = Date.UTC(2026, 10, 28, 12);
const BERGEN = [60.4, 5.3] as const;
/** 100 nautical miles farther north. */
const FAR = [62.07, 5.3] as const;

/** What a page has after reports of a service that tells nothing of other transmitters, ten seconds apart. */
function after(...places: (readonly [latitude: number, longitude: number])[]) {
  const merge = new VesselMerge(new Set());
  for (const [turn, [latitude, longitude]] of places.entries()) {
    const msgtime = new Date(NOON + turn * 10_000).toISOString();
    const record = readVessel({ mmsi: MMSI, msgtime, latitude, longitude, speedOverGround: 10, eta: null });
    if (record) merge.merge(record);
  }
  const { values } = merge.everything();
  const latitudeOf = (key: number) => {
    const index = values.mmsi.indexOf(key);
    return index < 0 ? null : (values.lat[index] ?? 0) / 1e7;
  };
  return { vessel: latitudeOf(MMSI), other: latitudeOf(otherKey(MMSI)) };
}

test("one number at two places 100 nm apart is drawn at both, and never as a jump", () => {
  expect(after(BERGEN, FAR, BERGEN, FAR)).toEqual({ vessel: BERGEN[0], other: FAR[0] });
  expect(after(FAR, BERGEN, FAR, BERGEN, FAR, BERGEN)).toEqual({ vessel: FAR[0], other: BERGEN[0] });
});

test("a single report from far away is an error, and is not drawn", () => {
  expect(after(BERGEN, FAR)).toEqual({ vessel: BERGEN[0], other: null });
  expect(after(BERGEN, FAR, BERGEN, BERGEN)).toEqual({ vessel: BERGEN[0], other: null });
});

test("a vessel that reports from the other place alone was where the first report was wrong", () => {
  expect(after(BERGEN, FAR, FAR, FAR)).toEqual({ vessel: FAR[0], other: null });
});

test("what a vessel can have sailed is no jump", () => {
  const step = (turn: number) => [BERGEN[0] + turn * 0.0005, BERGEN[1]] as const;
  expect(after(step(0), step(1), step(2), step(3))).toEqual({ vessel: step(3)[0], other: null });
});
