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

  test("every slip is reported once, at its place", () => {
    const { root, problems } = parse('{\n  "a": 1\n  "b": 2,\n  "c": 3,\n  "d": \'x y\'\n}');
    expect(root).toBeNull();
    expect(problems).toMatchObject([
      { id: "not-json", line: 3, column: 3, cost: "application", message: expect.stringContaining("comma") },
      { id: "not-json", line: 5, column: 8, suggestion: 'Write " round names and texts.' },
    ]);
  });

  test.each([
    ["{\n “a”: “x y”,\n “b”: “z”,\n\n “c”: 1\n}", [[2, 2, "“ is no quotation mark of JSON"]]],
    ['{\n "a": {\n   "b": 1,\n "c": [\n  2\n ]\n}\n', [[2, 7, "the { that begins here is not closed"]]],
    ['{\n "a": [1, 2,\n "c": 2\n}', [[3, 5, "a comma is expected here"]]],
    ['{\n "a": 1,5\n}', [[2, 9, "a comma stands in a number"]]],
    ['{\n "a": True\n}', [[2, 7, "True is not known"]]],
    ['{\n<<<<<<< HEAD\n "a": 1\n}', [[2, 1, "two versions of the file were merged"]]],
  ])("what an administrator slips on is one message: %j", (text, expected) => {
    expect(parse(text).problems.map(({ line, column, message }) => [line, column, message])).toEqual(
      expected.map(([line, column, words]) => [line, column, expect.stringContaining(String(words))]),
    );
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
