import { expect, test } from "vitest";
import { monthChoices, toggleChoice, yearChoices } from "./filter-choices.ts";

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
    { number: 2026, code: "current" },
    { number: 2025, code: 2025 },
    { number: 2024, code: 2024 },
    { number: 2019, code: 2019 },
  ]);
});

test("there are twelve months, and the running one is 'current'", () => {
  const months = monthChoices(11);
  expect(months).toHaveLength(12);
  expect(months.slice(9)).toEqual([
    { number: 10, code: 10 },
    { number: 11, code: "current" },
    { number: 12, code: 12 },
  ]);
});
