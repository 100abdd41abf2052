import { readFileSync } from "node:fs";
import * as specification from "@maplibre/maplibre-gl-style-spec";
import { describe, expect, test, vi } from "vitest";
import { inLanguage } from "./label-language.ts";
import type { Evaluate } from "./plain-expressions.ts";
import * as plain from "./plain-spec.ts";
import { readOverlay, readStyle, type StyleDocument, withLookOf } from "./style-document.ts";

type Spec = Parameters<typeof specification.createPropertyExpression>[2];
const reference = specification.v8 as unknown as Record<string, Record<string, Spec>>;

const read = (name: string): unknown =>
  JSON.parse(readFileSync(`manifests/assets/styles/${name}.json`, "utf8"));
const BUILT_IN = ["standard", "light"].flatMap((name) => {
  const day = readStyle(read(name), name);
  const night = withLookOf(day, readOverlay(read(`${name}.night`), name));
  return [day, night].flatMap((style) => [inLanguage(style, "no"), inLanguage(style, "en")]);
});
const LAYERS = BUILT_IN.flatMap(({ layers }) => layers);

/** Values of tiles in the properties that the styles read, and invalid values. */
const FEATURES: Record<string, unknown>[] = [
  {},
  { class: "fjord", rank: 1, "name:nb": "Boknafjorden", name: "Boknafjorden", anchor: "left", angle: 30 },
  { class: "ocean", rank: 4, name: "Atlantic", "name:en": "Atlantic Ocean", anchor: "top", angle: -12.5 },
  { class: "bank", rank: 5, "name:se": "Áltá", anchor: "right", iata: "ALF", maritime: 0 },
  { class: "ice", rank: 7, admin_level: 2, maritime: 1, name: 47, iata: "" },
  { class: null, rank: "3", admin_level: "4", maritime: "1", name: null, anchor: 3, angle: "east" },
  { class: ["bank"], rank: null, admin_level: 6, name: { no: "x" }, angle: null },
  { class: true, rank: Number.NaN, admin_level: 4, name: true, iata: null },
];
const ZOOMS = Array.from({ length: 41 }, (_, half) => half / 2 + 0.01 * (half % 3));

/** The expressions in a property, each once, with the reference's entry for the property. */
function expressions() {
  const found = LAYERS.flatMap(({ type, layout, paint }) =>
    Object.entries({ layout, paint }).flatMap(([section, values]) =>
      Object.entries(values ?? {}).flatMap(([name, value]) => {
        const spec = reference[`${section}_${type}`]?.[name];
        return spec && specification.isExpression(value) ? [{ name, value, spec }] : [];
      }),
    ),
  );
  return new Map(found.map((one) => [JSON.stringify([one.name, one.value]), one]));
}

/** Where two evaluations differ. */
function differences(ours: Evaluate, theirs: Evaluate): unknown[] {
  return ZOOMS.flatMap((zoom) =>
    FEATURES.flatMap((properties) => {
      const [found, wanted] = [ours, theirs].map((evaluate) =>
        comparable(evaluate({ zoom }, { properties })),
      );
      return JSON.stringify(found) === JSON.stringify(wanted) ? [] : [{ zoom, properties, found, wanted }];
    }),
  );
}

describe("the built-in styles, by day and night, in both languages", () => {
  test("are plain", () => {
    expect(BUILT_IN).toHaveLength(8);
    expect(BUILT_IN.filter((style) => !plain.isPlainStyle(style))).toEqual([]);
  });

  test("have properties that mean the same as to the package", () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const all = expressions();
    expect(new Set([...all.values()].map(({ name }) => name))).toEqual(
      new Set(["line-width", "text-anchor", "text-field", "text-offset", "text-rotate", "text-size"]),
    );
    for (const [place, { name, value, spec }] of all) {
      const ours = plain.createPropertyExpression(value, name, spec as never).value;
      const theirs = specification.createPropertyExpression(value, name, spec);
      if (theirs.result === "error") throw new Error(place);
      const found = differences(ours.evaluate, (camera, feature) =>
        theirs.value.evaluate(camera, { type: 1, ...feature }),
      );
      expect(found, place).toEqual([]);
    }
  });

  test("have filters that mean the same as to the package", () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const filters = new Map(
      LAYERS.flatMap(({ filter }) => (filter === undefined ? [] : [[JSON.stringify(filter), filter]])),
    );
    expect(filters.size).toBeGreaterThan(20);
    for (const [place, filter] of filters) {
      const theirs = specification.featureFilter(filter as never, "filter");
      const found = differences(plain.featureFilter(filter).filter, (camera, feature) =>
        theirs.filter(camera, { type: 1, ...feature }),
      );
      expect(found, place).toEqual([]);
    }
  });

  test("have colors that are read as the package reads them", () => {
    const colors = LAYERS.flatMap(({ paint }) =>
      Object.entries(paint ?? {}).flatMap(([name, value]) => (name.endsWith("-color") ? [value] : [])),
    );
    const defaults = Object.entries(reference).flatMap(([section, properties]) =>
      /_(fill|line|symbol)$/.test(section)
        ? Object.values(properties).flatMap(({ type, default: color }: Spec) =>
            type === "color" && color !== undefined ? [color] : [],
          )
        : [],
    );
    for (const color of new Set([...colors, ...defaults, "#08f", "rgb(1, 2,3)", "rgba(255,0,9,0)"])) {
      const { r, g, b, a } = specification.Color.parse(color as string) ?? {};
      expect(plain.Color.parse(color), String(color)).toMatchObject({ r, g, b, a });
    }
  });
});

/** A formatted value as plain text: the package has a class for it. */
function comparable(value: unknown): unknown {
  const sections = (value as { sections?: { text: string }[] } | null)?.sections;
  return sections ? sections.map(({ text }) => text) : value;
}

describe("a style is not plain", () => {
  const style = (layer: object): StyleDocument => ({
    version: 8,
    sources: {},
    layers: [{ id: "x", type: "symbol", ...layer }],
  });

  test.each<[why: string, layer: object]>([
    ["a circle", { type: "circle" }],
    ["a picture", { type: "raster" }],
    ["a reference", { ref: "y" }],
    ["a filter from before expressions", { filter: ["==", "class", "lake"] }],
    ["one inside another", { filter: ["all", ["in", "class", "lake", "sea"]] }],
    ["a geometry type", { filter: ["has", "$type"] }],
    ["another operator", { filter: ["within", { type: "Polygon", coordinates: [] }] }],
    ["texts that are compared", { filter: ["<=", ["get", "class"], "m"] }],
    ["a curve in a filter", { filter: ["<=", ["get", "a"], ["interpolate", ["linear"], ["zoom"], 1, 2]] }],
    ["a color by name", { paint: { "text-color": "teal" } }],
    ["a color that depends", { paint: { "text-color": ["get", "color"] } }],
    ["a function of old", { paint: { "line-width": { stops: [[4, 1]] } } }],
    ["another curve", { layout: { "text-size": ["interpolate", ["exponential", 2], ["zoom"], 1, 2, 3, 4] } }],
    ["steps", { layout: { "text-size": ["step", ["zoom"], 1, 2, 3] } }],
    ["a zoom outside a curve", { layout: { "text-size": ["-", ["zoom"], 3] } }],
    [
      "a curve that falls back",
      { layout: { "text-size": ["interpolate", ["linear"], ["zoom"], 3, 4, 1, 2] } },
    ],
    ["a curve of lists", { layout: { "text-offset": curveOf([0, 0], [0, 2]) } }],
    ["a picture that depends", { layout: { "icon-image": ["get", "icon"] } }],
    ["a font that depends", { layout: { "text-font": ["get", "font"] } }],
    ["a text of parts", { layout: { "text-field": ["concat", ["get", "name"], "!"] } }],
    ["labels of two kinds", { layout: { "text-size": ["match", ["get", "a"], 1, 2, "b", 3, 4] } }],
  ])("with %s", (_why, layer) => {
    expect(plain.isPlainStyle(style(layer))).toBe(false);
  });

  test("with values of its own", () => {
    expect(plain.isPlainStyle({ ...style({}), schema: {} } as StyleDocument)).toBe(false);
    expect(plain.isPlainStyle(style({}))).toBe(true);
  });
});

function curveOf(from: number[], to: number[]): unknown[] {
  return ["interpolate", ["linear"], ["zoom"], 4, ["literal", from], 9, ["literal", to]];
}
