import { expect, test } from "vitest";
import { Highlights } from "./highlights.ts";

const fleet = { mmsiOf: (row: number) => 257_000_000 + row };

test("a vessel passes the filter until another one, or none, is selected", () => {
  const highlights = new Highlights();
  highlights.set("selected", 257_000_001);
  expect(highlights.also(fleet)).toBeUndefined();
  highlights.show(257_000_001);
  expect(highlights.also(fleet)?.(1)).toBe(true);
  expect(highlights.also(fleet)?.(2)).toBe(false);
  expect(highlights.also(fleet)).toBe(highlights.also(fleet));
  expect(highlights.set("hovered", 257_000_002)).toBe(false);
  expect(highlights.set("selected", 257_000_001)).toBe(false);
  expect(highlights.also(fleet)?.(1)).toBe(true);
  expect(highlights.set("selected", null)).toBe(true);
  expect(highlights.also(fleet)).toBeUndefined();
});

test("rows are found again, and those of unknown vessels are none", () => {
  const highlights = new Highlights();
  highlights.set("selected", 257_000_001);
  highlights.set("hovered", 257_000_002);
  highlights.find((mmsi) => (mmsi === 257_000_001 ? 7 : -1));
  expect(highlights.rows).toEqual({ selected: 7, hovered: -1 });
});
