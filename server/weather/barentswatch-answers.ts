import { bearingFrom, bearingTo } from "../demo/weather/waves.ts";
import type { Conditions } from "../demo/weather/weather.ts";
import { iso, round } from "./met-answers.ts";

const SOURCE = "Farvann demonstration";

/** Point forecasts in the shapes of the BarentsWatch API, one item a step. */
export const POINT_FORECASTS = {
  /** `totalMeanWaveDirection` is where the waves go to. */
  waveforecastpoint: ({ waves }: Conditions) => ({
    totalSignificantWaveHeight: round(waves.height, 2),
    expectedMaximumWaveHeight: round(waves.highest, 2),
    totalMeanWaveDirection: round((waves.direction + 180) % 360, 1),
    totalPeakPeriod: round(waves.period, 1),
  }),
  /** `windDirection` is where the wind comes from. */
  windforecastpoint: ({ wind, air }: Conditions) => ({
    windSpeed: round(Math.hypot(wind.u, wind.v), 1),
    windDirection: round(bearingFrom(wind.u, wind.v), 1),
    windGust: round(air.gust, 1),
  }),
  /** `direction` is where the current goes to. */
  seacurrent: ({ current }: Conditions) => ({
    speed: round(Math.hypot(current.u, current.v), 2),
    direction: round(bearingTo(current.u, current.v), 1),
  }),
} as const;

export type PointForecast = keyof typeof POINT_FORECASTS;

/** The answer of a point forecast: every third of the given hours. */
export function pointForecast(
  name: PointForecast,
  [lon, lat]: [number, number],
  hours: readonly Conditions[],
): object[] {
  return hours
    .filter((_hour, at) => at % 3 === 0)
    .map((hour) => ({
      ...POINT_FORECASTS[name](hour),
      forecastTime: iso(hour.time),
      longitude: lon,
      latitude: lat,
      source: SOURCE,
    }));
}
