import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Failure } from "../../services/failure.ts";
import { ImageErrorMonitor } from "./image-error-monitor.ts";

const failure = new Failure("503 - Service Unavailable", {
  id: "http-status",
  place: "https://tiles.example/",
  status: 503,
});

function setup() {
  const reported: string[] = [];
  const retried: unknown[] = [];
  const gone = new Set<unknown>();
  const health = new ImageErrorMonitor({
    onFailure: (f) => reported.push(f.message),
    onOutage: () => reported.push("outage"),
    onRecovery: () => reported.push("recovered"),
  });
  const fail = (key: string) =>
    health.imageFailed(key, { retry: () => retried.push(key), wanted: () => !gone.has(key) }, failure);
  return { reported, retried, gone, health, fail };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("many failed images are reported once, and at once", () => {
  const { reported, fail } = setup();
  for (const key of ["a", "b", "c", "d", "e"]) fail(key);
  expect(reported).toEqual(["503 - Service Unavailable"]);
});

test("a single image that loads at the second attempt is not reported", () => {
  const { reported, retried, health, fail } = setup();
  fail("a");
  vi.advanceTimersByTime(1500);
  expect(retried).toEqual(["a"]);
  health.imageLoaded("a");
  expect(reported).toEqual([]);
});

test("a single image that fails twice is reported", () => {
  const { reported, fail } = setup();
  fail("a");
  vi.advanceTimersByTime(1500);
  fail("a");
  expect(reported).toHaveLength(1);
});

test("once a failed image loads, the rest is asked for, and the recovery is told when all are there", () => {
  const { reported, retried, health, fail } = setup();
  for (const key of ["a", "b", "c"]) fail(key);
  health.imageLoaded("a");
  expect(retried).toEqual(["b", "c"]);
  health.imageLoaded("b");
  expect(reported).toHaveLength(1);
  health.imageLoaded("c");
  expect(reported).toEqual([failure.message, "recovered"]);
});

test("images that left the view do not keep the failure alive", () => {
  const { reported, gone, fail } = setup();
  for (const key of ["a", "b", "c"]) fail(key);
  for (const key of ["a", "b", "c"]) gone.add(key);
  vi.advanceTimersByTime(1500);
  expect(reported).toEqual([failure.message, "recovered"]);
});

test("a dead service is asked with growing pauses and few images", () => {
  const { retried, fail } = setup();
  const keys = Array.from({ length: 40 }, (_, i) => `${i}`);
  for (const key of keys) fail(key);
  vi.advanceTimersByTime(1500);
  expect(retried).toHaveLength(4);
  for (const key of retried.slice() as string[]) fail(key);
  vi.advanceTimersByTime(4999);
  expect(retried).toHaveLength(4);
  vi.advanceTimersByTime(1);
  expect(retried).toHaveLength(8);
});

test("a service of which nothing loads is down, and this is told once", () => {
  const { reported, fail } = setup();
  for (const key of ["a", "b", "c", "d", "e", "f", "g"]) fail(key);
  expect(reported).toEqual([failure.message, "outage"]);
});

test("a service of which something loads now and then is not down", () => {
  const { reported, health, fail } = setup();
  for (const key of ["a", "b", "c", "d", "e"]) fail(key);
  health.imageLoaded("x");
  for (const key of ["f", "g", "h", "i", "j"]) fail(key);
  expect(reported).toEqual([failure.message]);
});

test("a retry by the user tells a new failure again", () => {
  const { reported, retried, health, fail } = setup();
  for (const key of ["a", "b", "c"]) fail(key);
  health.retryNow();
  expect(retried).toEqual(["a", "b", "c"]);
  fail("a");
  expect(reported).toHaveLength(2);
});

test("nothing happens after disposal", () => {
  const { reported, retried, health, fail } = setup();
  for (const key of ["a", "b"]) fail(key);
  health.dispose();
  // The requests that were pending.
  for (const key of ["c", "d", "e", "f", "g", "h"]) fail(key);
  vi.advanceTimersByTime(120_000);
  expect({ reported, retried }).toEqual({ reported: [], retried: [] });
  expect(vi.getTimerCount()).toBe(0);
});
