/* Generated from plugins/datasets/weather/options.schema.json by `npm run generate`. Do not edit. */

/**
 * Weather stations with their newest observation: a list of items with lon, lat and time, and of windSpeed, windDirection (where it comes from), gust, airTemperature, waterTemperature, pressure, visibility, waveHeight and wavePeriod what the station measures. The address is the dataset's source.
 */
export interface WeatherStationOptions {
  /**
   * Which value is written on the map. Stations that do not measure it are left out, silent ones are not.
   */
  shows: "windSpeed" | "waveHeight" | "airTemperature" | "waterTemperature";
  /**
   * Age of the newest observation, hours, from which a station is silent: it is drawn faintly, and without its value.
   */
  silentAfterHours: number;
  /**
   * Address of the history in the shape of MET's Frost (observations), with {station}, {from}, {to} and {elements}. Empty: there is none.
   */
  historyUrl: string;
  /**
   * How often the observations are asked for again while the dataset is on, minutes.
   */
  refreshMinutes: number;
}
