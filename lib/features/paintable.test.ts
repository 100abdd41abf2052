import { expect, test } from "vitest";
import { hasCircles, isPaintable, withoutCircles } from "./paintable.ts";

test("areas, lines and circles are painted, symbols and texts are not", () => {
  expect(isPaintable({ "fill-color": "red", "stroke-width": 2 })).toBe(true);
  expect(
    isPaintable([{ filter: ["has", "a"], style: [{ "circle-radius": 3, "circle-fill-color": "red" }] }]),
  ).toBe(true);
  expect(isPaintable([{ "fill-color": "red" }, { "text-value": ["get", "name"] }])).toBe(false);
  expect(isPaintable({ "icon-src": "a.svg" })).toBe(false);
});

test("without circles a style draws lines and areas as before", () => {
  const rules = [
    { filter: ["has", "a"], style: [{ "circle-radius": 3, "stroke-color": ["get", "c"] }] },
    { else: true, style: { "circle-fill-color": "red" } },
  ];
  expect(withoutCircles(rules)).toEqual([
    { filter: ["has", "a"], style: [{ "stroke-color": ["get", "c"] }] },
    { else: true, style: {} },
  ]);
  expect([hasCircles(rules), hasCircles(withoutCircles(rules))]).toEqual([true, false]);
});
