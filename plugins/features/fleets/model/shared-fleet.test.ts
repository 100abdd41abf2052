import { expect, test } from "vitest";
import { compressValue } from "../../../../lib/compressed-text.ts";
import { readShared, sharedPath } from "./shared-fleet.ts";

const textOf = (path: string) => path.slice("/sharedfleet/".length);

test("a fleet comes back from its address, in the order of its numbers", () => {
  const path = sharedPath({ name: "Kystflåten nord/sør?", mmsis: [257990024, 257990011, 2573315] });
  expect(path).toMatch(/^\/sharedfleet\/[\w-]+$/);
  expect(readShared(textOf(path))).toEqual({
    name: "Kystflåten nord/sør?",
    mmsis: [2573315, 257990011, 257990024],
  });
});

test("the address of a fleet of a thousand vessels fits a browser and a message", () => {
  const mmsis = Array.from({ length: 1_000 }, (_, index) => 257_000_000 + ((index * 7_919) % 1_000_000));
  expect(sharedPath({ name: "Alle", mmsis }).length).toBeLessThan(8_000);
});

test.each([
  ["", null],
  ["!", null],
  ["abc", null],
  [compressValue({ name: "x" }), null],
  [compressValue(["x"]), null],
  [compressValue(["x", -5, "y", 1e12]), null],
])("%s is no fleet", (text, fleet) => {
  expect(readShared(text)).toEqual(fleet);
});
