import { expect, test } from "vitest";
import { jsonChunks } from "./json-chunks.ts";

const numbers = Array.from({ length: 200 }, (_, number) => number);

/** A slow shape function, like a filter with many corners. */
function slowly<Result>(result: Result): Result {
  const began = performance.now();
  while (performance.now() - began < 0.5);
  return result;
}

async function read(list: AsyncGenerator<string>): Promise<unknown> {
  let text = "";
  for await (const portion of list) text += portion;
  return JSON.parse(text);
}

test("the portions are the list, without what is left out", async () => {
  const even = (number: number) => (number % 2 === 0 ? { number } : null);
  expect(await read(jsonChunks(numbers, even))).toEqual(
    numbers.filter((number) => number % 2 === 0).map((number) => ({ number })),
  );
  expect(await read(jsonChunks([], even))).toEqual([]);
});

test("while many lists are written, the event loop goes on after each portion of any of them", async () => {
  let [rounds, portions] = [0, 0];
  let writing = true;
  const count = () => {
    rounds += 1;
    if (writing) setImmediate(count);
  };
  setImmediate(count);
  const lists = Array.from({ length: 5 }, async () => {
    for await (const _ of jsonChunks(numbers, (number) => slowly({ number }))) portions += 1;
  });
  await Promise.all(lists);
  writing = false;
  expect(portions).toBeGreaterThan(lists.length);
  expect(rounds).toBeGreaterThanOrEqual(portions - lists.length);
});
