import { expect, test } from "vitest";
import { readAnswer, UnexpectedShape } from "./feature-answer.ts";

const point = { type: "Point", coordinates: [12, 68] };

test.each([
  [
    "a FeatureCollection",
    {
      type: "FeatureCollection",
      features: [{ type: "Feature", id: 0, properties: { a: 1 }, geometry: point }],
    },
    0,
  ],
  ["one Feature", { type: "Feature", id: "x", properties: { a: 1 }, geometry: point }, "x"],
  ["an array of features", [{ type: "Feature", properties: { a: 1 }, geometry: point }], undefined],
  ["an array of items", [{ a: 1, geometry: point }], undefined],
])("%s is read", (_name, answer, id) => {
  expect(readAnswer(answer)).toEqual([{ id, properties: { a: 1 }, geometry: point }]);
});

test("nothing is an empty list, whatever way a service says nothing", () => {
  for (const nothing of [null, undefined, "", [], { type: "FeatureCollection", features: [] }]) {
    expect(readAnswer(nothing)).toEqual([]);
  }
});

test("a feature without properties or geometry is still a feature", () => {
  expect(readAnswer([{ type: "Feature", geometry: null }])).toEqual([
    { id: undefined, properties: {}, geometry: null },
  ]);
});

test("entries that are no objects are left out", () => {
  expect(readAnswer([null, 3, "x", { a: 1, geometry: null }])).toHaveLength(1);
});

test("a list is found below a path", () => {
  expect(readAnswer({ result: { areas: [{ a: 1, geometry: point }] } }, "result.areas")).toHaveLength(1);
  expect(() => readAnswer({ result: {} }, "result.areas")).toThrow('no list at "result.areas"');
});

test("JSON that holds no features is refused", () => {
  for (const wrong of [{ message: "hello" }, 42, "text", true]) {
    expect(() => readAnswer(wrong)).toThrow(UnexpectedShape);
  }
});
