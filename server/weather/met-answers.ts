import { bearingFrom, bearingTo } from "../demo/weather/waves.ts";
import { type Conditions, HOUR } from "../demo/weather/weather.ts";

/** One hour of an answer in the shape of MET's forecasts. */
interface Step {
  time: string;
  data: {
    instant: { details: Record<string, number> };
    next_1_hours?: { summary: { symbol_code: string }; details: Record<string, number> };
    next_6_hours?: { summary: { symbol_code: string }; details: Record<string, number> };
  };
}

/** The shape of MET's point forecasts: a GeoJSON feature with a time series. */
export interface MetForecast {
  type: "Feature";
  geometry: { type: "Point"; coordinates: [number, number] | [number, number, number] };
  properties: {
    /** `demonstration` is ours: MET's answers have no such thing, so that readers know invented weather. */
    meta: { updated_at: string; demonstration: true; units: Record<string, string> };
    timeseries: Step[];
  };
}

const AIR_UNITS = {
  air_pressure_at_sea_level: "hPa",
  air_temperature: "celsius",
  cloud_area_fraction: "%",
  precipitation_amount: "mm",
  relative_humidity: "%",
  wind_from_direction: "degrees",
  wind_speed: "m/s",
};
const OCEAN_UNITS = {
  sea_surface_wave_from_direction: "degrees",
  sea_surface_wave_height: "m",
  sea_water_speed: "m/s",
  sea_water_temperature: "celsius",
  sea_water_to_direction: "degrees",
};

/** Hours between the later steps of a forecast. */
const LONG_STEP = 6;

/** The hours of a forecast: by the hour at first, then every sixth of UTC. */
export interface ForecastHours {
  hours: readonly Conditions[];
  /** How many of them have a step each. */
  hourly: number;
}

/** Steps of a forecast, as indices of its hours. */
function stepsOf({ hours, hourly }: ForecastHours): number[] {
  return hours.flatMap(({ time }, at) => (at < hourly || time % (LONG_STEP * HOUR) === 0 ? [at] : []));
}

/** An answer of locationforecast 2.0; `complete` adds gusts, fog and dew point, as MET's complete form does. */
export function locationForecast(
  [lon, lat]: [number, number],
  forecast: ForecastHours,
  updated: number,
  complete: boolean,
): MetForecast {
  const { hours, hourly } = forecast;
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [lon, lat, 0] },
    properties: {
      meta: {
        updated_at: iso(updated),
        demonstration: true,
        units: complete
          ? {
              ...AIR_UNITS,
              wind_speed_of_gust: "m/s",
              dew_point_temperature: "celsius",
              fog_area_fraction: "%",
            }
          : AIR_UNITS,
      },
      timeseries: stepsOf(forecast).flatMap((at) => {
        const hour = hours[at];
        if (hour === undefined) return [];
        return {
          time: iso(hour.time),
          data: {
            instant: { details: airDetails(hour, complete) },
            ...(at < hourly ? following("next_1_hours", hours.slice(at, at + 1), 1) : {}),
            ...following("next_6_hours", hours.slice(at, at + LONG_STEP), LONG_STEP),
          },
        };
      }),
    },
  };
}

/** An answer of oceanforecast 2.0. */
export function oceanForecast(
  coordinates: [number, number],
  forecast: ForecastHours,
  updated: number,
): MetForecast {
  const steps = stepsOf(forecast).flatMap((at) => forecast.hours[at] ?? []);
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates },
    properties: {
      meta: { updated_at: iso(updated), demonstration: true, units: OCEAN_UNITS },
      timeseries: steps.map(({ time, waves, current, waterTemperature }) => ({
        time: iso(time),
        data: {
          instant: {
            details: {
              sea_surface_wave_from_direction: round(waves.direction, 1),
              sea_surface_wave_height: round(waves.height, 1),
              sea_water_speed: round(Math.hypot(current.u, current.v), 1),
              sea_water_temperature: round(waterTemperature, 1),
              sea_water_to_direction: round(bearingTo(current.u, current.v), 1),
            },
          },
        },
      })),
    },
  };
}

function airDetails({ wind, air }: Conditions, complete: boolean): Record<string, number> {
  return {
    air_pressure_at_sea_level: round(wind.pressure, 1),
    air_temperature: round(air.temperature, 1),
    cloud_area_fraction: air.clouds,
    relative_humidity: air.humidity,
    wind_from_direction: round(bearingFrom(wind.u, wind.v), 1),
    wind_speed: round(Math.hypot(wind.u, wind.v), 1),
    ...(complete
      ? {
          wind_speed_of_gust: round(air.gust, 1),
          dew_point_temperature: round(air.temperature - (100 - air.humidity) / 5, 1),
          fog_area_fraction: fogOf(air.visibility),
        }
      : {}),
  };
}

/** Share of the surroundings in which one sees less than a kilometre, %. */
function fogOf(visibility: number): number {
  return Math.round(100 * Math.max(0, Math.min(1, (2_500 - visibility) / 2_000)));
}

/** Rain and symbol of the coming hours; absent where the forecast ends before they do. */
function following(
  name: "next_1_hours" | "next_6_hours",
  hours: readonly Conditions[],
  count: number,
): Partial<Step["data"]> {
  const [first] = hours;
  if (first === undefined || hours.length < count) return {};
  const amount = hours.reduce((sum, { air }) => sum + air.precipitation, 0);
  return {
    [name]: {
      summary: { symbol_code: symbolOf(first, amount / count) },
      details: { precipitation_amount: round(amount, 1) },
    },
  };
}

/** MET's name of a weather symbol. */
function symbolOf({ air }: Conditions, perHour: number): string {
  const kind = air.temperature < -0.5 ? "snow" : air.temperature < 1 ? "sleet" : "rain";
  if (perHour >= 2) return `heavy${kind}`;
  if (perHour >= 0.5) return kind;
  if (perHour >= 0.1) return `light${kind}`;
  if (air.visibility < 1000) return "fog";
  if (air.clouds > 85) return "cloudy";
  if (air.clouds > 50) return "partlycloudy_day";
  return air.clouds > 15 ? "fair_day" : "clearsky_day";
}

export function iso(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits)) + 0;
}
