import { isRecord } from "../../../../lib/guards.ts";
import type { ValueKey } from "../model/row.ts";
import { type Forecast, known, noForecast, numberOf, type Part, timeOf } from "./part.ts";

const HOUR = 3_600_000;
/** Hours between the steps of the later days. */
const LONG_STEP = 6;

/** MET's names of the values, at the time itself. */
const INSTANT: Partial<Record<ValueKey, string>> = {
  windSpeed: "wind_speed",
  windFrom: "wind_from_direction",
  gust: "wind_speed_of_gust",
  airTemperature: "air_temperature",
  pressure: "air_pressure_at_sea_level",
  fog: "fog_area_fraction",
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
    const values = Object.fromEntries(
      Object.entries(INSTANT).map(([key, name]) => [key, numberOf(instant, name)]),
    );
    part.set(time, known({ ...values, precipitation: rainOf(data.next_1_hours) }));
  }
  for (const step of properties.timeseries) addMeanRain(part, step);
  const { meta } = properties;
  return {
    part,
    updated: timeOf(meta, "updated_at"),
    demonstration: isRecord(meta) && meta.demonstration === true,
  };
}

/** Rain of the coming hours, mm; null: unknown. */
function rainOf(period: unknown): number | null {
  return isRecord(period) ? numberOf(period.details, "precipitation_amount") : null;
}

/** Where the forecast has steps of six hours, each of these hours has their mean rain. */
function addMeanRain(part: Map<number, Partial<Record<ValueKey, number>>>, step: unknown): void {
  const time = timeOf(step, "time");
  const data = isRecord(step) ? step.data : null;
  if (time === null || !isRecord(data) || data.next_1_hours !== undefined) return;
  const rain = rainOf(data.next_6_hours);
  for (let hour = 0; rain !== null && hour < LONG_STEP; hour++) {
    const at = time + hour * HOUR;
    // The last hourly steps have a rain of their own.
    part.set(at, { precipitation: rain / LONG_STEP, ...part.get(at) });
  }
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
