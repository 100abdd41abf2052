import { describe, expect, test } from "vitest";
import { nearest, plain, property } from "./json-node.ts";
import { parseManifestText } from "./parse.ts";

const parse = (text: string) => parseManifestText(text, "manifests/a.json");

describe("reading a manifest file", () => {
  test("comments and trailing commas are allowed", () => {
    const { root, problems } = parse('{ // note\n "a": [1, 2,], /* more */ "b": null,\n}');
    expect(problems).toEqual([]);
    expect(root && plain(root)).toEqual({ a: [1, 2], b: null });
  });

  test("every value knows its line, column and pointer", () => {
    const { root } = parse('{\n  "a": {\r\n    "b/c": [true]\n  }\n}');
    expect(root && nearest(root, "/a/b~1c/0").place).toEqual({
      file: "manifests/a.json",
      line: 3,
      column: 13,
      pointer: "/a/b~1c/0",
    });
  });

  test("a pointer that leads nowhere gives the nearest value above", () => {
    const { root } = parse('{"a": {"b": 1}}');
    expect(root && nearest(root, "/a/x/y").place.pointer).toBe("/a");
  });

  test("a byte order mark does not matter", () => {
    expect(parse('\uFEFF{"a": 1}').problems).toEqual([]);
  });

  test("all syntax errors are reported with their places", () => {
    const { root, problems } = parse('{\n  "a": 1\n  "b": \'x\'\n}');
    expect(root).toBeNull();
    expect(problems.length).toBeGreaterThan(1);
    expect(problems[0]).toMatchObject({ id: "not-json", line: 3, column: 3, cost: "application" });
    expect(problems[0]?.message).toContain("comma");
  });

  test("an empty file is not JSON", () => {
    expect(parse("").problems).toMatchObject([{ id: "not-json", line: 1, column: 1 }]);
    expect(parse("// only a comment").root).toBeNull();
  });

  test("a property that stands twice is reported; the last one counts", () => {
    const { root, problems } = parse('{"a": 1,\n "a": 2}');
    expect(problems).toMatchObject([{ id: "duplicate-property", line: 2, pointer: "/a" }]);
    expect(root && plain(root)).toEqual({ a: 2 });
  });

  test("a property named __proto__ is data", () => {
    const { root } = parse('{"__proto__": {"x": 1}}');
    expect(root && Object.keys(plain(root) as object)).toEqual(["__proto__"]);
    expect(root && property(root, "__proto__")).toBeDefined();
  });
});
