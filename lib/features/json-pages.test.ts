import { expect, test } from "vitest";
import { JsonPages, toJsonPages } from "./json-pages.ts";

test("values come back from their page, and a page that was dropped is read again", () => {
  const values = Array.from({ length: 1000 }, (_, index) => ({ index, name: "Ærøy" }));
  const pages = new JsonPages(toJsonPages(values), 2);
  for (const index of [0, 63, 64, 999, 500, 0]) expect(pages.at(index)).toEqual(values[index]);
  expect(pages.at(1000)).toBeUndefined();
});

test("a kept page gives the same object twice", () => {
  const pages = new JsonPages(toJsonPages([{ a: 1 }]));
  expect(pages.at(0)).toBe(pages.at(0));
});
