import { type Observation, observationsOf, type Station } from "../demo/weather/stations.ts";
import { iso } from "./met-answers.ts";

/** MET's names and units of what a station measures. */
const ELEMENTS: Record<
  string,
  { key: Exclude<keyof Observation, "time">; unit: string; resolution: string }
> = {
  wind_speed: { key: "windSpeed", unit: "m/s", resolution: "PT1H" },
  wind_from_direction: { key: "windDirection", unit: "degrees", resolution: "PT1H" },
  "max(wind_speed_of_gust PT1H)": { key: "gust", unit: "m/s", resolution: "PT1H" },
  air_temperature: { key: "airTemperature", unit: "degC", resolution: "PT1H" },
  air_pressure_at_sea_level: { key: "pressure", unit: "hPa", resolution: "PT1H" },
  visibility_in_air_horizontal: { key: "visibility", unit: "m", resolution: "PT1H" },
  sea_surface_wave_significant_height: { key: "waveHeight", unit: "m", resolution: "PT1H" },
  sea_surface_wave_peak_period: { key: "wavePeriod", unit: "s", resolution: "PT1H" },
  sea_water_temperature: { key: "waterTemperature", unit: "degC", resolution: "PT1H" },
};
export const ELEMENT_NAMES: readonly string[] = Object.keys(ELEMENTS);
/** Our names of what is measured, by Frost's. */
export const ELEMENT_KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ELEMENTS).map(([name, { key }]) => [name, key]),
);

const envelope = (type: string, data: readonly object[]) => ({
  "@context": "https://frost.met.no/schema",
  "@type": type,
  apiVersion: "v0",
  totalItemCount: data.length,
  itemsPerPage: data.length,
  offset: 0,
  data,
});

/** An answer of `sources/v0.jsonld`. */
export function frostSources(stations: readonly Station[]): object {
  return envelope(
    "SourceResponse",
    stations.map(({ id, name, kind, lon, lat }) => ({
      "@type": "SensorSystem",
      id,
      name: name.toUpperCase(),
      shortName: name,
      stationType: kind,
      geometry: { "@type": "Point", coordinates: [lon, lat], nearest: false },
    })),
  );
}

/** A question for the history of stations; ms since 1970. */
export interface HistoryTask {
  stations: readonly Station[];
  from: number;
  to: number;
  now: number;
  /** Only the newest of each station. */
  latest: boolean;
  elements: readonly string[];
}

/** Answers such a question; null: nothing of the kind was observed. */
export function inventedHistory({ stations, from, to, now, latest, elements }: HistoryTask): string | null {
  const hours = stations.flatMap((station) => {
    const all = observationsOf(station, from, to, now);
    return (latest ? all.slice(-1) : all).map((observation) => ({ station, observation }));
  });
  const answer = frostObservations(hours, elements);
  return answer.data.length === 0 ? null : JSON.stringify(answer);
}

/** An answer of `observations/v0.jsonld`: hours of several stations, with the elements that were asked for. */
export function frostObservations(
  hours: readonly { station: Station; observation: Observation }[],
  elements: readonly string[],
): { data: readonly object[] } {
  return envelope(
    "ObservationResponse",
    hours.flatMap(({ station, observation }) => {
      const observations = elements.flatMap((elementId) => {
        const element = ELEMENTS[elementId];
        const value = element === undefined ? null : observation[element.key];
        if (element === undefined || value === null) return [];
        return [
          { elementId, value, unit: element.unit, timeOffset: "PT0H", timeResolution: element.resolution },
        ];
      });
      return observations.length === 0
        ? []
        : [{ sourceId: `${station.id}:0`, referenceTime: iso(observation.time), observations }];
    }),
  );
}
