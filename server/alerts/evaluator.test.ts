import { describe, expect, test } from "vitest";
import type { VesselRecord } from "../ais/vessel.ts";
import { Evaluator } from "./evaluator.ts";
import { testTarget, testZone } from "./test-zones.ts";
import type { ZoneRules } from "./zone.ts";

const MINUTE = 60_000;
const BOX = [5, 60, 6, 61] as const;
const INSIDE = [5.5, 60.5] as const;
const FAR = [7, 60.5] as const;
/** 50 m and 200 m east of the box. */
const NEAR = [6.0009, 60.5] as const;
const BEYOND = [6.0037, 60.5] as const;

function open() {
  const evaluator = new Evaluator({ startedAt: 0 });
  const found = () => evaluator.take().alerts.map(({ kind, mmsi, time }) => `${kind} ${mmsi} ${time}`);
  return { evaluator, found };
}

function watching(rules: Partial<ZoneRules> = {}, zone: Parameters<typeof testZone>[2] = {}) {
  const world = open();
  world.evaluator.add(testZone("z", BOX, { ...zone, rules }), []);
  return world;
}

test("a vessel enters once, and leaves once", () => {
  const { evaluator, found } = watching();
  for (const [time, place] of [FAR, INSIDE, INSIDE, FAR, FAR].entries())
    evaluator.see(testTarget(1, time, place));
  expect(found()).toEqual(["entering 1 1", "leaving 1 3"]);
});

test("a vessel that is inside when the zone is drawn has not entered, but it leaves", () => {
  const { evaluator, found } = open();
  evaluator.add(testZone("z", BOX), [testTarget(1, 0, INSIDE)]);
  evaluator.see(testTarget(1, 1, INSIDE));
  evaluator.see(testTarget(1, 2, FAR));
  expect(found()).toEqual(["leaving 1 2"]);
});

test("a vessel that is first received inside has entered", () => {
  const { evaluator, found } = watching();
  evaluator.see(testTarget(1, 5, INSIDE));
  expect(found()).toEqual(["entering 1 5"]);
});

test("a vessel that is first received just after the zone was drawn was there already; later it has entered", () => {
  const { evaluator, found } = open();
  evaluator.add(testZone("z", BOX, { updatedAt: MINUTE }), [testTarget(2, 0, FAR)]);
  for (const mmsi of [1, 2]) evaluator.see(testTarget(mmsi, 5 * MINUTE, INSIDE));
  evaluator.see(testTarget(3, 12 * MINUTE, INSIDE));
  expect(found()).toEqual([`entering 2 ${5 * MINUTE}`, `entering 3 ${12 * MINUTE}`]);
});

test("only what the rules name is told of", () => {
  const { evaluator, found } = watching({ entering: false });
  for (const [time, place] of [INSIDE, FAR].entries()) evaluator.see(testTarget(1, time, place));
  expect(found()).toEqual(["leaving 1 1"]);
});

describe("a vessel that wavers on the border", () => {
  test("has not left while it is within the margin of distance", () => {
    const { evaluator, found } = watching();
    for (const [time, place] of [INSIDE, NEAR, INSIDE, NEAR, INSIDE, BEYOND].entries())
      evaluator.see(testTarget(1, time, place));
    expect(found()).toEqual(["entering 1 0", "leaving 1 5"]);
  });

  test("has left after the margin of time", () => {
    const { evaluator, found } = watching();
    evaluator.see(testTarget(1, 0, INSIDE));
    for (const minutes of [1, 5, 10, 11, 12]) evaluator.see(testTarget(1, minutes * MINUTE, NEAR));
    expect(found()).toEqual(["entering 1 0", `leaving 1 ${11 * MINUTE}`]);
  });
});

describe("which vessels", () => {
  const cases: [string, Parameters<typeof testZone>[2], Partial<VesselRecord> & { mmsi: number }, boolean][] =
    [
      ["a Norwegian one", { countryCodes: ["NO"] }, { mmsi: 257_000_001 }, true],
      ["a German one", { countryCodes: ["NO"] }, { mmsi: 211_000_001 }, false],
      ["a tanker", { shipTypes: [80, 81] }, { mmsi: 1, shipType: 81 }, true],
      ["a ship of unknown type", { shipTypes: [80, 81] }, { mmsi: 1 }, false],
      ["a ship by its number", { mmsiCategories: ["ship"] }, { mmsi: 257_000_001 }, true],
      ["a rescue aircraft", { mmsiCategories: ["ship"] }, { mmsi: 111_257_001 }, false],
      ["a long one", { minLength: 100 }, { mmsi: 1, shipLength: 100 }, true],
      ["one of unknown length", { minLength: 100 }, { mmsi: 1 }, false],
    ];
  test.each(cases)("%s", (_name, zone, { mmsi, ...record }, expected) => {
    const { evaluator, found } = watching({}, zone);
    evaluator.see(testTarget(mmsi, 1, INSIDE, record));
    expect(found()).toHaveLength(expected ? 1 : 0);
  });

  test("one whose type becomes known inside is told of then", () => {
    const { evaluator, found } = watching({}, { shipTypes: [80] });
    evaluator.see(testTarget(1, 1, INSIDE));
    evaluator.see(testTarget(1, 1, INSIDE, { shipType: 80 }));
    expect(found()).toEqual(["entering 1 1"]);
  });

  test("those that the owner of the zone may not see are not told of", () => {
    const { evaluator, found } = open();
    evaluator.add(testZone("open", BOX), []);
    evaluator.add(
      testZone("restricted", BOX, { access: "restricted", seenArea: testZone("", BOX).geometry }),
      [],
    );
    evaluator.see(testTarget(1, 1, INSIDE, { shipType: 30 }));
    expect(evaluator.take().alerts.map(({ zoneId }) => zoneId)).toEqual(["restricted"]);
    expect(found()).toEqual([]);
  });
});

describe("speed", () => {
  test("above the limit is told of once, until it was below by the margin", () => {
    const { evaluator, found } = watching({ entering: false, speedOver: 10 });
    for (const [time, speed] of [9, 10, 10.1, 12, 9.8, 10.2, 9.4, 11].entries())
      evaluator.see(testTarget(1, time, INSIDE, { speedOverGround: speed }));
    expect(found()).toEqual(["speed-over 1 2", "speed-over 1 7"]);
  });

  test("below the limit, zero included", () => {
    const { evaluator, found } = watching({ entering: false, speedUnder: 2 });
    for (const [time, speed] of [5, 0, 2.2, 1.9, 2.6, 1].entries())
      evaluator.see(testTarget(1, time, INSIDE, { speedOverGround: speed }));
    expect(found()).toEqual(["speed-under 1 1", "speed-under 1 5"]);
  });

  test("outside the zone does not matter", () => {
    const { evaluator, found } = watching({ speedOver: 10 });
    evaluator.see(testTarget(1, 1, FAR, { speedOverGround: 30 }));
    expect(found()).toEqual([]);
  });
});

describe("silence", () => {
  const receivedAt = (time: number) => () => testTarget(1, time, INSIDE);

  test("is told of once, until the vessel is received again", () => {
    const { evaluator, found } = watching({ entering: false, silence: 10 });
    evaluator.see(testTarget(1, MINUTE, INSIDE));
    for (const minutes of [5, 10.9, 11, 12, 20]) evaluator.tick(minutes * MINUTE, receivedAt(MINUTE));
    expect(found()).toEqual([`silence 1 ${MINUTE}`]);
    evaluator.see(testTarget(1, 30 * MINUTE, INSIDE));
    evaluator.tick(41 * MINUTE, receivedAt(30 * MINUTE));
    expect(found()).toEqual([`silence 1 ${30 * MINUTE}`]);
  });

  test("does not count the time in which the server did not run", () => {
    const evaluator = new Evaluator({ startedAt: 60 * MINUTE });
    const zone = testZone("z", BOX, { rules: { silence: 10 } });
    const presence = {
      zoneId: "z",
      mmsi: 1,
      inside: true,
      since: 0,
      over: false,
      under: false,
      silent: false,
    };
    evaluator.restore(zone, [presence]);
    evaluator.tick(65 * MINUTE, receivedAt(MINUTE));
    expect(evaluator.take().alerts).toEqual([]);
    evaluator.tick(70 * MINUTE, receivedAt(MINUTE));
    expect(evaluator.take().alerts).toHaveLength(1);
  });
});

test("a late message of before the crossing does not undo it", () => {
  const { evaluator, found } = watching();
  evaluator.see(testTarget(1, 10, INSIDE));
  evaluator.see(testTarget(1, 8, FAR));
  evaluator.see(testTarget(1, 20, FAR));
  evaluator.see(testTarget(1, 15, INSIDE));
  expect(found()).toEqual(["entering 1 10", "leaving 1 20"]);
});

test("a zone across the antimeridian", () => {
  const { evaluator, found } = open();
  evaluator.add(testZone("z", [178, 60, -178, 61]), []);
  for (const [mmsi, lon] of [177, 179, 180, -180, -179, -177, 0].entries())
    evaluator.see(testTarget(mmsi, 1, [lon, 60.5]));
  expect(found()).toEqual(["entering 1 1", "entering 2 1", "entering 3 1", "entering 4 1"]);
});

test("a removed zone tells of nothing, and neither does what was found and not yet taken", () => {
  const { evaluator, found } = watching();
  evaluator.see(testTarget(1, 1, INSIDE));
  evaluator.remove("z");
  evaluator.see(testTarget(2, 2, INSIDE));
  expect(found()).toEqual([]);
});

describe("a clock that is set", () => {
  const DAY = 24 * 60 * MINUTE;

  test("forward makes no vessel silent, and none enters again", () => {
    const { evaluator, found } = watching({ silence: 10 });
    evaluator.see(testTarget(1, 0, INSIDE));
    found();
    evaluator.clockJumped(2 * DAY);
    evaluator.tick(2 * DAY, () => null);
    evaluator.see(testTarget(1, 2 * DAY + 1, INSIDE));
    expect(found()).toEqual([]);
  });

  test("back leaves no presence of the future, and the next crossing is found", () => {
    const { evaluator } = watching();
    evaluator.see(testTarget(1, 2 * DAY, INSIDE));
    evaluator.take();
    evaluator.clockJumped(MINUTE);
    const { presences } = evaluator.take();
    expect(presences.map(({ since }) => since)).toEqual([MINUTE]);
    evaluator.see(testTarget(1, 2 * MINUTE, FAR));
    expect(evaluator.take().alerts.map(({ kind, time }) => `${kind} ${time}`)).toEqual([
      `leaving ${2 * MINUTE}`,
    ]);
  });
});
