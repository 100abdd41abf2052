import type { DatasetItem } from "../../../../core/api/dataset.ts";
import { isFiniteNumber } from "../../../../lib/guards.ts";
import type { WeatherStationOptions } from "../../../../schemas/generated/options/weather-station.ts";

const HOUR = 3_600_000;
/** Written where a silent station has no value. */
const SILENT = "– –";

export interface ItemWorld {
  /** ms since the epoch. */
  now: number;
  options: Pick<WeatherStationOptions, "shows" | "silentAfterHours">;
  /** A value of `shows` in the user's unit, without the unit. */
  write(value: number): string;
  /** Direction of true north in the projection at a position, radians clockwise from up. */
  north(lonLat: [number, number]): number;
}

/**
 * Completes a station with what its style and texts need: `signal` (sends, silent), `ageMinutes` (null: it has never
 * reported), `hasArrow`, `label` (the value as on the map), `turn` (where the wind blows to in the projection, radians clockwise
 * from up).
 */
export function completedStation(item: DatasetItem, world: ItemWorld): DatasetItem {
  const { properties, geometry } = item;
  const reported = typeof properties.time === "string" ? Date.parse(properties.time) : Number.NaN;
  const age = Number.isNaN(reported) ? null : Math.max(0, world.now - reported);
  const silent = age === null || age > world.options.silentAfterHours * HOUR;
  const value = properties[world.options.shows];
  const from = properties.windDirection;
  const position = geometry?.type === "Point" ? geometry.coordinates : null;
  const hasArrow =
    !silent && world.options.shows === "windSpeed" && isFiniteNumber(from) && position !== null;
  return {
    ...item,
    properties: {
      ...properties,
      signal: silent ? "silent" : "sends",
      ageMinutes: age === null ? null : Math.round(age / 60_000),
      label: silent ? SILENT : isFiniteNumber(value) ? world.write(value) : "–",
      hasArrow,
      turn: hasArrow ? ((from + 180) * Math.PI) / 180 + world.north([position[0] ?? 0, position[1] ?? 0]) : 0,
    },
  };
}

/**
 * How stations are read: those that do not measure what is shown are left out. Of one that has never reported this is
 * unknown, so it stays; wind is what stations are for, and one without a value has a dash.
 */
export function stationShape(shows: WeatherStationOptions["shows"]) {
  const when = [
    { property: shows, known: true },
    { property: "time", known: false },
  ];
  return {
    position: { lon: "lon", lat: "lat" },
    inherited: [],
    derived: [{ property: "measures", cases: when.map((one) => ({ value: true, when: [one] })) }],
    unique: "",
    only: shows === "windSpeed" ? "" : "measures",
  };
}
