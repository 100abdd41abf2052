import { expect, test } from "vitest";
import { type Columns, makeColumns, NONE, NOWHERE } from "../model/columns.ts";
import { compileVesselFilter, EVERYTHING } from "../model/vessel-filter.ts";
import { DISTRESS_ICON } from "../model/vessel-icon.ts";
import { drawRows } from "./drawn-rows.ts";
import { OFFSETS, POINTED, WITH_BOW } from "./layout.ts";
import { VesselBuffer } from "./vessel-buffer.ts";
import { worldOf } from "./world.ts";

const ROWS = Uint32Array.of(0, 2, 3);

/** Under way, at rest without a heading, and without a position. */
function columns(): Columns {
  const made = makeColumns(3);
  made.lon.set([1_799_990_000, 0, NOWHERE]);
  made.lat.set([700_000_000, 0, NOWHERE]);
  made.time.set([1_000, 2_000, 3_000]);
  made.sog.set([123, 0, 50]);
  made.cog.set([3_599, NONE, 900]);
  made.heading.set([0, NONE, NONE]);
  made.icon.set([3, 20, 1]);
  made.dimA.set([120, 0, 9]);
  return made;
}

/** The same values in the rows that the buffer assigned to them. */
function spread(values: Columns): Columns {
  const made = makeColumns(4);
  for (const [index, row] of ROWS.entries())
    for (const name of ["lon", "lat", "time", "sog", "cog", "heading", "icon", "dimA"] as const)
      made[name][row] = values[name][index] ?? 0;
  return made;
}

test.each(["EPSG:3857", "EPSG:3575"])(
  "rows drawn in the worker are those the page would draw (%s)",
  (projection) => {
    const values = columns();
    const taken = new VesselBuffer(worldOf(projection));
    taken.reserve(4);
    taken.take(ROWS, drawRows(values, projection));
    const written = new VesselBuffer(worldOf(projection));
    written.reserve(4);
    for (const row of ROWS) written.write(row, spread(values));
    expect(taken.data).toEqual(written.data);
    expect(taken.data.some((byte) => byte !== 0)).toBe(true);
  },
);

test("no filter hides a distress device, whatever it asks for", () => {
  const made = columns();
  made.icon.set([DISTRESS_ICON, 20, DISTRESS_ICON]);
  const buffer = new VesselBuffer(worldOf("EPSG:3857"));
  for (let row = 0; row < 3; row += 1) buffer.write(row, made);
  const nothing = compileVesselFilter({ types: [], countries: [], statuses: [], speed: [90, 91] }, true);
  // The third has no position.
  expect([0, 1, 2].map((row) => buffer.shows(row, nothing))).toEqual([true, false, false]);
  expect(buffer.countShown(nothing)).toBe(1);
});

test("rows that are taken over are counted and handed to the graphics card", () => {
  const buffer = new VesselBuffer(worldOf("EPSG:3857"));
  buffer.reserve(4);
  buffer.takeDirty();
  expect(buffer.countShown(EVERYTHING)).toBe(0);
  buffer.take(ROWS, drawRows(columns(), "EPSG:3857"));
  expect(buffer.countShown(EVERYTHING)).toBe(2);
  expect(buffer.takeDirty()).toEqual({ first: 0, last: 3, all: false });
  buffer.take(new Uint32Array(), drawRows(makeColumns(0), "EPSG:3857"));
  expect(buffer.takeDirty()).toBeNull();
});

test.each([
  ["from the antenna", [100, 20, 8, 9], { bow: 100, stern: 20, port: 8, starboard: 9 }],
  [
    "around the middle where it is not known where the antenna stands",
    [0, 121, 0, 17],
    { bow: 60, stern: 61, port: 8, starboard: 9 },
  ],
  ["with the antenna at the bow", [0, 120, 8, 9], { bow: 0, stern: 120, port: 8, starboard: 9 }],
])("a hull lies %s", (_where, [a = 0, b = 0, c = 0, d = 0], expected) => {
  const made = makeColumns(1);
  made.dimA[0] = a;
  made.dimB[0] = b;
  made.dimC[0] = c;
  made.dimD[0] = d;
  const view = new DataView(drawRows(made, "EPSG:3857").bytes.buffer);
  expect({
    bow: view.getUint16(OFFSETS.length, true),
    stern: view.getUint16(OFFSETS.length + 2, true),
    port: view.getUint8(OFFSETS.beam),
    starboard: view.getUint8(OFFSETS.beam + 1),
  }).toEqual(expected);
});

test.each<[string, Partial<Record<"sog" | "cog" | "heading" | "navStatus", number>>, number, boolean]>([
  ["under way: a bow, and a course line", { sog: 100, cog: 900, heading: 80 }, WITH_BOW | POINTED, true],
  ["slow with a heading: a bow, no line", { sog: 4, cog: 900, heading: 0 }, WITH_BOW | POINTED, false],
  ["slow without a heading: round", { sog: 4, cog: 900 }, 0, false],
  ["moored: round, though its hull is turned", { sog: 0, heading: 80, navStatus: 5 }, POINTED, false],
  ["course not known: no line", { sog: 100, heading: 80 }, WITH_BOW | POINTED, false],
  ["speed not known: no line", { cog: 900, heading: 80 }, WITH_BOW | POINTED, false],
])("%s", (_rule, values, flags, line) => {
  const made = makeColumns(1);
  for (const name of ["sog", "cog", "heading", "navStatus"] as const)
    made[name][0] = values[name] ?? (name === "navStatus" ? 0 : NONE);
  const view = new DataView(drawRows(made, "EPSG:3857").bytes.buffer);
  expect(view.getUint8(OFFSETS.flags) & (WITH_BOW | POINTED)).toBe(flags);
  const velocity = [0, 2].map((at) => view.getInt16(OFFSETS.velocity + at, true));
  expect(velocity.some((part) => part !== 0)).toBe(line);
});
