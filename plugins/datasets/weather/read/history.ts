import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";
import type { ValueKey } from "../model/row.ts";
import { type Part, timeOf } from "./part.ts";

/** MET's names of what a station measures. */
const ELEMENTS: Partial<Record<ValueKey, string>> = {
  windSpeed: "wind_speed",
  windFrom: "wind_from_direction",
  gust: "max(wind_speed_of_gust PT1H)",
  airTemperature: "air_temperature",
  pressure: "air_pressure_at_sea_level",
  visibility: "visibility_in_air_horizontal",
  waveHeight: "sea_surface_wave_significant_height",
  wavePeriod: "sea_surface_wave_peak_period",
  waterTemperature: "sea_water_temperature",
};
const KEYS = new Map(Object.entries(ELEMENTS).map(([key, element]) => [element, key as ValueKey]));

/** The elements of a question, with commas between. */
export const ELEMENT_LIST = [...KEYS.keys()].join(",");

/** The history of one station in the shape of MET's Frost; null: the answer has another shape. */
export function readHistory(answer: unknown): Part | null {
  if (answer === null) return new Map();
  if (!isRecord(answer) || !Array.isArray(answer.data)) return null;
  const part = new Map<number, Partial<Record<ValueKey, number>>>();
  for (const hour of answer.data) {
    const time = timeOf(hour, "referenceTime");
    if (time === null || !isRecord(hour) || !Array.isArray(hour.observations)) continue;
    const values: Partial<Record<ValueKey, number>> = { ...part.get(time) };
    for (const observation of hour.observations) {
      if (!isRecord(observation) || !isString(observation.elementId)) continue;
      const key = KEYS.get(observation.elementId);
      if (key !== undefined && isFiniteNumber(observation.value)) values[key] = observation.value;
    }
    part.set(time, values);
  }
  return part;
}
