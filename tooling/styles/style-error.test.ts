import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { styleProperty } from "../../core/dataset/features/style-property.ts";
import { withCanvas } from "./canvas-document.ts";
import { styleError } from "./style-error.ts";
import { STYLE_NAMES } from "./style-names.ts";

/** Companion properties without which a property is not drawn. */
const DRAWN: Record<string, object> = {
  icon: { "icon-src": "x.png" },
  shape: { "shape-points": 3, "shape-radius": 4 },
  circle: { "circle-radius": 4 },
  text: { "text-value": "x" },
  fill: { "fill-color": "red" },
  stroke: { "stroke-color": "red" },
  z: { "fill-color": "red" },
};

describe("the properties of a style", () => {
  test("are all that OpenLayers documents, and those that it draws without saying so", () => {
    const types = readFileSync("node_modules/ol/style/flat.d.ts", "utf8");
    const documented = [...types.matchAll(/"([a-z0-9-]+)"\?:/g)].map(([, name = ""]) => name);
    expect(documented.length).toBeGreaterThan(90);
    expect(documented.filter((name) => !STYLE_NAMES.has(name))).toEqual([]);
    expect(
      ["z-index", "text-keep-upright", "circle-stroke-offset"].every((name) => STYLE_NAMES.has(name)),
    ).toBe(true);
  });

  test.each([...STYLE_NAMES])("%s has a default that can be drawn, and is accepted", (name) => {
    const { read, fallback } = withCanvas(() => styleProperty(name));
    expect(read(fallback)).toBeDefined();
    const value = name.endsWith("src") ? "x.png" : name === "icon-cross-origin" ? "anonymous" : fallback;
    expect(styleError({ ...DRAWN[name.split("-")[0] ?? ""], [name]: value })).toBeNull();
  });

  test("that there are not are named, with the nearest", () => {
    expect(styleError({ "stroke-colour": "#000000" })).toEqual({
      pointer: "/stroke-colour",
      message: 'there is no style property "stroke-colour". Did you mean "stroke-color"?',
    });
  });
});

describe("constants that no one can draw are refused with what may stand there", () => {
  test.each([
    ["stroke-line-cap", "zigzag", "one of butt, round, square", null],
    ["text-align", "middle", "one of left, right, center, end, start", null],
    ["stroke-line-join", "mitre", "one of bevel, round, miter", 'Did you mean "miter"?'],
    ["fill-color", "rød", 'a colour, for example "#0a6ebd", "red" or [10, 110, 189]', null],
    ["fill-color", "", 'a colour, for example "#0a6ebd", "red" or [10, 110, 189]', null],
    ["fill-color", "var(--x)", 'a colour, for example "#0a6ebd", "red" or [10, 110, 189]', null],
    ["circle-radius", -5, "a number from 0 to 500", null],
    ["circle-radius", 1e9, "a number from 0 to 500", null],
    ["text-baseline", "ideographic", "one of bottom, top, middle, alphabetic, hanging", null],
    ["text-scale", [1], "a number from −10 to 10, or two of them", null],
    ["stroke-line-dash", [0.001, 0.001], "lengths of dashes and gaps, together 1 px or more", null],
  ])("%s: %j", (name, value, expected, suggestion) => {
    expect(styleError({ [name]: value })).toMatchObject({
      pointer: `/${name}`,
      found: JSON.stringify(value),
      expected,
      suggestion,
    });
  });

  test.each([
    [{ "stroke-line-cap": ["match", ["get", "kind"], "a", "zigzag", "round"] }, "/stroke-line-cap/3"],
    [{ "fill-color": ["match", ["get", "kind"], "a", "#ff0000", "rød"] }, "/fill-color/4"],
    [{ "circle-radius": ["case", ["has", "r"], ["get", "r"], -1] }, "/circle-radius/3"],
    [{ "circle-radius": ["coalesce", ["get", "r"], ["-", 1, 5]] }, "/circle-radius/2"],
    [{ "circle-radius": ["interpolate", ["linear"], ["get", "r"], 0, 1, 9, -9] }, "/circle-radius/6"],
    [[{ style: { "stroke-color": "#000000", "stroke-line-cap": "zigzag" } }], "/0/style/stroke-line-cap"],
  ])("also as an outcome: %j", (style, pointer) => {
    expect(styleError(style)).toMatchObject({ pointer });
  });
});

test.each([
  [[{ style: [{ "fill-color": "red" }, { "shape-fill-color": "red", "shape-points": 4 }] }], "/0/style/1"],
  [[{ filter: true, style: { "fill-color": "red" } }, { "icon-scale": 2 }], "/1/icon-scale"],
  [[{ filter: true, style: { "fill-color": "red" } }, {}], "/1"],
])("what is missing is looked for in the innermost style: %j", (style, pointer) => {
  expect(styleError(style)).toMatchObject({ pointer });
});

test.each([
  { "fill-color": "red" },
  { "fill-color": "hsl(210 50% 50%)" },
  { "fill-color": ["match", ["get", "k"], "a", "red", "blue"] },
  { "fill-color": [10, 110, 189, 0.5] },
  { "fill-color": "none", "stroke-color": "#000000" },
  { "text-value": 12 },
  { "text-value": ["get", "label"], "text-keep-upright": false },
  { "circle-radius": ["get", "r"], "z-index": ["get", "z"] },
  { "circle-radius": ["+", ["get", "r"], 1], "circle-fill-color": ["get", "colour"] },
  { "stroke-color": "#000000", "stroke-line-dash": [["get", "dash"], 4] },
  [
    { filter: [">", ["get", "depth"], 100], style: { "fill-color": "navy" } },
    { else: true, style: { "fill-color": "teal" } },
  ],
  { "text-value": ["concat", ["get", "name"], " ", ["to-string", ["get", "depth"]]] },
  { "fill-pattern-src": "assets/pattern.png" },
  [],
])("what OpenLayers draws is accepted: %j", (style) => {
  expect(styleError(style)).toBeNull();
});
