import { describe, expect, test } from "vitest";
import { shortNames, withShortNames } from "./private-names.ts";

const inPackage = (code: string) => ({ id: "/r/node_modules/ol/Layer.js", code });
const own = (code: string) => ({ id: "/r/core/map/layer.ts", code });
const shortened = (...program: { id: string; code: string }[]) => [...shortNames(program).keys()];
const LAYER = inPackage("class Layer { opacity_ = 1; get_() { return this.opacity_; } }");

describe("members that get a short name", () => {
  test("are those that a package marks as private, the most frequent ones first", () => {
    expect(shortened(LAYER, own("layer.get()"))).toEqual(["opacity_", "get_"]);
  });

  test.each([
    ["the program's own code mentions", own("layer.opacity_ = 0")],
    ["another package mentions", { id: "/r/node_modules/style/index.js", code: "({ opacity_: 1 })" }],
    ["a text contains", inPackage('layer["opacity_"]')],
    ["a template contains", inPackage("layer[`opacity_`]")],
    ["is a variable at the same time", inPackage("const { opacity_ } = layer")],
  ])("are none that %s", (_why, module) => {
    expect(shortened(LAYER, module)).toEqual(["get_"]);
  });

  test("get no name that is in use", () => {
    expect([...shortNames([LAYER, own("const a = { b: 1 }; c()")]).values()]).toEqual(["d", "e"]);
  });
});

test("a program with short names does the same", async () => {
  const code = `class Layer {
  parts_ = [1];
  static made_ = 0;
  constructor() { Layer.made_++; this.onAdd_ = (part) => this.parts_.push(part); }
  add(part) { this.onAdd_(part); return this; }
  get sum_() { return this.parts_.reduce((sum, part) => sum + part, 0); }
  total() { const total_ = this["sum_"]; return { total_, of: this?.parts_.length, made: Layer.made_ }; }
}
globalThis.result = new Layer().add(2).total();`;
  const names = shortNames([inPackage(code)]);
  const short = withShortNames(code, names);
  expect([...names.keys()]).toEqual(["parts_", "made_", "onAdd_"]);
  expect(short).not.toMatch(/parts_|made_|onAdd_/);
  await import(`data:text/javascript,${encodeURIComponent(short)}`);
  expect(Reflect.get(globalThis, "result")).toEqual({ total_: 3, of: 2, made: 1 });
});
