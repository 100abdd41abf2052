import type { Geometry } from "geojson";
import type { GeometryProblem } from "../geometry/clean-geometry.ts";
import { boxOf } from "../geometry/positions.ts";
import { unwrapGeometry } from "../geometry/unwrap.ts";
import { buildIndex, type IndexData } from "./feature-index.ts";
import { toJsonPages } from "./json-pages.ts";
import { type Outlines, outlinesOf, parseFeatures, type ReadOptions } from "./parse-features.ts";
import type { Projector } from "./projector.ts";
import { buildShapes, type ShapeColumns } from "./shape-columns.ts";

/** Geometry types; null: no geometry. */
export const GEOMETRY_TYPES: readonly (Geometry["type"] | null)[] = [
  null,
  "Point",
  "MultiPoint",
  "LineString",
  "MultiLineString",
  "Polygon",
  "MultiPolygon",
  "GeometryCollection",
];

/** A parsed large set: buffers and texts, which are transferred between threads without creating objects. */
export interface LoadedFeatures {
  ids: string[];
  /** JSON pages. */
  properties: Uint8Array<ArrayBuffer>[];
  /** JSON pages of the original geometries. */
  geometries: Uint8Array<ArrayBuffer>[];
  /** Ids again, as JSON pages for the painter, which needs them only when a style reads them. */
  idPages: Uint8Array<ArrayBuffer>[];
  /** Index in GEOMETRY_TYPES of each feature's geometry type. */
  geometryTypes: Uint8Array<ArrayBuffer>;
  problems: (GeometryProblem | null)[];
  outlines: Outlines;
  index: IndexData;
  /** The drawn geometries, in map units. */
  shapes: ShapeColumns;
}

/** Parses and indexes the answers of a service. Rejects like `parseFeatures`. */
export async function readSet(
  answers: readonly string[],
  options: ReadOptions,
  projector: Projector,
): Promise<LoadedFeatures> {
  const parsed = await parseFeatures(answers, options);
  const drawn = parsed.map(({ geometry }) => geometry && unwrapGeometry(geometry));
  const outlines = outlinesOf(parsed);
  const ids = parsed.map(({ id }) => id);
  return {
    ids,
    idPages: toJsonPages(ids),
    properties: toJsonPages(parsed.map(({ properties }) => properties)),
    geometries: toJsonPages(parsed.map(({ geometry }) => geometry)),
    geometryTypes: Uint8Array.from(parsed, ({ geometry }) => GEOMETRY_TYPES.indexOf(geometry?.type ?? null)),
    problems: parsed.map(({ problem }) => problem),
    outlines,
    index: buildIndex(drawn.map(boxOf)),
    shapes: buildShapes(drawn, projector, (place) => outlines.get(ids[place] ?? "")),
  };
}
