import type { LonLat } from "../../../lib/lon-lat.ts";

/** Decimals of a degree in an address of the page: a metre or so. */
const DECIMALS = 5;
/** Decimals of a degree that MET's services accept. */
const SERVICE_DECIMALS = 4;
const HOUR = 3_600_000;

/** `61.26500,2.88000`, latitude first, as in links. */
export function coordinateOf([lon, lat]: LonLat): string {
  return `${lat.toFixed(DECIMALS)},${lon.toFixed(DECIMALS)}`;
}

export const pointPath = (place: LonLat): string => `/point/${coordinateOf(place)}`;
export const forecastPath = (place: LonLat): string => `/forecast/${coordinateOf(place)}`;

const latLon = ([lon, lat]: LonLat) =>
  `lat=${lat.toFixed(SERVICE_DECIMALS)}&lon=${lon.toFixed(SERVICE_DECIMALS)}`;

/** Addresses of the services for a place, not yet expanded. */
export const addresses = {
  air: (place: LonLat) => `/weatherapi/locationforecast/2.0/complete?${latLon(place)}`,
  sea: (place: LonLat) => `/weatherapi/oceanforecast/2.0/complete?${latLon(place)}`,
  waves: ([lon, lat]: LonLat) =>
    `{apiBase}/v1/waveforecastpoint/nearest/all?x=${lon.toFixed(SERVICE_DECIMALS)}&y=${lat.toFixed(SERVICE_DECIMALS)}`,
  /** @param from ms since the epoch */
  tide: (place: LonLat, from: number, hours: number) => {
    const time = (ms: number) => encodeURIComponent(new Date(ms).toISOString().slice(0, 16).concat("Z"));
    return `/tideapi.php?${latLon(place)}&fromtime=${time(from)}&totime=${time(from + hours * HOUR)}&datatype=all&interval=60`;
  },
  warnings: (language: "no" | "en") => `/weatherapi/metalerts/2.0/current.json?lang=${language}`,
  stations: "{apiBase}/v1/weather/stations",
  coast: (place: LonLat) => `{apiBase}/v1/coast/nearest?${latLon(place)}`,
  harbours: "{apiBase}/v1/geodata/download/harbour?format=JSON",
} as const;
