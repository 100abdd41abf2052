import { isRecord } from "../../../../lib/guards.ts";
import type { ValueKey } from "../model/row.ts";
import { type Forecast, known, noForecast, numberOf, type Part, timeOf } from "./part.ts";

/** MET's names of the values, at the time itself. */
const INSTANT: Partial<Record<ValueKey, string>> = {
  windSpeed: "wind_speed",
  windFrom: "wind_from_direction",
  gust: "wind_speed_of_gust",
  airTemperature: "air_temperature",
  pressure: "air_pressure_at_sea_level",
  waveHeight: "sea_surface_wave_height",
  waveFrom: "sea_surface_wave_from_direction",
  waterTemperature: "sea_water_temperature",
  currentSpeed: "sea_water_speed",
  currentTo: "sea_water_to_direction",
};

/**
 * A forecast of MET's locationforecast or oceanforecast 2.0. An empty answer is a place without a forecast; null: the
 * answer has another shape.
 */
export function readMet(answer: unknown): Forecast | null {
  if (answer === null) return noForecast();
  const properties = isRecord(answer) ? answer.properties : null;
  if (!isRecord(properties) || !Array.isArray(properties.timeseries)) return null;
  const part = new Map<number, Partial<Record<ValueKey, number>>>();
  for (const step of properties.timeseries) {
    const time = timeOf(step, "time");
    const data = isRecord(step) ? step.data : null;
    if (time === null || !isRecord(data)) continue;
    const instant = isRecord(data.instant) ? data.instant.details : null;
    const rain = isRecord(data.next_1_hours) ? data.next_1_hours.details : null;
    part.set(
      time,
      known({
        ...Object.fromEntries(Object.entries(INSTANT).map(([key, name]) => [key, numberOf(instant, name)])),
        precipitation: numberOf(rain, "precipitation_amount"),
      }),
    );
  }
  const { meta } = properties;
  return {
    part,
    updated: timeOf(meta, "updated_at"),
    demonstration: isRecord(meta) && meta.demonstration === true,
  };
}

/** BarentsWatch's waves at the nearest point: period and highest wave, which MET does not tell. */
export function readWavePoints(answer: unknown): Part | null {
  if (answer === null) return new Map();
  if (!Array.isArray(answer)) return null;
  const part = new Map<number, Partial<Record<ValueKey, number>>>();
  for (const step of answer) {
    const time = timeOf(step, "forecastTime");
    if (time === null) continue;
    part.set(
      time,
      known({
        wavePeriod: numberOf(step, "totalPeakPeriod"),
        waveHighest: numberOf(step, "expectedMaximumWaveHeight"),
      }),
    );
  }
  return part;
}
