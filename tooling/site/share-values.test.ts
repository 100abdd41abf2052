import { expect, test } from "vitest";
import { unshare } from "../../lib/values/shared-values.ts";
import { shareValues } from "./share-values.ts";

const dataset = (index: number) => ({
  id: `layer${index}`,
  type: index % 2 === 0 ? "geojson" : "wms",
  name: { no: `Lag ${index}`, en: `Layer ${index}` },
  zero: 0,
  none: null,
  fields: [
    { key: "kind", label: { no: "Slag", en: "Kind" }, showIn: ["popup", "details"] },
    { key: `depth${index % 3}`, label: { no: "Dybde", en: "Depth" }, showIn: ["popup", "details"] },
  ],
  ...(index === 5 ? { more: [] } : {}),
});

test("shared datasets are read as they were written, through text", () => {
  const datasets = Array.from({ length: 60 }, (_, index) => dataset(index));
  const text = JSON.stringify(shareValues(datasets));
  expect(unshare(JSON.parse(text))).toEqual(datasets);
  expect(text.length).toBeLessThan(JSON.stringify(datasets).length / 2);
});

test("what is shared is one object for all that say it", () => {
  const datasets = Array.from({ length: 4 }, (_, index) => dataset(index));
  const [first, , third] = unshare(JSON.parse(JSON.stringify(shareValues(datasets)))) as typeof datasets;
  expect(first?.fields[0]).toBe(third?.fields[0]);
});

test("datasets that use the key of shared values are not shared", () => {
  expect(shareValues([{ type: "a", options: { "=": 0 } }])).toBeNull();
});

test("a dataset named as a part of every object is shared and read", () => {
  const datasets = [
    { type: "__proto__", constructor: { a: 1 } },
    { type: "__proto__", constructor: { a: 1 } },
  ];
  expect(unshare(JSON.parse(JSON.stringify(shareValues(datasets))))).toEqual(datasets);
});
