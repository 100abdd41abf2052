import { expect, test } from "vitest";
import { gapOf, isOver, measuresOf, numberOf, rowsOf, type Series, weeksUntil } from "./week-rows.ts";

const text = (value: string) => ({ no: value, en: value });
const lice = {
  property: "lice",
  label: text("Lice"),
  short: text(""),
  unit: "",
  decimals: 2,
  fromZero: true,
  color: "",
  colorNight: "",
  limit: "limit",
  limitLabel: text("Limit"),
  overLabel: text("Over"),
};
const series: Series = {
  url: "",
  title: text("Weeks"),
  weeks: 52,
  values: [lice],
  missing: text("Not reported"),
  reasons: [{ property: "isFallow", label: text("Fallow") }],
  measures: {
    property: "measures",
    label: text("Measures"),
    values: [{ value: "mechanical", label: text("Mechanical"), mark: "diamond" }],
  },
};
const row = (properties: Record<string, unknown> | null) => ({ year: 2026, week: 1, properties });

test("the weeks before one run into the year before, which may have 53", () => {
  expect(weeksUntil({ year: 2021, week: 1 }, 3)).toEqual([
    { year: 2020, week: 52 },
    { year: 2020, week: 53 },
    { year: 2021, week: 1 },
  ]);
});

test("answers for years are put into their weeks; what is no list of weeks leaves them unknown", () => {
  const weeks = weeksUntil({ year: 2021, week: 1 }, 3);
  const rows = rowsOf(
    weeks,
    new Map<number, unknown>([
      [2020, [{ week: 53, lice: 0 }, { week: "52", lice: 9 }, null]],
      [2021, null],
    ]),
  );
  expect(rows.map(({ properties }) => properties)).toEqual([null, { week: 53, lice: 0 }, null]);
});

test("a week without a report is missing and never zero; zero is a report", () => {
  expect(numberOf(row({ lice: 0 }), "lice")).toBe(0);
  expect(gapOf(row({ lice: 0 }), series)).toBeNull();
  expect(numberOf(row({ lice: null }), "lice")).toBeNull();
  expect(gapOf(row({ lice: null }), series)).toBe("missing");
});

test("a fallow week lacks nothing, and of a week that nobody knows nothing is said", () => {
  expect(gapOf(row({ lice: null, isFallow: true }), series)).toBe(series.reasons[0]);
  expect(gapOf(row(null), series)).toBe("unknown");
});

test("over the limit is more than the limit", () => {
  const over = (properties: object) => isOver(row({ ...properties }), lice);
  expect(over({ lice: 0.21, limit: 0.2 })).toBe(true);
  expect(over({ lice: 0.2, limit: 0.2 })).toBe(false);
  expect(over({ lice: 3 })).toBe(false);
});

test("measures that the manifest does not name are left out", () => {
  const done = measuresOf(row({ measures: ["mechanical", "prayer"] }), series);
  expect(done.map(({ value }) => value)).toEqual(["mechanical"]);
  expect(measuresOf(row({ measures: null }), series)).toEqual([]);
});
