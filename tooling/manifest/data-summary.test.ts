import { expect, test } from "vitest";
import { installation } from "../../tests/manifest/support.ts";
import { summaryOf } from "./data-summary.ts";

const reading = { listPath: "", crs: "EPSG:4326", bounds: null };
const file = (name: string) => ({
  path: "manifests/assets/geodata/a.json",
  text: JSON.stringify([
    {
      type: "Feature",
      properties: { name, inner: { depth: 3 } },
      geometry: { type: "Point", coordinates: [5, 60] },
    },
  ]),
});

test("a file says which fields, values and kinds of geometry it holds", () => {
  const { count, values, geometryTypes, found } = summaryOf(installation, file("Bergen"), reading);
  expect({ count, geometryTypes: [...geometryTypes], found }).toEqual({
    count: 1,
    geometryTypes: ["Point"],
    found: [],
  });
  expect(Object.fromEntries([...values].map(([name, texts]) => [name, [...texts]]))).toEqual({
    name: ["Bergen"],
    inner: [],
    "inner.depth": ["3"],
  });
});

test("it is read once for each way of reading, and anew when it has changed", () => {
  const first = summaryOf(installation, file("Bergen"), reading);
  expect(summaryOf(installation, file("Bergen"), { ...reading })).toBe(first);
  expect(summaryOf(installation, file("Bergen"), { ...reading, bounds: [0, 50, 30, 70] })).not.toBe(first);
  expect(summaryOf(installation, file("Bergen"), reading)).toBe(first);
  expect(summaryOf(installation, file("Oslo"), reading).values.get("name")).toEqual(new Set(["Oslo"]));
});

test("what a dataset makes of items that are no GeoJSON counts as theirs: places, and derived properties", () => {
  const shape = {
    position: { lon: "lon", lat: "lat" },
    inherited: ["week"],
    derived: [{ property: "state", cases: [{ value: "over", when: [{ property: "lice", above: 0.5 }] }] }],
  };
  const text = JSON.stringify({ week: 19, list: [{ lon: 5, lat: 60, lice: 0.7 }] });
  const { values, geometryTypes, found } = summaryOf(
    installation,
    { path: "manifests/assets/b.json", text },
    { ...reading, listPath: "list", shape },
  );
  expect({ types: [...geometryTypes], states: [...(values.get("state") ?? [])], found }).toEqual({
    types: ["Point"],
    states: ["over"],
    found: [],
  });
  expect(values.has("week")).toBe(true);
});
