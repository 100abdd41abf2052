import { expect, test } from "vitest";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { I18n } from "../../../../core/i18n/i18n.ts";
import { emptyRow, extremeOf, groupRows, type Row, spanOf } from "../model/row.ts";
import { numberText, valueText, valueUnit } from "../model/value-units.ts";
import {
  extremeCells,
  FORECAST_COLUMNS,
  PHONE_COLUMNS,
  POINT_COLUMNS,
  STATION_COLUMNS,
} from "../table/columns.ts";
import { rowsAsText } from "../table/rows-as-text.ts";
import { FORECAST_CHARTS, POINT_CHARTS, STATION_CHARTS } from "./chart-specs.ts";
import { chartShapes } from "./shapes.ts";
import { timeAxis } from "./time-axis.ts";

const HOUR = 3_600_000;
const NINE = Date.UTC(2026, 10, 30, 9);
const row = (hour: number, values: Partial<Row>): Row => ({
  ...emptyRow(),
  time: NINE + hour * HOUR,
  ...values,
});
const rows = [
  row(0, { windSpeed: 0, gust: 2, airTemperature: -7.25, precipitation: 0, waterLevel: -12, windFrom: 350 }),
  row(1, {
    windSpeed: 24.3,
    gust: 31.9,
    airTemperature: 0,
    precipitation: 3.4,
    waterLevel: 40,
    windFrom: 225,
  }),
  row(2, { windSpeed: null, gust: null, airTemperature: null, precipitation: null, waterLevel: 90 }),
  row(3, { windSpeed: 11.2, gust: 15, airTemperature: 2, precipitation: 0.2, waterLevel: 30, windFrom: 90 }),
];
const i18n = new I18n({ language: "no" });
const app = (chosen: Record<string, string> = {}) =>
  ({ i18n, settings: { get: (id: string) => chosen[id] } }) as unknown as AppServices;
const axis = timeAxis(NINE, NINE + 3 * HOUR, 368, { left: 34, right: 6 });
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ").replace("−", "-");
const shapesOf = (id: string, services = app(), measured = true) => {
  const spec = FORECAST_CHARTS.find((one) => one.id === id);
  if (!spec) throw new Error(`no chart ${id}`);
  const key = spec.lines[0]?.key ?? spec.bars?.key ?? "windSpeed";
  return chartShapes(spec, rows, axis, valueUnit(key, services), { top: 18, bottom: 104, measured });
};

test("the extreme of a chart is the number of its table, its file and its row", () => {
  const [gust, wind] = shapesOf("wind").marks;
  const extreme = extremeOf(rows, "windSpeed", "highest");
  expect(wind?.value).toBe(extreme?.value);
  const groups = groupRows(rows, 2);
  const signOf = extremeCells(rows, groups);
  const marked = groups.filter((group) => signOf(group, "windSpeed") === "▲");
  expect(marked.map(({ windSpeed }) => windSpeed)).toEqual([wind?.value]);
  expect(groups.filter((group) => signOf(group, "gust")).map((group) => group.gust)).toEqual([gust?.value]);
  expect(rowsAsText(rows, ";", app(), (key) => key)).toContain("24.3");
});

test.each([
  ["point", POINT_CHARTS, POINT_COLUMNS],
  ["forecast", FORECAST_CHARTS, FORECAST_COLUMNS],
  ["forecast on a phone", FORECAST_CHARTS, PHONE_COLUMNS],
  ["station", STATION_CHARTS, STATION_COLUMNS],
] as const)("whatever a chart of the %s draws is in its table", (_name, charts, columns) => {
  const drawn = charts.flatMap(({ lines, bars, arrows }) => [...lines, bars, arrows && { key: arrows }]);
  const written = new Set(columns.map(({ key }) => key));
  for (const line of drawn) if (line) expect(written).toContain(line.key);
  expect(written.size).toBe(columns.length);
});

test("the hours of the charts are those of the table: the last one ends with them", () => {
  expect(spanOf(rows)).toEqual([NINE, NINE + rows.length * HOUR]);
  expect(groupRows(rows, 2).at(-1)?.time).toBe(NINE + 2 * HOUR);
  expect(spanOf([])).toEqual([0, 0]);
});

test("charts and tables are in the unit of the settings", () => {
  const knots = app({ windSpeed: "knots", temperature: "F" });
  expect(shapesOf("wind", knots).marks[1]?.value).toBeCloseTo(47.2, 1);
  expect(numberText(24.3, valueUnit("windSpeed", knots), i18n)).toBe("47");
  expect(valueText(0, valueUnit("airTemperature", knots), i18n)).toBe("32,0 °F");
  expect(shapesOf("temperature", knots).marks[0]?.value).toBeCloseTo(18.95, 2);
  expect(numberText(24.3, valueUnit("windSpeed", app({ windSpeed: "beaufort" })), i18n)).toBe("9");
});

test("zero, negative and missing values: a number, a number with its sign, a dash", () => {
  const wind = valueUnit("windSpeed", app());
  const air = valueUnit("airTemperature", app());
  expect([0, null].map((value) => numberText(value, wind, i18n))).toEqual(["0,0", "–"]);
  expect(plain(numberText(-7.25, air, i18n))).toMatch(/^-7,[23]$/);
  expect(valueText(null, air, i18n)).toBe("–");
  expect(plain(numberText(-0.04, air, i18n))).toBe("0,0");
});

test("a missing hour parts the line, is a gap, and has no column; rain of zero is none", () => {
  const { lines, gaps } = shapesOf("wind");
  expect(lines[0]?.path.match(/M/g)).toHaveLength(2);
  expect(gaps).toHaveLength(1);
  expect(gaps[0]?.x).toBeCloseTo(axis.x(NINE + HOUR), 5);
  expect(shapesOf("rain").bars).toHaveLength(2);
});

test("the line of a forecast goes on between its steps, and a mark stands at a step", () => {
  const { lines, marks } = shapesOf("wind", app(), false);
  expect(lines[0]?.path.match(/M/g)).toHaveLength(1);
  expect(marks[1]?.value).toBe(24.3);
});

test("a scale reaches below zero, and a limit far above the values is left out", () => {
  expect(Math.min(...shapesOf("tide").scale.ticks)).toBeLessThanOrEqual(-12);
  expect(shapesOf("wind").limit).not.toBeNull();
  expect(shapesOf("tide").turns.map(({ kind, value }) => [kind, value])).toEqual([["high", 90]]);
  expect(shapesOf("icing").marks).toEqual([null]);
});

test("the file says what is unknown by an empty cell, with a point and without a minus zero", () => {
  const text = rowsAsText(rows, ";", app(), (key) => key).split("\n");
  expect(text[0]).toBe(
    "UTC;windSpeed (m/s);windFrom (°);gust (m/s);airTemperature (°C);precipitation (mm);waterLevel (cm)",
  );
  expect(text[1]).toMatch(/^2026-11-30T09:00Z;0;350;2;-7\.[23];0;-12$/);
  expect(text[3]).toBe("2026-11-30T11:00Z;;;;;;90");
});
