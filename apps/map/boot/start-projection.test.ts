import { expect, test, vi } from "vitest";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";
import { memoryStorage } from "../../../tests/support/memory-storage.ts";
import { startProjection } from "./start-projection.ts";

const manifest = (polar: boolean) => ({ appName: "gear", map: { polar } }) as ResolvedManifest;
const stored = (state: unknown) => memoryStorage(new Map([["bw_gear_mapState", JSON.stringify(state)]]));
const place = { center: [10, 60], zoom: 4 };

test("the map starts in polar where the user left it there, once the projection is loaded", async () => {
  const load = vi.fn(() => Promise.resolve());
  const start = await startProjection(manifest(true), { storage: stored({ ...place, polar: true }), load });
  expect({ projection: start.projection, wanted: start.wanted, calls: load.mock.calls }).toEqual({
    projection: "EPSG:3575",
    wanted: "EPSG:3575",
    calls: [["EPSG:3575"]],
  });
});

test.each([
  ["the user is in the ordinary map", manifest(true), place],
  ["nothing is stored", manifest(true), null],
  ["what is stored is no place", manifest(true), { polar: true }],
  ["the sub-application has no polar map", manifest(false), { ...place, polar: true }],
])("nothing is loaded when %s", async (_why, given, state) => {
  const load = vi.fn(() => Promise.resolve());
  const start = await startProjection(given, { storage: stored(state), load });
  expect({ projection: start.projection, wanted: start.wanted, callsCount: load.mock.calls.length }).toEqual({
    projection: "EPSG:3857",
    wanted: "EPSG:3857",
    callsCount: 0,
  });
});

test("when the projection cannot be loaded, the map is Web Mercator and the choice stays stored", async () => {
  const start = await startProjection(manifest(true), {
    storage: stored({ ...place, polar: true }),
    load: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
  });
  expect(start).toEqual({ projection: "EPSG:3857", wanted: "EPSG:3575" });
});

test("a map that begins in polar does so until the user leaves it in the ordinary projection", async () => {
  const arctic = { appName: "gear", map: { polar: true, startsPolar: true } } as ResolvedManifest;
  const load = () => Promise.resolve();
  const first = await startProjection(arctic, { storage: stored(null), load });
  const later = await startProjection(arctic, { storage: stored(place), load });
  const shared = await startProjection(arctic, { storage: stored(null), polar: false, load });
  expect({ first: first.wanted, later: later.wanted, shared: shared.wanted }).toEqual({
    first: "EPSG:3575",
    later: "EPSG:3857",
    shared: "EPSG:3857",
  });
});
