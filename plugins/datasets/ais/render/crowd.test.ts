import { expect, test } from "vitest";
import { EVERYTHING } from "../model/vessel-filter.ts";
import type { Sight } from "./crowd.ts";
import { bufferOf, crowdOf, type Placed, pixelAt } from "./crowd-kit.ts";

/** Many vessels in one spot, and one apart: the former in the ribbon, the latter with its own mark. */
const CROWDED: Placed[] = Array.from({ length: 60 }, () => ({ at: [15, 15] }));
const vessels: Placed[] = [...CROWDED, { at: [400, 0] }];
const [INSIDE, APART] = [0, 60];

function start(placed = vessels, zoom = 5) {
  const buffer = bufferOf(placed, zoom);
  let time = 0;
  const { crowd, more } = crowdOf(buffer, () => time);
  const at = (view: Partial<Sight> = {}) =>
    crowd.update({
      pixel: pixelAt(view.zoom ?? zoom),
      zoom,
      resting: true,
      filter: EVERYTHING,
      dots: true,
      now: 0,
      ...view,
    });
  return {
    crowd,
    more,
    at,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test("the first picture is counted at once, without a fade", () => {
  const { crowd, at } = start();
  at({ resting: false });
  expect({ mix: crowd.mix, inside: crowd.markWeight(INSIDE), apart: crowd.markWeight(APART) }).toEqual({
    mix: 1,
    inside: 0,
    apart: 1,
  });
});

test("nothing is drawn before it was counted, nor after it was forgotten", () => {
  const { crowd, at } = start();
  expect(crowd.listed).toBe(Number.POSITIVE_INFINITY);
  at();
  expect(crowd.listed).toBe(vessels.length);
  crowd.reset();
  expect({ listed: crowd.listed, rowsCount: crowd.order.rows.length }).toEqual({
    listed: Number.POSITIVE_INFINITY,
    rowsCount: 0,
  });
  at({ zoom: 11, resting: false });
  expect({ listed: crowd.listed, mix: crowd.mix }).toEqual({ listed: vessels.length, mix: 1 });
});

test("it is counted again when the zoom has rested on another half step, and the old picture fades", () => {
  const { crowd, at, pass } = start();
  at();
  const before = crowd.version;
  pass(1_000);
  at({ zoom: 5.2 });
  at({ zoom: 11, resting: false });
  expect(crowd.version).toBe(before);
  at({ zoom: 11 });
  expect({ isNewer: crowd.version > before, mix: crowd.mix, inside: crowd.markWeight(INSIDE) }).toEqual({
    isNewer: true,
    mix: 0,
    inside: 0,
  });
  pass(75);
  expect(crowd.markWeight(INSIDE)).toBeCloseTo(0.5, 6);
  pass(75);
  expect(crowd.markWeight(INSIDE)).toBe(1);
});

test("vessels that sail on are counted every ten seconds, another filter at once", () => {
  const { crowd, at, pass } = start();
  at();
  const before = crowd.version;
  pass(9_900);
  at();
  expect(crowd.version).toBe(before);
  pass(100);
  at();
  expect(crowd.version).toBe(before + 1);
  pass(300);
  // All of them are cargo ships, group 0.
  at({ filter: { ...EVERYTHING, hiddenGroups: 1 } });
  pass(150);
  expect(crowd.markWeight(INSIDE)).toBe(1);
});

test("many that come, and one that calls for help, are counted as they come; the latter is drawn last", () => {
  const { crowd, more, at } = start();
  at();
  const later = bufferOf([...vessels, ...CROWDED, { at: [0, 0] }, { at: [0, 0], icon: "distress" }], 5);
  more(later, 61, 121);
  expect(crowd.listed).toBe(121);
  more(later, 121, 122);
  expect({ listed: crowd.listed, calls: crowd.calls }).toEqual({ listed: 121, calls: [] });
  more(later, 122, 123);
  expect({ listed: crowd.listed, lastRow: crowd.order.rows.at(-1), calls: crowd.calls }).toEqual({
    listed: 123,
    lastRow: 122,
    calls: [122],
  });
});

test("the ribbon is drawn from few to many, then marks from frequent kinds to rare ones", () => {
  const { crowd, at } = start([
    { at: [600, 0], icon: "distress" },
    { at: [500, 0], icon: "fishing" },
    ...CROWDED,
    { at: [400, 0], icon: "sar" },
    { at: [300, 0], icon: "cargo" },
    ...CROWDED.slice(0, 10).map((): Placed => ({ at: [-200, -200] })),
  ]);
  at();
  const { rows, inRibbon } = crowd.order;
  expect(inRibbon).toBe(70);
  expect([...rows.subarray(inRibbon)]).toEqual([63, 1, 62, 0]);
  expect(rows[0]).toBe(64);
  expect(rows[69]).toBe(61);
});

test("without dots everybody but who rescues is in the ribbon, until there are hulls", () => {
  const { crowd, at, pass } = start([{ at: [0, 0] }, { at: [300, 0], icon: "sar" }]);
  at({ dots: false });
  expect({ inRibbon: crowd.order.inRibbon, rows: [...crowd.order.rows] }).toEqual({
    inRibbon: 1,
    rows: [0, 1],
  });
  pass(1_000);
  at({ dots: false, zoom: 7 });
  pass(150);
  expect(crowd.markWeight(0)).toBe(1);
});
