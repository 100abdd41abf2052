import { expect, test, vi } from "vitest";
import { ServiceUrls } from "../../../core/services/service-urls.ts";
import { answersCache, stamped } from "../../../lib/offline/kept.ts";
import { watchKeptAges } from "./kept-ages.ts";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const HOUR = 3_600_000;

/** The ages that are found for a dataset, when the caches have files that were received some hours ago. */
async function timesOf(dataUrl: string, files: Record<string, Record<string, number>>) {
  const opened = new Map(
    await Promise.all(
      Object.entries(files).map(async ([name, hours]) => {
        const answers = new Map(
          await Promise.all(
            Object.entries(hours).map(
              async ([url, ago]) => [url, await stamped(new Response("{}"), NOW - ago * HOUR)] as const,
            ),
          ),
        );
        const cache = {
          keys: async () => [...answers.keys()].map((url) => ({ url })),
          match: async (asked: string | { url: string }) =>
            answers.get(typeof asked === "string" ? asked : asked.url),
        };
        return [name, cache] as const;
      }),
    ),
  );
  const caches = { open: async (name: string) => opened.get(name), keys: async () => [...opened.keys()] };
  const services = {
    manifest: { appName: "app" },
    connectivity: { isOnline: false },
    datasets: {
      active: [{ id: "one", dataUrl, definition: { cacheable: true, offline: { maxAgeHours: 24 } } }],
    },
    urls: new ServiceUrls({}, "https://map.test", ""),
    clock: { now: () => new Date(NOW) },
  };
  const setKeptTimes = vi.fn<(times: ReadonlyMap<string, number>) => void>();
  const stop = watchKeptAges(services as never, { setKeptTimes }, caches as never);
  await vi.waitFor(() => expect(setKeptTimes).toHaveBeenCalled());
  stop();
  const time = setKeptTimes.mock.lastCall?.[0].get("one");
  return time === undefined ? null : (NOW - time) / HOUR;
}

const ANSWERS = answersCache("app");

test("the newest of the answers to what a dataset asks for", async () => {
  const files = {
    [ANSWERS]: {
      "https://map.test/api/health/2026/8": 5,
      "https://map.test/api/health/2026/9": 2,
      "https://map.test/api/other": 1,
    },
  };
  expect(await timesOf("/api/health/{year}/{week}", files)).toBe(2);
  expect(await timesOf("/api/health", files)).toBe(2);
  expect(await timesOf("/api/gear", files)).toBeNull();
});

test("what is too old gives way to what a pack has", async () => {
  const url = "https://map.test/api/gear";
  const pack = { "farvann-pack-1": { [url]: 100 } };
  expect(await timesOf("/api/gear", { [ANSWERS]: { [url]: 30 }, ...pack })).toBe(100);
  expect(await timesOf("/api/gear", { [ANSWERS]: { [url]: 3 }, ...pack })).toBe(3);
  expect(await timesOf("/api/gear", { [ANSWERS]: { [url]: 30 } })).toBe(30);
});
