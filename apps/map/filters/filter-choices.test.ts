import { expect, test } from "vitest";
import { toggleChoice, yearChoices } from "./filter-choices.ts";

const all = ["nets", "line", "pot"];

test("a chip is taken away and put back in the manifest's order", () => {
  expect(toggleChoice(all, "nets", all)).toEqual(["line", "pot"]);
  expect(toggleChoice(["line", "pot"], "nets", all)).toEqual(all);
});

test("taking away the last chip chooses all again", () => {
  expect(toggleChoice(["pot"], "pot", all)).toEqual(all);
});

test("zero is a code like any other", () => {
  expect(toggleChoice([0, 1], 0, [0, 1])).toEqual([1]);
});

test("the running year is 'current', and a chosen year beyond the span is offered", () => {
  expect(yearChoices(2024, 2026, [2019])).toEqual([
    { year: 2026, code: "current" },
    { year: 2025, code: 2025 },
    { year: 2024, code: 2024 },
    { year: 2019, code: 2019 },
  ]);
});
