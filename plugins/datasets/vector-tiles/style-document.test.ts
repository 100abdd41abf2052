import { describe, expect, test } from "vitest";
import { isBlurred, readOverlay, readStyle, sourceOf, withLookOf } from "./style-document.ts";

const day = {
  version: 8,
  sources: { base: { type: "vector" }, photos: { type: "raster" } },
  layers: [
    { id: "land", type: "background", paint: { "background-color": "#f5f2ea" } },
    {
      id: "coast",
      type: "line",
      source: "base",
      "source-layer": "water",
      paint: { "line-color": "#7ea9b4", "line-width": 2 },
    },
  ],
};

describe("reading a style", () => {
  test.each([
    [null, "no object"],
    [{ ...day, version: 7 }, '"version"'],
    [{ ...day, sources: undefined }, '"sources"'],
    [{ ...day, layers: {} }, '"layers"'],
    [{ ...day, layers: [{ type: "line" }] }, "layer 0 has no id"],
  ])("says what is wrong", (value, expected) => {
    expect(() => readStyle(value, "styles/mine.json")).toThrow(expected);
  });

  test("the first vector source that a layer uses is the one", () => {
    expect(sourceOf(readStyle(day, "x"), "x")).toBe("base");
    expect(() => sourceOf(readStyle({ ...day, layers: [] }, "x"), "x")).toThrow("vector source");
  });
});

describe("the look by night", () => {
  test("replaces the colours that it states and nothing else", () => {
    const night = readOverlay({ layers: [{ id: "coast", paint: { "line-color": "#3a5c78" } }] }, "night");
    const [land, coast] = withLookOf(readStyle(day, "day"), night).layers;
    expect(land?.paint).toEqual({ "background-color": "#f5f2ea" });
    expect(coast?.paint).toEqual({ "line-color": "#3a5c78", "line-width": 2 });
    expect(coast?.["source-layer"]).toBe("water");
  });

  test("leaves the style by day untouched", () => {
    const style = readStyle(day, "day");
    withLookOf(style, [{ id: "land", type: "", paint: { "background-color": "#000" } }]);
    expect(style.layers[0]?.paint).toEqual({ "background-color": "#f5f2ea" });
  });
});

test("a line is a glow only when it is blurred", () => {
  expect(isBlurred({ id: "glow", type: "line", paint: { "line-blur": 4 } })).toBe(true);
  expect(isBlurred({ id: "line", type: "line", paint: { "line-blur": 0 } })).toBe(false);
  expect(isBlurred({ id: "line", type: "line" })).toBe(false);
});
