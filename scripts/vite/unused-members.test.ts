import { describe, expect, test } from "vitest";
import { unusedMembers, withoutMembers } from "./unused-members.ts";

const inPackage = (code: string) => ({ code, isPackage: true });
const own = (code: string) => ({ code, isPackage: false });
const unused = (...program: { code: string; isPackage: boolean }[]) => [...unusedMembers(program)].sort();

describe("members that are left out", () => {
  test("are those of packages' classes that nothing mentions", () => {
    expect(
      unused(
        inPackage("class Layer { draw() {} get extent() {} hide() { this.draw(); } static of() {} }"),
        inPackage("class Router { constructor() { this.load = async () => {}; this.state = 1; } }"),
        own("class Own { forgotten() {} } layer.draw()"),
      ),
    ).toEqual(["extent", "hide", "load", "of"]);
  });

  test("are mentioned by each other at most", () => {
    expect(
      unused(
        inPackage("class A { a() { this.b(); this.c(); } b() { return this.a(); } c() {} d() {} }"),
        own("x.d()"),
      ),
    ).toEqual(["a", "b", "c"]);
  });

  test.each([
    ["a property of anything", "value.draw"],
    ["an optional call", "value?.draw?.()"],
    ["taking a value apart", "const { draw: paint } = layer"],
    ["an object with that key", "({ draw: true })"],
    ["a text", 'layer["draw"]'],
    ["a word of a text", 'for (const name of "hide draw".split(" ")) layer[name]()'],
    ["a template", "layer[`draw`]"],
    ["a call of the class below", "class Own extends Layer { paint() { super.draw(); } } new Own().paint()"],
    ["the beginning of a name that is put together", 'layer["dr" + rest]()'],
    ["the end of a name that is put together", ["layer[`$", "{start}aw`]()"].join("")],
  ])("are not mentioned as %s", (_how, code) => {
    expect(unused(inPackage("class Layer { draw() {} }"), own(code))).toEqual([]);
  });

  test("are not what a class may be asked for unseen", () => {
    expect(
      unused(
        inPackage(
          "class A { constructor() {} toString() {} toJSON() {} then() {} handleEvent() {} [Symbol.iterator]() {} #own() {} connectedCallback() {} }",
        ),
      ),
    ).toEqual([]);
  });

  test("may have the name of a variable", () => {
    expect(unused(inPackage("const area = 1; class A { area() { return area; } }"))).toEqual(["area"]);
  });
});

describe("code without members", () => {
  const code = `class A {
  kept() { return "}"; }
  gone() {
    return { gone: () => 1 };
  }
  static gone() {}
  constructor(wanted) {
    if (wanted) this.gone = () => 1;
    else this.kept = () => 2;
  }
}
globalThis.result = [new A(true).kept(), Object.getOwnPropertyNames(A.prototype), Object.keys(new A(true))];`;
  const cut = withoutMembers(code, new Set(["gone"]));

  test("runs", async () => {
    await import(`data:text/javascript,${encodeURIComponent(cut)}`);
    expect(Reflect.get(globalThis, "result")).toEqual(["}", ["constructor", "kept"], []]);
  });

  test("has everything else at its place", () => {
    expect(cut.length).toBe(code.length);
    expect(cut.indexOf("globalThis")).toBe(code.indexOf("globalThis"));
  });
});
