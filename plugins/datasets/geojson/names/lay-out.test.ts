import { describe, expect, test } from "vitest";
import type { Point } from "./curve.ts";
import { around, layOut, type Measure, type NameFrame, type WantedName } from "./lay-out.ts";
import type { NameKind } from "./name-look.ts";

/** Every letter is as wide as half of its size. */
const measure: Measure = (text, { size }) => [...text].map((_, index) => ((index + 1) * size) / 2);

const kind = (more: Partial<NameKind> = {}): NameKind => ({
  property: "",
  values: [],
  ranks: [0, 1000],
  size: [[0, 20]],
  sizePerRank: 0,
  sizeBetween: [8, 40],
  spacing: [[0, 0]],
  weight: 450,
  italic: true,
  fromZoom: [0],
  color: "#2c6478",
  colorNight: "",
  shift: 0,
  ...more,
});
const name = (id: string, place: Point, more: Partial<WantedName> = {}): WantedName => ({
  id,
  text: "abcdefgh",
  rank: 1,
  kind: kind(),
  place,
  curve: null,
  ...more,
});
const frame = (more: Partial<NameFrame> = {}): NameFrame => ({
  zoom: 5,
  width: 1000,
  height: 600,
  margin: 200,
  covers: [],
  gap: 5,
  ...more,
});
const ids = (names: readonly WantedName[], within = frame()) =>
  layOut(names, within, measure).map(({ id }) => id);

describe("names that meet", () => {
  test("the first one stays, and one that has no room is left out", () => {
    expect(ids([name("great", [500, 300]), name("small", [560, 300]), name("far", [500, 400])])).toEqual([
      "great",
      "far",
    ]);
  });

  test("keep the room between them that the manifest asks for", () => {
    // 80 px wide each: 20 px are left between these two.
    const two = [name("a", [300, 300]), name("b", [400, 300])];
    expect(ids(two, frame({ gap: 19 }))).toEqual(["a", "b"]);
    expect(ids(two, frame({ gap: 21 }))).toEqual(["a"]);
  });

  test("one that may move finds room beside the other; one that may not is left out", () => {
    const sea = kind({ shift: 60 });
    const [, moved] = layOut([name("a", [300, 300]), name("b", [330, 310], { kind: sea })], frame(), measure);
    expect(moved?.id).toBe("b");
    const box = around(moved?.boxes ?? []);
    expect(Math.hypot((box.left + box.right) / 2 - 330, (box.top + box.bottom) / 2 - 310)).toBeLessThan(60.5);
  });

  test("a selected name is written before all others and whatever the zoom", () => {
    const late = kind({ fromZoom: [9] });
    const selected = name("selected", [510, 300], { kind: late, first: true });
    expect(ids([selected, name("other", [500, 300])])).toEqual(["selected"]);
    expect(ids([{ ...selected, first: false }, name("other", [500, 300])])).toEqual(["other"]);
  });
});

test("a selected name stands at its place when the axis of its water has left the map", () => {
  const curve: [Point, Point, Point] = [
    [-900, 300],
    [-500, 250],
    [-100, 300],
  ];
  const sea = (first: boolean) => layOut([name("sea", [500, 300], { curve, first })], frame(), measure)[0];
  expect(sea(true)?.inSight).toBe(true);
  expect(sea(false)?.inSight).toBe(false);
});

describe("the zoom", () => {
  const fjord = kind({ fromZoom: [5, 6, 7] });
  test.each([
    [1, 5, true],
    [2, 5, false],
    [2, 6, true],
    // The last value applies to all following zooms.
    [6, 6.9, false],
    [6, 7, true],
  ])("of rank %d is %d: written is %s", (rank, zoom, written) => {
    expect(ids([name("fjord", [500, 300], { rank, kind: fjord })], frame({ zoom }))).toHaveLength(
      written ? 1 : 0,
    );
  });
});

describe("panels and edges", () => {
  const menu = { left: 0, top: 0, right: 360, bottom: 600 };
  const sight = (place: Point, more: Partial<NameFrame> = {}) =>
    layOut([name("a", place)], frame({ covers: [menu], ...more }), measure).map(({ inSight }) => inSight);

  test("a name in the free map is counted", () => expect(sight([500, 300])).toEqual([true]));
  test("a name that a panel would cut is not written", () => expect(sight([380, 300])).toEqual([]));
  test("a name that the edge of the map would cut is not written", () =>
    expect(sight([980, 300])).toEqual([]));
  test("a name wholly below a panel or beside the map waits there, uncounted", () => {
    expect(sight([200, 300])).toEqual([false]);
    expect(sight([1100, 300])).toEqual([false]);
  });
  test("what lies further away is not laid out", () => expect(sight([1300, 300])).toEqual([]));
  test("a great sea moves out of the way of a panel", () => {
    const sea = name("sea", [370, 300], { kind: kind({ shift: 60 }) });
    const [written] = layOut([sea], frame({ covers: [menu] }), measure);
    expect(around(written?.boxes ?? []).left).toBeGreaterThanOrEqual(360);
  });
});

describe("names of waters", () => {
  const axis = (length: number): [Point, Point, Point] => [
    [500 - length / 2, 340],
    [500, 300],
    [500 + length / 2, 340],
  ];
  const along = (curve: [Point, Point, Point]) =>
    layOut([name("sea", [500, 300], { curve })], frame(), measure)[0];

  test("follow their axis, and rise and fall with it", () => {
    const letters = along(axis(400))?.letters ?? [];
    expect(letters.map(({ text }) => text).join("")).toBe("abcdefgh");
    expect(letters[0]?.angle).toBeLessThan(0);
    expect(letters.at(-1)?.angle).toBeGreaterThan(0);
    expect(letters[0]?.y).toBeGreaterThan(letters[3]?.y ?? 0);
  });

  test("are read from the left, whichever way the axis goes", () => {
    const [a, b, c] = axis(400);
    const forwards = along([a, b, c])?.letters ?? [];
    const backwards = along([c, b, a])?.letters ?? [];
    expect(backwards.map(({ text, x }) => [text, Math.round(x)])).toEqual(
      forwards.map(({ text, x }) => [text, Math.round(x)]),
    );
  });

  test("are left out where the water is far too short for them", () => {
    const short: [Point, Point, Point] = [
      [490, 300],
      [500, 300],
      [510, 300],
    ];
    expect(along(short)).toBeUndefined();
  });

  test("stand straight, and in two lines when long and of several words, where there is no axis", () => {
    const text = "Det store havet";
    const [written] = layOut([name("sea", [500, 300], { text })], frame(), measure);
    const rows = new Set(written?.letters.map(({ y }) => y));
    expect(rows.size).toBe(2);
    expect(written?.letters.every(({ angle }) => angle === 0)).toBe(true);
  });
});
