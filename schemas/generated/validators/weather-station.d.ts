/* Generated from plugins/datasets/weather/options.schema.json by `npm run generate`. Do not edit. */
import type { WeatherStationOptions } from "../options/weather-station.ts";

export interface ValidationError {
  /** JSON pointer below the value. */
  pointer: string;
  message: string;
}

/** Works on a clone, fills in the defaults and says all that is wrong. Never throws. */
export declare function readOptions(
  value: unknown,
): { ok: true; options: WeatherStationOptions } | { ok: false; errors: ValidationError[] };
