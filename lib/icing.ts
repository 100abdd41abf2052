/** Freezing point of sea water, °C. */
const FREEZING = -1.8;

/** What icing follows from. */
export interface IcingWeather {
  /** m/s. */
  windSpeed: number;
  /** °C. */
  airTemperature: number;
  waterTemperature: number;
}

/**
 * Ice that spray builds on a vessel of 20 to 75 m, cm an hour, by the predictor of Overland (1990): wind, cold air and
 * cold water.
 */
export function icingRate({ windSpeed, airTemperature, waterTemperature }: IcingWeather): number {
  if (airTemperature >= FREEZING) return 0;
  const predictor =
    (windSpeed * (FREEZING - airTemperature)) / (1 + 0.3 * Math.max(0, waterTemperature - FREEZING));
  return 2.73e-2 * predictor + 2.91e-4 * predictor ** 2 + 1.84e-6 * predictor ** 3;
}

/** Levels of vessel icing: 2 light, 3 moderate, 4 heavy; 1 is less than light. */
export type IcingLevel = 1 | 2 | 3 | 4;

/** The level of a rate in cm an hour: light from 0.05, moderate from 0.5, heavy above 1.34. */
export function icingLevel(rate: number): IcingLevel {
  if (rate > 1.34) return 4;
  if (rate >= 0.5) return 3;
  return rate >= 0.05 ? 2 : 1;
}
