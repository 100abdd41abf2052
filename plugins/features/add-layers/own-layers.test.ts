import { expect, test, vi } from "vitest";
import type { AppServices } from "../../../core/api/kernel.ts";
import { AppStorage } from "../../../core/services/storage.ts";
import { memoryStorage } from "../../../tests/support/memory-storage.ts";
import { OwnLayers } from "./own-layers.ts";

function open(keep: () => Promise<void>) {
  const backend = memoryStorage();
  const storage = new AppStorage("kart", backend);
  storage.declare("add-layers", [{ key: "ownLayers", sync: false }]);
  const extend = vi.fn();
  const files = { keep, read: async () => null, remove: async () => {}, keepOnly: vi.fn(async () => {}) };
  const app = {
    manifest: { appName: "kart", legendGroups: [{ id: "data" }] },
    storage,
    datasets: { all: [], extend },
    log: { error: vi.fn() },
    share: null,
  } as unknown as AppServices;
  return { layers: new OwnLayers(app, files), storage, extend, files };
}

const dataset = {
  id: "tokt",
  type: "geojson" as const,
  name: { no: "Tokt", en: "Tokt" },
  sources: [{ dataUrl: "" }],
};
const layer = {
  name: "",
  title: "Tokt",
  dataset,
  refused: null,
  bounds: null,
  data: { geojson: new Blob(["{}"]), features: 1 },
};
const origin = { kind: "file" as const, name: "tokt.gpx", features: 1 };
const storedIn = (storage: AppStorage) => storage.get("ownLayers", (value) => value, null);

test("a file is shown and kept", async () => {
  const { layers, storage, extend } = open(async () => {});
  expect(await layers.add(layer, origin)).toMatchObject({ kept: true, own: { id: "own-tokt" } });
  expect(extend).toHaveBeenLastCalledWith(
    "add-layers",
    expect.objectContaining({ datasets: [expect.anything()] }),
  );
  expect(storedIn(storage)).toMatchObject([{ id: "own-tokt" }]);
});

test("a file for which the browser has no room is shown for the visit, and not promised to the next one", async () => {
  const { layers, storage } = open(() => Promise.reject(new Error("QuotaExceededError")));
  expect(await layers.add(layer, origin)).toMatchObject({ kept: false });
  expect({ shown: layers.all.length, stored: storedIn(storage) }).toEqual({ shown: 1, stored: [] });
});

test("who deletes everything deletes the features of files, too", async () => {
  const { layers, storage, extend, files } = open(async () => {});
  await layers.add(layer, origin);
  await storage.clearAll();
  expect(layers.all).toEqual([]);
  expect(extend).toHaveBeenLastCalledWith("add-layers", null);
  expect(files.keepOnly).toHaveBeenCalledWith(new Set());
});
