import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { ServiceUrls } from "../../../core/services/service-urls.ts";
import { startOffline } from "./start-offline.ts";

const MINUTE = 60_000;
/** Time before a first visit installs the worker, ms. */
const REST_MS = 2_000;
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

interface Visit {
  /** What the server answers to the question for a newer worker. */
  update?: () => Promise<void>;
  /** Called while the worker is registered. */
  registering?: () => void;
}

/** Starts on a page of the map "sea". */
async function start({ update, registering }: Visit = {}): Promise<void> {
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
      register: async () => {
        asked.push(`register ${file} for ${scope}`);
        registering?.();
      },
      update: async () => {
        asked.push("update");
        await update?.();
      },
    }),
    caches: { open: async () => ({ put: async () => {} }) } as unknown as CacheStorage,
    isInstallable: true,
    fetched: () => [],
  });
  await vi.advanceTimersByTimeAsync(0);
}

test("a first visit comes to rest before its worker fetches everything once more", async () => {
  await start();
  await vi.advanceTimersByTimeAsync(REST_MS - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(["register https://map.test/sea/service-worker.js for https://map.test/sea/"]);
});

test("an open page asks for a newer worker every ten minutes, also after an attempt that failed", async () => {
  await start({ update: () => Promise.reject(new TypeError("no connection")) });
  await vi.advanceTimersByTimeAsync(REST_MS);
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

test("a page that is left before registers no worker", async () => {
  await start();
  stop();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(asked).toEqual([]);
});

test("a page that is left while the worker is registered asks no more", async () => {
  await start({ registering: () => stop() });
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(asked).not.toContain("update");
});
