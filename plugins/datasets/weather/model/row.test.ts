import { expect, test } from "vitest";
import { readMet, readWavePoints } from "../read/met.ts";
import { joinParts } from "../read/part.ts";
import { readTide } from "../read/tide.ts";
import { emptyRow, extremeOf, groupRows, type Row, turnsOf } from "./row.ts";

const HOUR = 3_600_000;
const NINE = Date.UTC(2026, 10, 30, 9);
const row = (hour: number, values: Partial<Row>): Row => ({
  ...emptyRow(),
  time: NINE + hour * HOUR,
  ...values,
});
const step = (hour: number, details: object, rain?: number) => ({
  time: new Date(NINE + hour * HOUR).toISOString(),
  data: {
    instant: { details },
    ...(rain === undefined ? {} : { next_1_hours: { details: { precipitation_amount: rain } } }),
  },
});
const met = (...timeseries: object[]) => ({
  properties: { meta: { updated_at: "2026-11-30T06:00:00Z" }, timeseries },
});

test("zero and negative values are values; what is missing or no number is null, never zero", () => {
  const air = readMet(
    met(
      step(0, { wind_speed: 0, air_temperature: -3.5, wind_from_direction: 0 }, 0),
      step(1, { wind_speed: "12", air_temperature: null }),
    ),
  );
  const [first, second, third] = joinParts([air?.part ?? new Map()], NINE, 3);
  expect(first).toMatchObject({
    windSpeed: 0,
    airTemperature: -3.5,
    windFrom: 0,
    precipitation: 0,
    gust: null,
  });
  expect(second).toMatchObject({ windSpeed: null, airTemperature: null, precipitation: null });
  expect(third?.windSpeed).toBeNull();
  expect(air?.updated).toBe(Date.UTC(2026, 10, 30, 6));
});

test("of steps of six hours the forecast knows their own hour, and their mean rain for all of them", () => {
  const later = { time: "2026-11-30T11:00:00Z", data: { instant: { details: { wind_speed: 9 } } } };
  const air = readMet(
    met(step(0, { wind_speed: 7 }, 0.4), {
      ...later,
      data: { ...later.data, next_6_hours: { details: { precipitation_amount: 3 } } },
    }),
  );
  const rows = joinParts([air?.part ?? new Map()], NINE, 9);
  expect(rows.map(({ windSpeed }) => windSpeed)).toEqual([7, null, 9, null, null, null, null, null, null]);
  expect(rows.map(({ precipitation }) => precipitation)).toEqual([
    0.4,
    null,
    ...[0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
    null,
  ]);
});

test("steps of three hours hold for the nearest hours, and not beyond their end", () => {
  const waves = readWavePoints([
    { forecastTime: new Date(NINE).toISOString(), totalPeakPeriod: 8, expectedMaximumWaveHeight: 3.1 },
    { forecastTime: new Date(NINE + 3 * HOUR).toISOString(), totalPeakPeriod: 11 },
  ]);
  const rows = joinParts([], NINE, 7, [waves ?? new Map()]);
  expect(rows.map(({ wavePeriod }) => wavePeriod)).toEqual([8, 8, 11, 11, 11, null, null]);
});

test("an empty answer is a place without a forecast, another shape is an error", () => {
  expect(readMet(null)?.part.size).toBe(0);
  expect(readWavePoints(null)?.size).toBe(0);
  expect(readTide(null)?.part.size).toBe(0);
  for (const wrong of [{}, [], "x", { properties: {} }]) expect(readMet(wrong)).toBeNull();
  expect(readWavePoints({})).toBeNull();
  expect(readTide("<html><body/></html>")).toBeNull();
  expect(readTide("Service unavailable")).toBeNull();
});

test("the water level is the forecast where there is one, else the tide; below chart datum is negative", () => {
  const tide = readTide(`<?xml version="1.0"?><tide><locationdata><location name="BERGEN" code="BGO"/>
    <data type="prediction" unit="cm"><waterlevel value="-12.4" time="2026-11-30T09:00:00+00:00" flag="pre"/>
    <waterlevel value="0" time="2026-11-30T10:00:00Z" flag="pre"/></data>
    <data type="forecast" unit="cm"><waterlevel value="7.0" time="2026-11-30T10:00:00Z" flag="forecast"/>
    <waterlevel value="" time="2026-11-30T11:00:00Z"/></data></locationdata></tide>`);
  expect(tide?.port).toBe("BERGEN");
  expect(joinParts([tide?.part ?? new Map()], NINE, 2).map(({ waterLevel }) => waterLevel)).toEqual([
    -12.4, 7,
  ]);
  expect(tide?.part.size).toBe(2);
});

test("icing follows from wind and cold, and is unknown where one of them is", () => {
  const air = readMet(met(step(0, { wind_speed: 20, air_temperature: -12 }), step(1, { wind_speed: 20 })));
  const sea = readMet(met(step(0, { sea_water_temperature: 1 }), step(1, { sea_water_temperature: 1 })));
  const rows = joinParts([air?.part ?? new Map(), sea?.part ?? new Map()], NINE, 2);
  expect(rows[0]?.icing).toBeGreaterThan(2);
  expect(rows[1]?.icing).toBeNull();
});

test("extremes know zero and negative values, and rows without any have none", () => {
  const rows = [row(0, { airTemperature: -2 }), row(1, {}), row(2, { airTemperature: -7 }), row(3, {})];
  expect(extremeOf(rows, "airTemperature", "lowest")?.value).toBe(-7);
  expect(extremeOf(rows, "airTemperature", "highest")?.value).toBe(-2);
  expect(extremeOf(rows, "gust", "highest")).toBeNull();
});

test("a group of hours keeps their extremes, with the direction of the highest wind", () => {
  const rows = [
    row(0, { windSpeed: 8, windFrom: 180, airTemperature: 2, waterLevel: 50 }),
    row(1, { windSpeed: 24.3, windFrom: 225, airTemperature: -1, waterLevel: 60 }),
    row(2, { windSpeed: null, airTemperature: 3 }),
    row(3, { windSpeed: 0, windFrom: 0 }),
  ];
  const [first, second] = groupRows(rows, 3);
  expect(first).toMatchObject({
    time: NINE,
    windSpeed: 24.3,
    windFrom: 225,
    airTemperature: -1,
    waterLevel: 60,
    gust: null,
  });
  expect(second).toMatchObject({ time: NINE + 3 * HOUR, windSpeed: 0, windFrom: 0, airTemperature: null });
  for (const key of ["windSpeed", "airTemperature"] as const)
    expect(extremeOf(groupRows(rows, 3), key, "highest")?.value).toBe(
      key === "windSpeed" ? extremeOf(rows, key, "highest")?.value : -1,
    );
});

test("high and low water are turning points; a gap is none", () => {
  const levels = [10, 40, 60, 60, 30, 20, 25, null, 30];
  const rows = levels.map((waterLevel, hour) => row(hour, { waterLevel }));
  expect(turnsOf(rows, "waterLevel").map(({ kind, value }) => [kind, value])).toEqual([
    ["high", 60],
    ["low", 20],
  ]);
});
