import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AnswerLimit } from "./answer-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const hanging = () => new Promise<string>(() => {});
const later = (ms: number) => new Promise<string>((resolve) => setTimeout(() => resolve("answer"), ms));

/** The answer, and after how long it was there, ms. */
async function taken(limit: AnswerLimit, answer: Promise<string>) {
  const start = Date.now();
  const result = limit.within(answer, 8_000).then((value) => [value, Date.now() - start]);
  await vi.advanceTimersByTimeAsync(10_000);
  return result;
}

test("a network on which nothing comes lets one request wait long, and the next ones shortly", async () => {
  const limit = new AnswerLimit();
  expect(await taken(limit, later(5_000))).toEqual(["answer", 5_000]);
  expect(await taken(limit, hanging())).toEqual([null, 8_000]);
  expect(await taken(limit, hanging())).toEqual([null, 1_000]);
  // An answer in time: the network is back.
  expect(await taken(limit, later(700))).toEqual(["answer", 700]);
  expect(await taken(limit, later(5_000))).toEqual(["answer", 5_000]);
});

test("a slow network is waited for again as soon as the late answer has come", async () => {
  const limit = new AnswerLimit();
  expect(await taken(limit, later(9_000))).toEqual([null, 8_000]);
  expect(await taken(limit, later(5_000))).toEqual(["answer", 5_000]);
});

test("after a while a request may wait as before; a failure is passed on", async () => {
  const limit = new AnswerLimit();
  await taken(limit, hanging());
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await taken(limit, later(5_000))).toEqual(["answer", 5_000]);
  await expect(limit.within(Promise.reject(new TypeError("lost")), 8_000)).rejects.toThrow("lost");
});
