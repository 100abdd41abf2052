import { describe, expect, test } from "vitest";
import { nearest, plain } from "./json-node.ts";
import { overlay } from "./merge.ts";
import { parseManifestText } from "./parse.ts";

function parsed(value: unknown, file: string) {
  const { root } = parseManifestText(JSON.stringify(value, null, 1), file);
  if (!root) throw new Error("not JSON");
  return root;
}
const merge = (base: unknown, over: unknown) =>
  plain(overlay(parsed(base, "base.json"), parsed(over, "over.json")));

describe("laying an overlay over a definition", () => {
  test("objects merge, at any depth", () => {
    expect(merge({ a: { b: 1, c: 2 } }, { a: { c: 3, d: 4 } })).toEqual({ a: { b: 1, c: 3, d: 4 } });
  });

  test("arrays and scalars replace", () => {
    expect(merge({ a: [1, 2], b: 1 }, { a: [3], b: false })).toEqual({ a: [3], b: false });
  });

  test("null removes, and a later value brings back", () => {
    expect(merge({ a: 1, b: { c: 1, d: 2 } }, { a: null, b: { c: null } })).toEqual({ b: { d: 2 } });
  });

  test("null in a list is a value", () => {
    expect(merge({ a: [] }, { a: [null, 5] })).toEqual({ a: [null, 5] });
  });

  test("null where nothing was is nothing", () => {
    expect(merge({}, { a: { b: null, c: 1 } })).toEqual({ a: { c: 1 } });
  });

  test("every value keeps the file that it came from", () => {
    const merged = overlay(parsed({ a: 1, b: 2 }, "base.json"), parsed({ b: 3 }, "over.json"));
    expect(nearest(merged, "/a").place.file).toBe("base.json");
    expect(nearest(merged, "/b").place.file).toBe("over.json");
  });
});

describe("a list of named items", () => {
  const base = { datasets: ["light", { id: "chart", type: "raster", opacity: 1 }, "aerial"] };

  test("replaces the one below it, as every list", () => {
    expect(merge(base, { datasets: ["mine"] })).toEqual({ datasets: ["mine"] });
  });

  test('is added to it where "..." stands', () => {
    const mine = { id: "mine", type: "geojson" };
    expect(merge(base, { datasets: ["...", mine] })).toEqual({ datasets: [...base.datasets, mine] });
    expect(merge(base, { datasets: [mine, "..."] })).toEqual({ datasets: [mine, ...base.datasets] });
  });

  test("changes an item by its id, in its place", () => {
    expect(
      merge(base, { datasets: ["...", { id: "chart", opacity: 0.5 }, { id: "light", enabled: true }] }),
    ).toEqual({
      datasets: [{ id: "light", enabled: true }, { id: "chart", type: "raster", opacity: 0.5 }, "aerial"],
    });
    expect(merge(base, { datasets: ["...", { id: "chart", type: "wms" }] })).toEqual({
      datasets: ["light", { id: "chart", type: "wms" }, "aerial"],
    });
  });

  test('takes away what "-name" names', () => {
    expect(merge(base, { datasets: ["...", "-chart", "-light"] })).toEqual({ datasets: ["aerial"] });
    const fields = { fields: [{ key: "depth" }, { key: "kind" }] };
    expect(merge(fields, { fields: ["...", "-depth"] })).toEqual({ fields: [{ key: "kind" }] });
  });

  test("in other lists the same words are values", () => {
    expect(merge({ text: ["concat", "a"] }, { text: ["concat", "..."] })).toEqual({
      text: ["concat", "..."],
    });
  });
});
