import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

function queueOf(...items: string[]): FairQueue<string> {
  const queue = new FairQueue<string>();
  for (const item of items) queue.push(item.slice(0, 1), item);
  return queue;
}

function served(queue: FairQueue<string>): string[] {
  return Array.from({ length: queue.size }, () => queue.next() ?? "none");
}

test("addresses are served in turn, each in the order in which it asked", () => {
  expect(served(queueOf("a1", "a2", "a3", "a4", "b1", "c1", "c2"))).toEqual([
    "a1",
    "b1",
    "c1",
    "a2",
    "c2",
    "a3",
    "a4",
  ]);
});

test("a newcomer waits for one turn of each other address, however much those have asked for", () => {
  const queue = queueOf("a1", "a2", "a3", "a4");
  queue.next();
  queue.push("b", "b1");
  expect(served(queue)).toEqual(["a2", "b1", "a3", "a4"]);
});

test("what is taken out is not served, and is not counted", () => {
  const queue = queueOf("a1", "a2", "b1");
  expect(queue.remove("a", "a1")).toBe(true);
  expect(queue.remove("b", "b1")).toBe(true);
  expect(queue.remove("b", "b1")).toBe(false);
  expect(queue.size).toBe(1);
  expect(served(queue)).toEqual(["a2"]);
  expect(queue.next()).toBeUndefined();
});
