import type { Geometry, MultiLineString } from "geojson";
import { findCrs } from "../crs.ts";
import { type RawFeature, readAnswer, statedCrs, UnexpectedShape } from "../feature-answer.ts";
import { cleanGeometry, type GeometryProblem, type ToLonLat } from "../geometry/clean-geometry.ts";
import { loadToLonLat } from "../geometry/to-lon-lat.ts";
import type { ItemShape } from "../item-shape.ts";
import type { Bounds } from "../lon-lat.ts";
import { featureIds } from "./feature-ids.ts";

/** How to parse an answer. Plain data: it is sent to the worker. */
export interface ReadOptions {
  /** Property that holds the id. */
  idKey: string;
  /** Dotted path of the list in the answer; empty: the answer itself. */
  listPath: string;
  /** CRS of the coordinates, for example `EPSG:4326`. */
  crs: string;
  /** How to make features of items that are not GeoJSON. */
  shape?: ItemShape | null;
  /** Area of the map, where features are expected; null: unknown. */
  area?: Bounds | null;
}

/** A parsed feature: cleaned, in longitude and latitude, with a unique id. */
export interface ParsedFeature {
  id: string;
  properties: Record<string, unknown>;
  geometry: Geometry | null;
  problem: GeometryProblem | null;
  /** Of an area that is cut at the antimeridian: its outline without the cut. */
  outline?: MultiLineString;
}

/**
 * Parses the answers of a service (several when it answers in pages) into one list. Empty answers have no features.
 * Throws SyntaxError for invalid JSON and UnexpectedShape for JSON without features.
 */
export async function parseFeatures(
  answers: readonly string[],
  options: ReadOptions,
): Promise<ParsedFeature[]> {
  const { shape } = options;
  const shapeItems = shape ? (await import("../item-shape.ts")).shapeItems : null;
  const pages = answers
    .filter((text) => text.trim() !== "")
    .map(async (text) => {
      const odd = ODD_ANSWER.test(text) ? await import("./odd-answer.ts") : null;
      const answer: unknown = odd ? odd.readExactly(text) : JSON.parse(text);
      const features = readAnswer(answer, options.listPath);
      return {
        crs: crsOf(answer, options),
        latitudeFirst: odd?.isLatitudeFirst(answer, features, options.area ?? null),
        features: shape && shapeItems ? shapeItems(answer, features, shape) : features,
      };
    });
  return cleanFeatures(await Promise.all(pages), options);
}

/** Numbers that a number of the language may not hold exactly, and reference systems. */
const ODD_ANSWER = /[^.\d]\d{16}|"crs"/;

/** Features of one answer, before cleaning, and the reference system of their coordinates. */
export interface RawPage {
  crs: string;
  /** Latitude comes before longitude in it. */
  latitudeFirst?: boolean;
  features: readonly RawFeature[];
}

/** Features as a dataset keeps them: with unique ids, in longitude and latitude. */
export async function cleanFeatures(
  pages: readonly RawPage[],
  { idKey }: Pick<ReadOptions, "idKey">,
): Promise<ParsedFeature[]> {
  const ids = featureIds(
    pages.flatMap(({ features }) => features),
    idKey,
  );
  const parsed: ParsedFeature[] = [];
  let index = 0;
  for (const { crs, latitudeFirst, features } of pages) {
    const toLonLat = latitudeFirst ? turned : await loadToLonLat(crs);
    for (const { properties, geometry } of features) {
      const id = ids[index++];
      if (id == null) continue;
      const { geometry: cleaned, problem, isWide, isAtEnd } = cleanGeometry(geometry, toLonLat);
      const written = cleaned && isWide ? (await loadWorldAreas()).writeWorldAreas(cleaned) : cleaned;
      const outline = written && (isWide || isAtEnd) ? (await loadOutlines()).outlineOf(written) : null;
      parsed.push({ id, properties, geometry: written, problem, ...(outline ? { outline } : {}) });
    }
  }
  return parsed;
}

const turned: ToLonLat = ([lat, lon]) => [lon, lat];

const loadWorldAreas = () => import("../geometry/world-areas.ts");
const loadOutlines = () => import("../geometry/outline.ts");

/** Outlines of areas that are cut, by the id of the feature: most sets have none. */
export type Outlines = ReadonlyMap<string, MultiLineString>;

export function outlinesOf(parsed: readonly ParsedFeature[]): Outlines {
  return new Map(parsed.flatMap(({ id, outline }) => (outline ? [[id, outline] as const] : [])));
}

/** The system that the answer names takes precedence over the manifest's. */
function crsOf(answer: unknown, options: ReadOptions): string {
  const stated = statedCrs(answer);
  if (stated !== null && findCrs(stated) === null)
    throw new UnexpectedShape(`The coordinates are in ${stated}, which is not known here`);
  return stated ?? options.crs;
}
