import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Failure } from "../../services/failure.ts";
import { PictureHealth } from "./picture-health.ts";

const failure = new Failure("503 - Service Unavailable", {
  id: "http-status",
  place: "https://tiles.example/",
  status: 503,
});

function setup() {
  const told: string[] = [];
  const retried: unknown[] = [];
  const gone = new Set<unknown>();
  const health = new PictureHealth({
    onFailure: (f) => told.push(f.message),
    onOutage: () => told.push("outage"),
    onRecovery: () => told.push("recovered"),
  });
  const fail = (key: string) =>
    health.failedPicture(key, { retry: () => retried.push(key), wanted: () => !gone.has(key) }, failure);
  return { told, retried, gone, health, fail };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("many failed pictures are told of once, and at once", () => {
  const { told, fail } = setup();
  for (const key of ["a", "b", "c", "d", "e"]) fail(key);
  expect(told).toEqual(["503 - Service Unavailable"]);
});

test("a single picture that loads at the second attempt is nobody's business", () => {
  const { told, retried, health, fail } = setup();
  fail("a");
  vi.advanceTimersByTime(1500);
  expect(retried).toEqual(["a"]);
  health.loadedPicture("a");
  expect(told).toEqual([]);
});

test("a single picture that fails twice is told of", () => {
  const { told, fail } = setup();
  fail("a");
  vi.advanceTimersByTime(1500);
  fail("a");
  expect(told).toHaveLength(1);
});

test("once a failed picture loads, the rest is asked for, and the recovery is told when all are there", () => {
  const { told, retried, health, fail } = setup();
  for (const key of ["a", "b", "c"]) fail(key);
  health.loadedPicture("a");
  expect(retried).toEqual(["b", "c"]);
  health.loadedPicture("b");
  expect(told).toHaveLength(1);
  health.loadedPicture("c");
  expect(told).toEqual([failure.message, "recovered"]);
});

test("pictures that left the view do not keep the failure alive", () => {
  const { told, gone, fail } = setup();
  for (const key of ["a", "b", "c"]) fail(key);
  for (const key of ["a", "b", "c"]) gone.add(key);
  vi.advanceTimersByTime(1500);
  expect(told).toEqual([failure.message, "recovered"]);
});

test("a dead service is asked with growing pauses and few pictures", () => {
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
  const { told, fail } = setup();
  for (const key of ["a", "b", "c", "d", "e", "f", "g"]) fail(key);
  expect(told).toEqual([failure.message, "outage"]);
});

test("a service of which something loads now and then is not down", () => {
  const { told, health, fail } = setup();
  for (const key of ["a", "b", "c", "d", "e"]) fail(key);
  health.loadedPicture("x");
  for (const key of ["f", "g", "h", "i", "j"]) fail(key);
  expect(told).toEqual([failure.message]);
});

test("a retry by the user tells a new failure again", () => {
  const { told, retried, health, fail } = setup();
  for (const key of ["a", "b", "c"]) fail(key);
  health.retryNow();
  expect(retried).toEqual(["a", "b", "c"]);
  fail("a");
  expect(told).toHaveLength(2);
});

test("nothing happens after disposal", () => {
  const { told, retried, health, fail } = setup();
  for (const key of ["a", "b"]) fail(key);
  health.dispose();
  // What was on its way.
  for (const key of ["c", "d", "e", "f", "g", "h"]) fail(key);
  vi.advanceTimersByTime(120_000);
  expect({ told, retried }).toEqual({ told: [], retried: [] });
  expect(vi.getTimerCount()).toBe(0);
});
