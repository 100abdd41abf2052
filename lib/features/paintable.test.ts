import { expect, test } from "vitest";
import { isPaintable } from "./paintable.ts";

test("areas, lines and circles are painted, symbols and texts are not", () => {
  expect(isPaintable({ "fill-color": "red", "stroke-width": 2 })).toBe(true);
  expect(
    isPaintable([{ filter: ["has", "a"], style: [{ "circle-radius": 3, "circle-fill-color": "red" }] }]),
  ).toBe(true);
  expect(isPaintable([{ "fill-color": "red" }, { "text-value": ["get", "name"] }])).toBe(false);
  expect(isPaintable({ "icon-src": "a.svg" })).toBe(false);
});
