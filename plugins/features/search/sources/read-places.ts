import type { Geometry, Position } from "geojson";
import { boundsOf } from "../../../../core/api/details.ts";
import { type LocalizedText, pickText } from "../../../../core/api/kernel.ts";
import type { LonLat } from "../../../../core/api/map.ts";
import { foldCase } from "../../../../lib/fold.ts";
import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";

/** The place types that are used (spec §5), in lower case for comparison. */
const PLACE_TYPES: Readonly<Record<string, LocalizedText>> = {
  berg: { no: "Berg", en: "Rock" },
  by: { no: "By", en: "Town" },
  fjord: { no: "Fjord", en: "Fjord" },
  fyrstasjon: { no: "Fyrstasjon", en: "Lighthouse" },
  "grunne i sjø": { no: "Grunne", en: "Shoal" },
  "holme i sjø": { no: "Holme", en: "Islet" },
  holme: { no: "Holme", en: "Islet" },
  "holmegruppe i sjø": { no: "Holmer", en: "Islets" },
  nes: { no: "Nes", en: "Headland" },
  "øy i sjø": { no: "Øy", en: "Island" },
  "øygruppe i sjø": { no: "Øygruppe", en: "Archipelago" },
  "skjær i sjø": { no: "Skjær", en: "Skerry" },
  tettbebyggelse: { no: "Tettbebyggelse", en: "Hamlet" },
  tettsted: { no: "Tettsted", en: "Village" },
  "vik i sjø": { no: "Vik", en: "Bay" },
};

/** A place of the national service. */
export interface NamedPlace {
  id: string;
  /** The first spelling, which is displayed (spec §7). */
  name: string;
  /** Other spellings: other languages, older forms. */
  otherNames: readonly string[];
  type: LocalizedText;
  municipality: string;
  lonLat: LonLat;
  geometry: Geometry | null;
}

const SHAPES = ["Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon"];

/**
 * Reads an answer of the place-name service. Places of other types, without a name or without a position are left out;
 * an answer of any other shape has no places.
 */
export function readPlaces(answer: unknown): NamedPlace[] {
  const list = isRecord(answer) && Array.isArray(answer.navn) ? answer.navn : [];
  const places = list.flatMap((entry) => readPlace(entry) ?? []);
  return places.filter(({ id }, index) => places.findIndex((other) => other.id === id) === index);
}

/** Whether the server answered from its built-in list, because the national service could not be reached. */
export function isBuiltIn(answer: unknown): boolean {
  return isRecord(answer) && isRecord(answer.metadata) && answer.metadata.source === "built-in";
}

function readPlace(entry: unknown): NamedPlace | null {
  if (!isRecord(entry)) return null;
  const type = isString(entry.navneobjekttype) ? typeOf(entry.navneobjekttype) : undefined;
  const names = (Array.isArray(entry.stedsnavn) ? entry.stedsnavn : []).flatMap((part) =>
    isRecord(part) && isString(part.skrivemåte) && part.skrivemåte.trim() !== ""
      ? [part.skrivemåte.trim()]
      : [],
  );
  const [name, ...others] = new Set(names);
  const geometry = readGeometry(entry.geojson);
  const lonLat = placeOf(geometry) ?? representative(entry.representasjonspunkt);
  if (type === undefined || name === undefined || !lonLat) return null;
  const id =
    isFiniteNumber(entry.stedsnummer) || isString(entry.stedsnummer)
      ? entry.stedsnummer
      : `${name} ${lonLat}`;
  return {
    id: String(id),
    name,
    otherNames: others,
    type,
    municipality: municipalityOf(entry.kommuner),
    lonLat,
    geometry,
  };
}

function typeOf(text: string): LocalizedText | undefined {
  const key = foldCase(text).trim();
  return Object.hasOwn(PLACE_TYPES, key) ? PLACE_TYPES[key] : undefined;
}

function municipalityOf(list: unknown): string {
  const first: unknown = Array.isArray(list) ? list[0] : undefined;
  return isRecord(first) && isString(first.kommunenavn) ? first.kommunenavn : "";
}

/** `geojson` is a feature, or a geometry under `geometry`. */
function readGeometry(geojson: unknown): Geometry | null {
  const geometry = isRecord(geojson) ? geojson.geometry : null;
  if (!isRecord(geometry) || !isString(geometry.type) || !SHAPES.includes(geometry.type)) return null;
  return arePositions(geometry.coordinates) ? (geometry as unknown as Geometry) : null;
}

/** Whether nested coordinates contain at least one position, and only valid ones. */
function arePositions(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0) return false;
  return isFiniteNumber(value[0]) ? asLonLat(value) !== null : value.every(arePositions);
}

function asLonLat([lon, lat]: Position | unknown[]): LonLat | null {
  if (!isFiniteNumber(lon) || !isFiniteNumber(lat)) return null;
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? [lon, lat] : null;
}

/** The point itself, or the middle of several. */
function placeOf(geometry: Geometry | null): LonLat | null {
  const box = boundsOf(geometry);
  return box && [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
}

function representative(point: unknown): LonLat | null {
  return isRecord(point) ? asLonLat([point.øst, point.nord]) : null;
}

/** Kind and location of a place. */
export function describePlace({ type, municipality }: NamedPlace, language: "no" | "en"): string {
  return [pickText(type, language), municipality].filter(Boolean).join(" · ");
}
