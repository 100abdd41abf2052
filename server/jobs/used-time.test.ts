import { expect, test } from "vitest";
import { UsedTime } from "./used-time.ts";

test("an address is busy after much work, and no longer when it has let others work for some minutes", () => {
  let now = 0;
  const used = new UsedTime(() => now);
  used.add("a", 900);
  expect(used.isBusy("a")).toBe(false);
  used.add("a", 1_000);
  expect({ a: used.isBusy("a"), b: used.isBusy("b") }).toEqual({ a: true, b: false });
  now += 240_000;
  expect(used.isBusy("a")).toBe(false);
});

test("the threads are shared while the turn passes from one address to another", () => {
  let now = 0;
  const used = new UsedTime(() => now);
  used.add("a", 1);
  used.add("a", 1);
  expect(used.isShared()).toBe(false);
  used.add("b", 1);
  expect(used.isShared()).toBe(true);
  now += 10_000;
  used.add("b", 1);
  expect(used.isShared()).toBe(false);
});
