import { expect, test } from "vitest";
import { legendLines } from "./legend-lines.ts";

const none = {
  icon: "",
  iconNight: "",
  line: null,
  fill: null,
  text: null,
  dot: null,
  ramp: [],
  rampNight: [],
};
const items = [
  { properties: { tool: "NETS" } },
  { properties: { tool: "nets" } },
  { properties: { tool: "line" } },
];
const dataset = (legend: unknown, more: Record<string, unknown> = {}) =>
  ({
    id: "d",
    definition: { name: "Gear", symbol: { ...none, icon: "ghost.svg" }, legend, ...more },
    items,
    filteredItems: items,
    filters: { isOfTheme: (property: string) => property !== "depth" },
  }) as never;

test("entries count the features that they stand for, whatever the case of the code", () => {
  const entries = [
    { label: "Nets", property: "tool", values: ["nets"], symbol: none },
    { label: "Pots", property: "tool", values: ["pots"], symbol: none },
  ];
  expect(legendLines(dataset({ entries })).map(({ label, count }) => [label, count])).toEqual([["Nets", 2]]);
});

test("entries of another theme than the one chosen are left out", () => {
  const entries = [
    { label: "Nets", property: "tool", values: ["nets"], symbol: none },
    { label: "Deep", property: "depth", values: ["nets"], symbol: none },
  ];
  expect(legendLines(dataset({ entries })).map(({ label }) => label)).toEqual(["Nets"]);
});

test("without entries the dataset stands for itself", () => {
  expect(legendLines(dataset({ entries: [] }))).toMatchObject([{ label: "Gear", count: 3 }]);
});

test("a ramp needs no line", () => {
  expect(legendLines(dataset({ entries: [] }, { symbol: { ...none, ramp: ["#000", "#fff"] } }))).toEqual([]);
});
