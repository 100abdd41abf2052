import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { ServiceUrls } from "../../../core/services/service-urls.ts";
import { startOffline } from "./start-offline.ts";

const MINUTE = 60_000;
let asked: string[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** Starts on a page of the map "sea"; `update` is what the server answers to the question for a newer worker. */
async function start(update: () => Promise<void> = async () => {}): Promise<void> {
  const manifest = {
    appName: "sea",
    basePath: "",
    search: { placeNamesUrl: "" },
    time: { histogramUrl: "" },
  };
  const services = {
    ...{ manifest, datasets: { all: [] }, session: { status: "anonymous" } },
    urls: new ServiceUrls({ apiBase: "/bwapi", tileHost: "" }, "https://map.test", ""),
    connectivity: { isOnline: true, manualOfflineMode: false },
    log: { info: (text: string) => asked.push(text) },
  };
  stop = startOffline(services as unknown as AppServices, {
    workers: {
      ready: Promise.resolve({ active: null }),
      controller: null,
    } as unknown as ServiceWorkerContainer,
    worker: async (file, scope) => ({
      register: async () => void asked.push(`register ${file} for ${scope}`),
      update: async () => {
        asked.push("update");
        await update();
      },
    }),
    caches: { open: async () => ({ put: async () => {} }) } as unknown as CacheStorage,
    isInstallable: true,
    fetched: () => [],
  });
  await vi.advanceTimersByTimeAsync(0);
}

test("an open page asks for a newer worker every ten minutes, also after an attempt that failed", async () => {
  await start(() => Promise.reject(new TypeError("no connection")));
  expect(asked).toEqual(["register https://map.test/sea/service-worker.js for https://map.test/sea/"]);
  await vi.advanceTimersByTimeAsync(10 * MINUTE - 1);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.slice(1)).toEqual(["update"]);
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  expect(asked.slice(1)).toEqual(["update", "update", "update"]);
  stop();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(asked).toHaveLength(4);
});

test("a page that is left while the worker is registered asks no more", async () => {
  const started = start();
  stop();
  await started;
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(asked).not.toContain("update");
});
