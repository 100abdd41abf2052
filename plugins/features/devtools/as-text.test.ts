import { expect, test } from "vitest";
import { Failure } from "../../../core/api/kernel.ts";
import { asText } from "./as-text.ts";

test("an error is written with its message, its place and its cause", () => {
  const failure = new Failure(
    "no answer",
    { id: "http-network", place: "gear" },
    { cause: new Error("down") },
  );
  expect(JSON.parse(asText(failure))).toMatchObject({
    message: "no answer",
    id: "http-network",
    place: "gear",
    cause: { name: "Error", message: "down" },
  });
});

test("a circle ends, and the same thing in two places is written twice", () => {
  const shared = { a: 1 };
  const circle: Record<string, unknown> = { first: shared, second: shared };
  circle.self = circle;
  expect(JSON.parse(asText(circle))).toEqual({ first: { a: 1 }, second: { a: 1 }, self: "…" });
});

test("what JSON does not know does not break it", () => {
  expect(asText(undefined)).toBe("undefined");
  expect(JSON.parse(asText({ big: 5n }))).toEqual({ big: "5" });
});
