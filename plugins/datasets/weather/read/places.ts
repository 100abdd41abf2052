import type { Geometry } from "geojson";
import { readAnswer } from "../../../../lib/feature-answer.ts";
import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import { holdsPlace } from "../model/holds-place.ts";
import { numberOf, timeOf } from "./part.ts";

/** The coast and the water at a place, as the server tells them. */
export interface Coast {
  onLand: boolean;
  /** m, and degrees from the place. */
  coast: { lonLat: LonLat; distance: number; bearing: number } | null;
  water: { no: string; en: string } | null;
  /** m; null: no source knows it. */
  depth: number | null;
}

export function readCoast(answer: unknown): Coast | null {
  if (!isRecord(answer)) return null;
  const { coast, water } = answer;
  const [lon, lat, distance, bearing] = ["lon", "lat", "distance", "bearing"].map((name) =>
    numberOf(coast, name),
  );
  const isKnown = lon != null && lat != null && distance != null && bearing != null;
  return {
    onLand: answer.onLand === true,
    coast: isKnown ? { lonLat: [lon, lat], distance, bearing } : null,
    water:
      isRecord(water) && isString(water.no) && isString(water.en) ? { no: water.no, en: water.en } : null,
    depth: numberOf(answer, "depth"),
  };
}

/** A warning that holds a place. */
export interface Warning {
  id: string;
  title: string;
  area: string;
  level: "Yellow" | "Orange" | "Red" | null;
  description: string;
  /** ms since the epoch; null: unknown. */
  from: number | null;
  to: number | null;
  geometry: Geometry;
}

const LEVELS = ["Red", "Orange", "Yellow"] as const;

/**
 * The warnings of an answer of MET's metalerts 2.0 whose area holds a place, the most serious ones first; null: the answer
 * has another shape.
 */
export function readWarnings(answer: unknown, place: LonLat): Warning[] | null {
  if (answer === null) return [];
  if (!isRecord(answer) || !Array.isArray(answer.features)) return null;
  const found = answer.features.filter(isRecord).flatMap((feature): Warning[] => {
    const { properties, geometry, when } = feature;
    if (!isRecord(properties) || !isArea(geometry) || !holdsPlace(geometry, place)) return [];
    const interval = isRecord(when) && Array.isArray(when.interval) ? when.interval : [];
    const [from, to] = [0, 1].map((at) => timeOf({ time: interval[at] }, "time"));
    const text = (name: string) => (isString(properties[name]) ? properties[name] : "");
    return [
      {
        id: text("id"),
        title: text("title") || text("event"),
        area: text("area"),
        level: LEVELS.find((level) => level === properties.riskMatrixColor) ?? null,
        description: text("description"),
        from: from ?? null,
        to: to ?? timeOf(properties, "eventEndingTime"),
        geometry,
      },
    ];
  });
  const rank = ({ level }: Warning) => (level === null ? LEVELS.length : LEVELS.indexOf(level));
  return found.sort((a, b) => rank(a) - rank(b));
}

function isArea(value: unknown): value is Geometry {
  return isRecord(value) && (value.type === "Polygon" || value.type === "MultiPolygon");
}

/** A station with its newest observation. */
export interface StationNow {
  id: string;
  name: string;
  lon: number;
  lat: number;
  /** ms since the epoch; null: it has reported nothing for days. */
  time: number | null;
  windSpeed: number | null;
  windFrom: number | null;
  airTemperature: number | null;
  waveHeight: number | null;
}

export function readStations(answer: unknown): StationNow[] | null {
  if (answer === null) return [];
  if (!Array.isArray(answer)) return null;
  return answer.filter(isRecord).flatMap((station): StationNow[] => {
    const { stationId, name, lon, lat } = station;
    if (!isString(stationId) || !isFiniteNumber(lon) || !isFiniteNumber(lat)) return [];
    return [
      {
        id: stationId,
        name: isString(name) ? name : stationId,
        lon,
        lat,
        time: timeOf(station, "time"),
        windSpeed: numberOf(station, "windSpeed"),
        windFrom: numberOf(station, "windDirection"),
        airTemperature: numberOf(station, "airTemperature"),
        waveHeight: numberOf(station, "waveHeight"),
      },
    ];
  });
}

/** A harbour of the download service. */
export interface Harbour {
  id: string;
  name: string;
  lon: number;
  lat: number;
}

/** Harbours with a name and a position; null: the answer has another shape. */
export function readHarbours(answer: unknown): Harbour[] | null {
  try {
    return readAnswer(answer).flatMap(({ id, properties, geometry }): Harbour[] => {
      const point = isRecord(geometry) && geometry.type === "Point" ? geometry.coordinates : null;
      const [lon, lat] = Array.isArray(point) ? (point as unknown[]) : [];
      const { name } = properties;
      if (!isFiniteNumber(lon) || !isFiniteNumber(lat) || !isString(name)) return [];
      return [{ id: String(properties.id ?? id ?? name), name, lon, lat }];
    });
  } catch {
    return null;
  }
}
