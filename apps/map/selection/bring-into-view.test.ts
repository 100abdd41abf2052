import { expect, test, vi } from "vitest";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import type { Bounds } from "../../../core/map/geo.ts";
import { bringIntoView } from "./bring-into-view.ts";

const item: DatasetItem = {
  id: "1",
  datasetId: "d",
  properties: {},
  geometry: { type: "Point", coordinates: [10, 60] },
};

/** Where the map goes. */
function flight({
  zoom = 5,
  bounds = [0, 50, 20, 70] as Bounds,
  apart = null as number | null,
  stays = false,
  free = true,
}) {
  const map = { zoom, bounds, fit: vi.fn(), flyTo: vi.fn() };
  bringIntoView(map, { zoomOf: () => null, apartZoomOf: () => apart }, item, stays, () => free);
  return map.flyTo.mock.calls[0]?.[0] ?? null;
}

test("an item in view stays where it is; one outside is shown near by", () => {
  expect(flight({})).toBeNull();
  expect(flight({ bounds: [20, 50, 30, 70] })).toEqual({ center: [10, 60], zoom: 8 });
});

test("an item in view that cannot be told from its neighbours is shown where it can", () => {
  expect(flight({ apart: 13 })).toEqual({ center: [10, 60], zoom: 13 });
});

test("the map never goes out, and stays where the item can be told apart already", () => {
  expect(flight({ zoom: 14, apart: 13 })).toBeNull();
  expect(flight({ zoom: 14, apart: 13, bounds: [20, 50, 30, 70] })).toEqual({ center: [10, 60], zoom: 14 });
});

test("an item that was opened by a click on it in the map does not move it", () => {
  expect(flight({ apart: 13, stays: true })).toBeNull();
  // Unless its details cover it: then to where it is seen, at the usual zoom.
  expect(flight({ apart: 13, stays: true, free: false })).toEqual({ center: [10, 60], zoom: 8 });
});

test("an area over the antimeridian in view stays, also in another world, and a larger one is fitted as it is", () => {
  const ring = [
    [170, 60],
    [-170, 60],
    [-170, 70],
    [170, 60],
  ];
  const area: DatasetItem = { ...item, geometry: { type: "Polygon", coordinates: [ring] } };
  const show = (bounds: Bounds) => {
    const map = { zoom: 5, bounds, fit: vi.fn(), flyTo: vi.fn() };
    bringIntoView(map, { zoomOf: () => null, apartZoomOf: () => null }, area, false, () => true);
    return [map.fit.mock.calls, map.flyTo.mock.calls].flat(2);
  };
  expect(show([-200, 50, -160, 80])).toEqual([]);
  expect(show([160, 50, 200, 80])).toEqual([]);
  expect(show([0, 50, 10, 60])).toEqual([[170, 60, 190, 70]]);
});

test("an area that would fill the map at the usual zoom is fitted, a small one is shown near by", () => {
  const show = (size: number) => {
    const ring = [
      [170, 60],
      [170 + size, 60],
      [170 + size, 60 + size / 2],
      [170, 60],
    ];
    const area: DatasetItem = { ...item, geometry: { type: "Polygon", coordinates: [ring] } };
    const map = { zoom: 2, bounds: [-100, -20, 100, 80] as Bounds, fit: vi.fn(), flyTo: vi.fn() };
    bringIntoView(map, { zoomOf: () => null, apartZoomOf: () => null }, area, false, () => false);
    return { fitted: map.fit.mock.calls.flat(), flown: map.flyTo.mock.calls.flat() };
  };
  expect(show(20)).toEqual({ fitted: [[170, 60, 190, 70]], flown: [] });
  expect(show(0.2)).toEqual({ fitted: [], flown: [{ center: [170.1, 60.05], zoom: 8 }] });
});
