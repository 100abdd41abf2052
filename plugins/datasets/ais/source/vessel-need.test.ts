import { makeAutoObservable, runInAction } from "mobx";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Bounds } from "../../../../core/api/map.ts";
import type { Asked } from "./live-vessels.ts";
import { VesselNeed } from "./vessel-need.ts";

const FJORD: Bounds = [5, 60, 5.4, 60.2];
const COAST: Bounds = [0, 55, 30, 72];
const FAR: Bounds = [20, 70, 21, 71];

function open(bounds: Bounds) {
  const map = makeAutoObservable({ bounds, projection: "EPSG:3857" });
  const settings = makeAutoObservable({ saver: false, isOn: (): boolean => settings.saver });
  const observed = new Set<number>();
  const context = { map, settings } as unknown as ConstructorParameters<typeof VesselNeed>[0];
  const need = new VesselNeed(context, false, { observed });
  const asked: Asked[] = [];
  const first = need.asked;
  const stop = need.watch((next) => asked.push(next));
  return { map, settings, observed, need, asked, first, stop };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a fjord is asked for with a margin, the coast as everything", () => {
  const { first, need } = open(FJORD);
  expect(first.area?.every(Number.isFinite)).toBe(true);
  expect(need.use(FJORD)).toBe(false);
  expect(open(COAST).first).toEqual({ area: null, anywhere: [], downsample: false });
});

test("what happened before it is watched is asked for at its beginning", async () => {
  const { need, asked, map, stop } = open(FJORD);
  stop();
  asked.length = 0;
  runInAction(() => {
    map.bounds = FAR;
  });
  need.watch((next) => asked.push(next))();
  expect(asked.at(-1)?.area?.[0]).toBeCloseTo(19.5);
  need.group(true);
  await vi.advanceTimersByTimeAsync(0);
  need.watch((next) => asked.push(next));
  expect(asked.at(-1)?.area).toBeNull();
});

test("a map that moves is asked for when it has come to rest, and not at all within the margin", async () => {
  const { map, asked, first } = open(FJORD);
  runInAction(() => {
    map.bounds = [5.1, 60.05, 5.5, 60.25];
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.every(({ area }) => area === first.area)).toBe(true);
  for (const west of [10, 11, 12])
    runInAction(() => {
      map.bounds = [west, 60, west + 0.4, 60.2];
    });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.at(-1)?.area?.[0]).toBeCloseTo(11.8);
});

test("what a list or a search needs is asked for at once, for a while after its last use", async () => {
  const { need, asked } = open(FJORD);
  expect(need.use(FAR)).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.at(-1)?.area).toBeNull();
  await vi.advanceTimersByTimeAsync(80_000);
  need.use(null);
  await vi.advanceTimersByTimeAsync(80_000);
  expect(asked.at(-1)?.area).toBeNull();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked.at(-1)?.area).not.toBeNull();
});

test("a vessel that is shown or sought comes wherever it is", async () => {
  const { need, asked, observed } = open(FJORD);
  observed.add(257_000_002);
  need.seek(257_000_001);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.at(-1)?.anywhere).toEqual([257_000_001, 257_000_002]);
});

test("groups on the map, another projection and very many sought vessels ask for everything", async () => {
  const { need, asked, map } = open(FJORD);
  need.group(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.at(-1)?.area).toBeNull();
  need.group(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.at(-1)?.area).not.toBeNull();
  runInAction(() => {
    map.projection = "EPSG:3575";
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.at(-1)?.area).toBeNull();
  const many = open(FJORD);
  for (let mmsi = 1; mmsi <= 201; mmsi += 1) many.need.seek(mmsi);
  await vi.advanceTimersByTimeAsync(0);
  expect(many.asked.at(-1)).toEqual({ area: null, anywhere: [], downsample: false });
});

test("the setting asks for fewer positions at once", async () => {
  const { settings, asked } = open(FJORD);
  runInAction(() => {
    settings.saver = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.at(-1)?.downsample).toBe(true);
});

test("a dataset that has left the map asks for nothing, and needs nothing when it returns", async () => {
  const { need, asked, stop } = open(FJORD);
  need.use(null);
  await vi.advanceTimersByTimeAsync(0);
  stop();
  expect(need.asked.area).not.toBeNull();
  asked.length = 0;
  need.seek(257_000_001);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(asked).toEqual([]);
});
