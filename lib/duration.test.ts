import { expect, test } from "vitest";
import { durationText } from "./duration.ts";

test.each([
  { minutes: 0, text: "1 min" },
  { minutes: 34.6, text: "35 min" },
  { minutes: 59.6, text: "1 t 0 min" },
  { minutes: 125, text: "2 t 5 min" },
])("$minutes minutes are written $text", ({ minutes, text }) => {
  expect(durationText(minutes, "no")).toBe(text);
});

test("English has its own letter for hours", () => {
  expect(durationText(125, "en")).toBe("2 h 5 min");
});
