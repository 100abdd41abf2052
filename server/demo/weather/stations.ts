import { seededRandom } from "../random.ts";
import { HOUR, weatherAt } from "./weather.ts";

/** A place where the demonstration measures: real lighthouses, islands and fields at sea, invented instruments. */
export interface Station {
  id: string;
  name: string;
  kind: "lighthouse" | "station" | "platform" | "buoy";
  lon: number;
  lat: number;
}

/** Hours after which the demonstration's silent station fell silent, before now. */
const SILENT_HOURS = 9;

const PLACES: readonly [kind: Station["kind"], name: string, lon: number, lat: number][] = [
  ["lighthouse", "Færder fyr", 10.524, 59.027],
  ["lighthouse", "Torungen fyr", 8.789, 58.399],
  ["lighthouse", "Lindesnes fyr", 7.048, 57.982],
  ["lighthouse", "Lista fyr", 6.568, 58.109],
  ["lighthouse", "Obrestad fyr", 5.555, 58.659],
  ["lighthouse", "Utsira fyr", 4.872, 59.307],
  ["lighthouse", "Slåtterøy fyr", 5.067, 59.908],
  ["lighthouse", "Fedje", 4.72, 60.778],
  ["lighthouse", "Ytterøyane fyr", 4.683, 61.573],
  ["lighthouse", "Kråkenes", 4.985, 62.034],
  ["lighthouse", "Svinøy fyr", 5.268, 62.329],
  ["lighthouse", "Ona fyr", 6.539, 62.863],
  ["lighthouse", "Sula", 8.453, 63.847],
  ["lighthouse", "Halten fyr", 9.41, 64.174],
  ["lighthouse", "Nordøyan fyr", 10.549, 64.799],
  ["lighthouse", "Sklinna fyr", 10.998, 65.202],
  ["station", "Myken", 12.485, 66.763],
  ["lighthouse", "Skomvær fyr", 11.876, 67.411],
  ["station", "Røst", 12.1, 67.527],
  ["station", "Andøya", 16.131, 69.307],
  ["lighthouse", "Hekkingen fyr", 17.831, 69.6],
  ["lighthouse", "Torsvåg fyr", 19.5, 70.245],
  ["lighthouse", "Fruholmen fyr", 23.982, 71.094],
  ["lighthouse", "Slettnes fyr", 28.218, 71.089],
  ["lighthouse", "Makkaur fyr", 30.07, 70.705],
  ["station", "Vardø", 31.096, 70.371],
  ["station", "Bjørnøya", 19.005, 74.504],
  ["station", "Hopen", 25.013, 76.51],
  ["station", "Jan Mayen", -8.669, 70.939],
  ["station", "Isfjord radio", 13.619, 78.062],
  ["station", "Ny-Ålesund", 11.923, 78.923],
  ["platform", "Ekofisk", 3.224, 56.543],
  ["platform", "Sleipner", 1.909, 58.371],
  ["platform", "Troll", 3.719, 60.643],
  ["platform", "Gullfaks", 2.269, 61.204],
  ["platform", "Draugen", 7.782, 64.353],
  ["platform", "Heidrun", 7.317, 65.326],
  ["platform", "Norne", 8.088, 66.027],
  ["buoy", "Vikingbanken", 2.6, 60.4],
  ["buoy", "Haltenbanken", 8.9, 64.7],
  ["buoy", "Tromsøflaket", 18.9, 71.4],
  ["buoy", "Fugløybanken", 20.3, 71.1],
];

export const STATIONS: readonly Station[] = PLACES.map(([kind, name, lon, lat], at) => ({
  id: `SN${990_001 + at}`,
  name,
  kind,
  lon,
  lat,
}));
const SILENT = "Fugløybanken";

/** What a station measured in an hour; null: it has no instrument for it. */
export interface Observation {
  /** ms since the epoch. */
  time: number;
  /** m/s, and degrees it comes from. */
  windSpeed: number | null;
  windDirection: number | null;
  gust: number | null;
  /** °C. */
  airTemperature: number | null;
  /** hPa. */
  pressure: number | null;
  /** m. */
  visibility: number | null;
  /** m, and s. */
  waveHeight: number | null;
  wavePeriod: number | null;
  waterTemperature: number | null;
}

/**
 * The hours that a station has reported up to `now`, oldest first: the invented weather with the scatter of an
 * instrument. Some hours are missing, as in the field, and one station has been silent for hours.
 */
export function observationsOf(station: Station, from: number, to: number, now: number): Observation[] {
  const last = station.name === SILENT ? now - SILENT_HOURS * HOUR : now;
  // Whole hours only, none of which is to come.
  const hours = Math.floor(Math.min(to, last) / HOUR) - Math.ceil(from / HOUR) + 1;
  if (hours < 1) return [];
  const floats = station.kind === "buoy";
  const atSea = floats || station.kind === "platform";
  return weatherAt(station.lon, station.lat, from, hours).flatMap(
    ({ time, wind, air, waves, waterTemperature }) => {
      const random = seededRandom(`${station.id} ${time}`);
      if (random.next() < 0.012) return [];
      const speed = Math.max(0, Math.hypot(wind.u, wind.v) * (1 + 0.06 * random.normal()));
      const direction = (Math.atan2(-wind.u, -wind.v) * 180) / Math.PI + 5 * random.normal();
      return {
        time,
        windSpeed: tenths(speed),
        windDirection: Math.round((direction + 720) % 360) % 360,
        gust: tenths(Math.max(speed, air.gust * (1 + 0.05 * random.normal()))),
        airTemperature: tenths(air.temperature + 0.4 * random.normal()),
        pressure: floats ? null : tenths(wind.pressure + 0.3 * random.normal()),
        visibility: station.kind === "lighthouse" || floats ? null : Math.round(air.visibility / 10) * 10,
        waveHeight: atSea ? tenths(Math.max(0.1, waves.height * (1 + 0.05 * random.normal()))) : null,
        wavePeriod: atSea ? tenths(waves.period + 0.3 * random.normal()) : null,
        waterTemperature: atSea ? tenths(waterTemperature + 0.2 * random.normal()) : null,
      };
    },
  );
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}
