import { expect, test } from "vitest";
import { parseSearch, readSearch, writeSearch } from "./search-params.ts";

test("each parameter falls back alone, trackers are ignored", () => {
  expect(readSearch(parseSearch("?lang=en&period=2026-13&utm_source=x"))).toEqual({ lang: "en" });
  expect(readSearch(parseSearch("?lang=xx&period=2026-03&fbclid=1"))).toEqual({ period: "2026-03" });
});

test("a year stays a text and survives writing and reading", () => {
  expect(readSearch(parseSearch(writeSearch({ period: "2026", lang: "no" })))).toEqual({
    lang: "no",
    period: "2026",
  });
  expect(writeSearch({ other: 1 })).toBe("");
});
