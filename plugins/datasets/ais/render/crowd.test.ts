import { expect, test } from "vitest";
import { EVERYTHING } from "../model/vessel-filter.ts";
import { Crowd, type CrowdView } from "./crowd.ts";
import { bufferOf, type Placed, pixelAt } from "./crowd-kit.ts";

/** A crowd in one spot, and one vessel apart: one in the ribbon, the other a mark of its own. */
const CROWDED: Placed[] = Array.from({ length: 60 }, () => ({ at: [15, 15] }));
const vessels: Placed[] = [...CROWDED, { at: [400, 0] }];
const [INSIDE, APART] = [0, 60];

function start(placed = vessels, zoom = 5) {
  const buffer = bufferOf(placed, zoom);
  let time = 0;
  const crowd = new Crowd(buffer, () => time);
  const at = (view: Partial<CrowdView> = {}) =>
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
    buffer,
    at,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

test("the first picture is counted at once, without a fade", () => {
  const { crowd, at } = start();
  at({ resting: false });
  expect([crowd.mix, crowd.markWeight(INSIDE), crowd.markWeight(APART)]).toEqual([1, 0, 1]);
});

test("one who rescues is part of the first count, and needs no second", () => {
  const { crowd, at } = start([...vessels, { at: [0, 0], icon: "sar" }]);
  at();
  const before = crowd.version;
  at({ resting: false });
  expect(crowd.version).toBe(before);
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
  expect([crowd.version > before, crowd.mix, crowd.markWeight(INSIDE)]).toEqual([true, 0, 0]);
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
  // All of them are cargo ships of the group 0.
  at({ filter: { ...EVERYTHING, hiddenGroups: 1 } });
  pass(150);
  expect(crowd.markWeight(INSIDE)).toBe(1);
});

test("many that come are counted soon; one that calls for help at once, and is drawn last", () => {
  const { crowd, buffer, at, pass } = start();
  at();
  const before = crowd.version;
  const more = bufferOf([...vessels, ...CROWDED, { at: [0, 0], icon: "distress" }], 5);
  const take = (from: number, to: number) => {
    const rows = Uint32Array.from({ length: to - from }, (_, index) => from + index);
    buffer.reserve(to);
    buffer.take(rows, { projection: "EPSG:3857", bytes: more.data.slice(from * 32, to * 32) });
  };
  take(61, 121);
  at();
  expect(crowd.listed).toBe(61);
  pass(250);
  at();
  expect([crowd.listed, crowd.version]).toEqual([121, before + 1]);
  take(121, 122);
  at({ resting: false });
  expect([crowd.listed, crowd.order.rows.at(-1), crowd.calls]).toEqual([122, 121, [121]]);
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
  expect([crowd.order.inRibbon, [...crowd.order.rows]]).toEqual([1, [0, 1]]);
  pass(1_000);
  at({ dots: false, zoom: 7 });
  pass(150);
  expect(crowd.markWeight(0)).toBe(1);
});
