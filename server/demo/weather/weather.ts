import { type Air, airAt } from "./air.ts";
import { lowsAt } from "./lows.ts";
import { placeAt } from "./place.ts";
import { type Current, coastalCurrentAt, currentAt, waterLevelAt, waterTemperatureAt } from "./sea.ts";
import { tideAt } from "./tide.ts";
import { HOURS_OF_WIND, type Waves, WindOfHours } from "./waves.ts";
import { type Wind, windAt } from "./wind.ts";

export const HOUR = 3_600_000;

/** The invented weather of one place and hour. */
export interface Conditions {
  /** ms since the epoch. */
  time: number;
  wind: Wind;
  air: Air;
  waves: Waves;
  current: Current;
  /** cm above chart datum. */
  waterLevel: number;
  /** °C. */
  waterTemperature: number;
}

/**
 * The weather at a place, hour by hour: the same formulas as the fields of `field-values.ts`, so that a point tells what
 * the map shows.
 * @param from ms since the epoch; the first hour at or after it is the first
 */
export function weatherAt(lon: number, lat: number, from: number, hours: number): Conditions[] {
  const place = placeAt(lon, lat);
  const first = Math.ceil(from / HOUR);
  const tide = tideAt(lon, lat);
  const coastal = coastalCurrentAt(place);
  const winds: Wind[] = [];
  const sea = new WindOfHours();
  const conditions: Conditions[] = [];
  for (let hour = first - HOURS_OF_WIND; hour < first + hours; hour++) {
    const time = hour * HOUR;
    const wind = windAt(place, lowsAt(time), time);
    sea.add(wind, winds.at(-HOURS_OF_WIND - 1));
    winds.push(wind);
    if (hour < first) continue;
    const waterTemperature = waterTemperatureAt(place, time);
    conditions.push({
      time,
      wind,
      air: airAt(place, wind, waterTemperature, time),
      waves: sea.waves(place, time),
      current: currentAt(place, coastal, tide, wind, time),
      waterLevel: waterLevelAt(tide, wind, time),
      waterTemperature,
    });
  }
  return conditions;
}
