import { expect, test } from "vitest";
import { makeColumns, NOWHERE } from "../model/columns.ts";
import { EVERYTHING, type VesselFilter } from "../model/vessel-filter.ts";
import { VesselBuffer } from "./vessel-buffer.ts";
import { worldOf } from "./world.ts";

const SLOW: VesselFilter = { ...EVERYTHING, speed: [0, 50] };

/** Three vessels: at rest, at ten knots, and without a position. */
function fleet() {
  const columns = makeColumns(3);
  columns.lon.set([100_000_000, 110_000_000, NOWHERE]);
  columns.lat.set([650_000_000, 660_000_000, NOWHERE]);
  columns.sog.set([0, 100, 0]);
  const buffer = new VesselBuffer(worldOf("EPSG:3857"));
  for (let row = 0; row < 3; row += 1) buffer.write(row, columns);
  return { buffer, columns };
}

test("vessels with a position that the filter lets through are counted", () => {
  const { buffer } = fleet();
  expect([buffer.countShown(EVERYTHING), buffer.countShown(SLOW)]).toEqual([2, 1]);
});

test("the count follows vessels that change, come and go", () => {
  const { buffer, columns } = fleet();
  expect(buffer.countShown(SLOW)).toBe(1);
  columns.sog[1] = 20;
  buffer.write(1, columns);
  expect(buffer.countShown(SLOW)).toBe(2);
  columns.lon[2] = 0;
  columns.lat[2] = 0;
  buffer.write(2, columns);
  expect(buffer.countShown(SLOW)).toBe(3);
  buffer.remove(0);
  buffer.remove(0);
  expect(buffer.countShown(SLOW)).toBe(2);
  columns.lon[1] = NOWHERE;
  buffer.write(1, columns);
  expect(buffer.countShown(SLOW)).toBe(1);
});

test("only the rows that changed are handed over", () => {
  const { buffer, columns } = fleet();
  expect(buffer.takeDirty()).toEqual({ first: 0, last: 2, all: true });
  expect(buffer.takeDirty()).toBeNull();
  buffer.write(1, columns);
  expect(buffer.takeDirty()).toEqual({ first: 1, last: 1, all: false });
});
