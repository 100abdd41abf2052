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
  expect(buffer.countShown(EVERYTHING)).toBe(2);
  expect(buffer.countShown(SLOW)).toBe(1);
});

test("a vessel that passes in any case is counted, and one without a position is not", () => {
  const { buffer } = fleet();
  const also = (wanted: number): VesselFilter => ({ ...SLOW, also: (row) => row === wanted });
  expect(buffer.countShown(also(1))).toBe(2);
  expect(buffer.countShown(also(2))).toBe(1);
  expect(buffer.shows(1, also(1))).toBe(true);
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

test("a vessel is drawn ahead of its report for two minutes, then at the report again", () => {
  const columns = makeColumns(1);
  columns.lon.set([100_000_000]);
  columns.lat.set([650_000_000]);
  columns.sog.set([360]);
  columns.cog.set([900]);
  columns.time.set([1_000]);
  const buffer = new VesselBuffer(worldOf("EPSG:3857"));
  buffer.write(0, columns);
  const ahead = [0, 60, 120, 121, 3_600].map((age) => {
    const [x] = buffer.placeOf(0, 1_000 + age);
    const [from] = buffer.placeOf(0, 1_000);
    return (x - from) | 0;
  });
  const minute = ahead[1] ?? 0;
  expect(minute).toBeGreaterThan(0);
  expect(ahead).toEqual([0, minute, 2 * minute, 0, 0]);
});
