import { DAY } from "../../../lib/oslo-time.ts";
import { smoothNoise } from "../random.ts";
import { dayOfYear } from "./lows.ts";
import type { Place } from "./place.ts";
import type { Wind } from "./wind.ts";

/** The air near the sea. */
export interface Air {
  /** Temperature at 2 m, °C. */
  temperature: number;
  /** Rain or snow in the hour, mm. */
  precipitation: number;
  /** Visibility, m. */
  visibility: number;
  /** Strongest wind within the hour, m/s. */
  gust: number;
  /** Relative humidity, %. */
  humidity: number;
  /** Cover of clouds, %. */
  clouds: number;
}

const showers = smoothNoise("showers");
const fog = smoothNoise("fog");

/** Air over water of a temperature: wind from the north cools it, wind from the south warms it, the water holds it back. */
export function airAt(place: Place, wind: Wind, water: number, time: number): Air {
  const summer = -Math.cos((2 * Math.PI * (dayOfYear(time / DAY) - 30)) / 365.25);
  const climate = 7.5 - 0.62 * (place.lat - 58) + 7 * summer + 0.1 * Math.min(0, 10 - place.lon);
  const temperature =
    0.45 * climate + 0.55 * water + 0.42 * Math.max(-16, Math.min(14, wind.v)) + 1.5 * wind.lift;
  const hours = time / 3_600_000;
  const [x, y] = [place.up[0] * 55 - hours / 5, place.up[1] * 55 + hours / 8];
  const wet = wind.lift * (1 + 0.6 * showers(x, y)) - 0.28 + 0.1 * showers(x * 3, y * 3);
  const precipitation = wet <= 0.03 ? 0 : Math.min(12, 5.5 * wet ** 1.4);
  const speed = Math.hypot(wind.u, wind.v);
  // Warm air over cold water with little wind makes fog.
  const mist =
    Math.max(0, Math.min(1, (temperature - water) / 4)) *
    Math.max(0, 1 - speed / 11) *
    Math.max(0, fog(x / 2, y / 2) + 0.3);
  const clear = 38_000 / (1 + 1.6 * precipitation);
  const unstable = Math.max(0, Math.min(1, (water - temperature) / 9));
  return {
    temperature,
    precipitation,
    visibility: Math.max(120, clear * (1 - mist) ** 3),
    gust: speed * (1.24 + 0.2 * unstable) + 0.6,
    humidity: Math.round(Math.max(45, Math.min(99, 74 + 22 * wind.lift + 25 * mist - 12 * unstable))),
    clouds: Math.round(Math.max(2, Math.min(100, 28 + 110 * wind.lift + 30 * showers(x / 2, y / 2)))),
  };
}
