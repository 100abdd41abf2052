import { readFileSync } from "node:fs";
import { osloDay, osloIso, osloMidnight } from "../../../lib/oslo-time.ts";
import { simulatedAids } from "../../ais/simulator/marks.ts";
import { isRecord } from "../../domain/site.ts";
import { type Random, seededRandom } from "../random.ts";
import { position, WORDINGS, type Wording } from "./wordings.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Minimum number of new warnings a day, and the longest time in force, days. */
const MIN_A_DAY = 3;
const MAX_A_DAY = 7;
const MAX_DAYS = 40;
/** Share of warnings without a position, and of those that replace an older one. */
const WITHOUT_PLACE = 0.06;
const REPLACING = 0.12;
const MILES_PER_DEGREE = 60;

export interface NavigationalWarning {
  id: string;
  category: Wording["category"];
  /** 1–3 for extinguished beacons: a light out, a light unreliable, a mark gone; null for all others. */
  extinguishedCategory: 1 | 2 | 3 | null;
  area: string;
  title: string;
  titleEn: string;
  text: string;
  textEn: string;
  published: string;
  validFrom: string;
  /** Null: until further notice. */
  validTo: string | null;
  replaces: string | null;
  geometry: { type: "Point" | "LineString" | "Polygon"; coordinates: unknown } | null;
}

interface Place {
  name: string;
  lon: number;
  lat: number;
}

/** Positions of warnings: waters and banks, and aids with AIS, each with the name of the nearest water. */
export interface WarningPlaces {
  waters: readonly Place[];
  aids: readonly Place[];
}

/** Reads waters and banks along Norway from a gazetteer, and the simulated aids among them. */
export function readPlaces(path: string): WarningPlaces {
  const waters = readWaters(path);
  const aids = simulatedAids().flatMap(({ lon, lat, virtual }) => {
    if (virtual || lon === null || lat === null) return [];
    const near = nearest(waters, lon, lat);
    return near === null ? [] : [{ name: near.name, lon: rounded(lon), lat: rounded(lat) }];
  });
  return { waters, aids };
}

function nearest(places: readonly Place[], lon: number, lat: number): Place | null {
  const narrow = Math.cos((lat * Math.PI) / 180);
  const distance = (place: Place) => Math.hypot((place.lon - lon) * narrow, place.lat - lat);
  return places.reduce<Place | null>(
    (best, place) => (best === null || distance(place) < distance(best) ? place : best),
    null,
  );
}

function readWaters(path: string): Place[] {
  const entries: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (!Array.isArray(entries)) throw new Error(`${path} is no list`);
  return entries.filter(isRecord).flatMap(({ kind, lon, lat, names }) => {
    const known = ["fjord", "sound", "strait", "bank", "bay"].includes(String(kind));
    const inside = Number(lat) > 57.5 && Number(lat) < 72 && Number(lon) > 2 && Number(lon) < 32;
    return known && inside && isRecord(names)
      ? [{ name: String(names.nb), lon: Number(lon), lat: Number(lat) }]
      : [];
  });
}

/** The warnings in force or announced at an instant, newest first; the same for the same day. */
export function warningsAt(now: Date, places: WarningPlaces): NavigationalWarning[] {
  const today = osloDay(now);
  const found: NavigationalWarning[] = [];
  for (let back = 0; back <= MAX_DAYS; back++) {
    for (const warning of warningsOfDay(today - back * DAY_MS, places)) {
      const over = warning.validTo !== null && Date.parse(warning.validTo) <= now.getTime();
      if (!over && Date.parse(warning.published) <= now.getTime()) found.push(warning);
    }
  }
  const replaced = new Set(found.map(({ replaces }) => replaces));
  return found
    .filter(({ id }) => !replaced.has(id))
    .sort((a, b) => Date.parse(b.published) - Date.parse(a.published));
}

function warningsOfDay(day: number, places: WarningPlaces): NavigationalWarning[] {
  const random = seededRandom(`navigational warnings ${new Date(day).toISOString().slice(0, 10)}`);
  const count = Math.floor(random.between(MIN_A_DAY, MAX_A_DAY + 1));
  return Array.from({ length: count }, (_, index) => warning(day, index, random, places));
}

function warning(day: number, index: number, random: Random, places: WarningPlaces): NavigationalWarning {
  const wording = random.pick(WORDINGS);
  const [first, ...others] = wording.extinguished === null ? places.waters : places.aids;
  if (first === undefined) throw new Error("No place is known for warnings");
  const place = random.pick([first, ...others]);
  const published = osloMidnight(day).getTime() + Math.floor(random.between(1, 23) * 60) * 60_000;
  const [begins, lasts] = wording.hours(random);
  const validFrom = published + begins * HOUR_MS;
  const validTo = lasts === null ? null : validFrom + lasts * HOUR_MS;
  const ring = wording.shape(random).map(([bearing, miles]) => moved(place, bearing, miles));
  const drawn = random.next() < WITHOUT_PLACE ? null : ring;
  const number = numberOf(day, index);
  const text = wording.text(place.name, ring.map(position));
  return {
    id: number,
    category: wording.category,
    extinguishedCategory: wording.extinguished,
    area: place.name,
    title: wording.title.no,
    titleEn: wording.title.en,
    text: text.no,
    textEn: text.en,
    published: osloIso(published),
    validFrom: osloIso(validFrom),
    validTo: validTo === null ? null : osloIso(validTo),
    replaces: index > 0 && random.next() < REPLACING ? numberOf(day - DAY_MS, index - 1) : null,
    geometry: geometryOf(drawn),
  };
}

/** Ten numbers per day, so that a number does not depend on how many warnings came before. */
function numberOf(day: number, index: number): string {
  const year = new Date(day).getUTCFullYear();
  const dayOfYear = Math.round((day - Date.UTC(year, 0, 1)) / DAY_MS);
  return `${dayOfYear * 10 + index + 1}/${String(year).slice(2)}`;
}

function geometryOf(ring: [number, number][] | null): NavigationalWarning["geometry"] {
  const [first, second, third] = ring ?? [];
  if (ring === null || first === undefined) return null;
  if (second === undefined) return { type: "Point", coordinates: first };
  if (third === undefined) return { type: "LineString", coordinates: ring };
  return { type: "Polygon", coordinates: [[...ring, first]] };
}

/** Hundredths of a minute, the precision of positions in the text. */
const rounded = (degrees: number): number => Math.round(degrees * 6000) / 6000;

function moved({ lon, lat }: Place, bearing: number, miles: number): [number, number] {
  const angle = (bearing * Math.PI) / 180;
  return [
    rounded(lon + (Math.sin(angle) * miles) / MILES_PER_DEGREE / Math.cos((lat * Math.PI) / 180)),
    rounded(lat + (Math.cos(angle) * miles) / MILES_PER_DEGREE),
  ];
}
