import { observable, runInAction } from "mobx";
import { expect, test, vi } from "vitest";
import type { ReplayedVessel } from "../../../../contracts/vessels.ts";
import { POLAR } from "../../../../lib/crs.ts";
import type { VesselLayer } from "../render/vessel-layer.ts";
import { worldOf } from "../render/world.ts";
import { recordAt, replayTraffic } from "./traffic-replay.ts";

const NOON = Date.UTC(2026, 10, 28, 12);
const MINUTE = 60_000;
type Position = ReplayedVessel["positions"][number];
const at = (minute: number, lon: number, lat: number, course: number | null = 350): Position => [
  NOON + minute * MINUTE,
  lon,
  lat,
  12,
  course,
  null,
];
const vessel = (...positions: Position[]): ReplayedVessel => ({
  ...{ mmsi: 257_000_001, name: "HIMMELTIND", shipType: 70, reportClass: "A", positions },
});
const seen = (positions: Position[], minute: number) =>
  recordAt(vessel(...positions), NOON + minute * MINUTE);

test("a vessel of the past is between two of its positions, and at the last one when it was silent or cannot have sailed on", () => {
  const sailed = [at(0, 5, 60), at(5, 5.02, 60.02, 10)];
  expect(seen(sailed, -1)).toBeNull();
  expect(seen(sailed, 2.5)).toMatchObject({
    longitude: expect.closeTo(5.01, 6),
    latitude: expect.closeTo(60.01, 6),
    courseOverGround: 0,
    msgtime: "2026-11-28T12:02:30.000Z",
  });
  expect(seen(sailed, 9)).toMatchObject({ latitude: 60.02, msgtime: "2026-11-28T12:05:00.000Z" });
  expect(seen([at(0, 5, 60), at(11, 5.02, 60.02)], 6)).toMatchObject({
    latitude: 60,
    msgtime: "2026-11-28T12:00:00.000Z",
  });
  expect(seen([at(0, 5, 60), at(5, 5, 62)], 4)).toMatchObject({ latitude: 60 });
  expect(seen([at(0, 179.99, 60), at(2, -179.99, 60)], 1)).toMatchObject({
    longitude: expect.closeTo(-180, 6),
  });
});

test("the replay draws the vessels of each instant, also of an earlier one, until it is removed", () => {
  const removed = vi.fn();
  const map = {
    projection: "EPSG:3857",
    webMercatorZoom: 9,
    padding: { top: 0, bottom: 0 },
    addLayer: () => removed,
  };
  const app = { map, theme: { theme: "day" }, log: { error: vi.fn() } };
  const replay = replayTraffic(app as never, [
    vessel(at(0, 5, 60), at(5, 5.02, 60)),
    { ...vessel(at(30, 6, 60), at(35, 6.02, 60)), mmsi: 257_000_002 },
  ]);
  const counts = [-1, 3, 32, 3].map((minute) => {
    replay.show(NOON + minute * MINUTE);
    return replay.count;
  });
  expect(counts).toEqual([0, 1, 2, 1]);
  replay.remove();
  expect(removed).toHaveBeenCalledTimes(1);
});

test("after a change of the projection the same instant is drawn in the new one, without another step", () => {
  const layers: VesselLayer[] = [];
  const map = observable(
    {
      projection: "EPSG:3857",
      webMercatorZoom: 9,
      padding: { top: 0, bottom: 0 },
      addLayer: (layer: VesselLayer) => {
        layers.push(layer);
        return () => layers.splice(layers.indexOf(layer), 1);
      },
    },
    {},
    { deep: false },
  );
  const app = { map, theme: { theme: "day" }, log: { error: vi.fn() } };
  const replay = replayTraffic(app as never, [vessel(at(0, 5, 78), at(5, 5.02, 78))]);
  replay.show(NOON + MINUTE);
  const placed = () => {
    const [{ init } = { init: null }] = layers;
    return (
      init && {
        isOfMap: init.world === worldOf(map.projection),
        place: init.buffer.placeOf(0, NOON / 1_000),
      }
    );
  };
  const mercator = placed();
  runInAction(() => {
    map.projection = POLAR;
  });
  expect(layers).toHaveLength(1);
  expect(replay.count).toBe(1);
  const polar = placed();
  expect(mercator?.isOfMap).toBe(true);
  expect(polar?.isOfMap).toBe(true);
  expect(polar?.place).not.toEqual(mercator?.place);
  replay.remove();
  runInAction(() => {
    map.projection = "EPSG:3857";
  });
  expect(layers).toEqual([]);
});
