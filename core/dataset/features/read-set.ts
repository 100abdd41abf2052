import type { Geometry } from "geojson";
import type { GeometryProblem } from "./clean-geometry.ts";
import { buildIndex, type IndexData } from "./feature-index.ts";
import { toJsonPages } from "./json-pages.ts";
import { parseFeatures, type ReadOptions } from "./parse-features.ts";
import type { Projector } from "./projector.ts";
import { boxOf, buildShapes, type ShapeColumns } from "./shape-columns.ts";
import { unwrapGeometry } from "./unwrap.ts";

/** What a feature may be; null: it has no geometry. */
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

/** A large set that was read: buffers and texts, which cross between threads without becoming objects. */
export interface LoadedFeatures {
  ids: string[];
  /** JSON pages. */
  properties: Uint8Array<ArrayBuffer>[];
  /** JSON pages, as the data gave them. */
  geometries: Uint8Array<ArrayBuffer>[];
  /** Ids again, as JSON pages for the painter: it is asked for them only by a style. */
  idPages: Uint8Array<ArrayBuffer>[];
  /** Place of each feature's geometry type in GEOMETRY_TYPES. */
  geometryTypes: Uint8Array<ArrayBuffer>;
  problems: (GeometryProblem | null)[];
  index: IndexData;
  /** What is drawn, in map units. */
  shapes: ShapeColumns;
}

/** Reads and indexes the answers of a service. Rejects as `parseFeatures` does. */
export async function readSet(
  answers: readonly string[],
  options: ReadOptions,
  projector: Projector,
): Promise<LoadedFeatures> {
  const parsed = await parseFeatures(answers, options);
  const drawn = parsed.map(({ geometry }) => geometry && unwrapGeometry(geometry));
  const ids = parsed.map(({ id }) => id);
  return {
    ids,
    idPages: toJsonPages(ids),
    properties: toJsonPages(parsed.map(({ properties }) => properties)),
    geometries: toJsonPages(parsed.map(({ geometry }) => geometry)),
    geometryTypes: Uint8Array.from(parsed, ({ geometry }) => GEOMETRY_TYPES.indexOf(geometry?.type ?? null)),
    problems: parsed.map(({ problem }) => problem),
    index: buildIndex(drawn.map(boxOf)),
    shapes: buildShapes(drawn, projector.project),
  };
}

/** What can be handed over instead of copied. */
export function buffersOf(loaded: LoadedFeatures): Transferable[] {
  const { properties, geometries, index } = loaded;
  const pages = [...properties, ...geometries].map((page) => page.buffer);
  return [...pages, index.members.buffer, ...(index.tree ? [index.tree] : []), ...painterBuffers(loaded)];
}

/** The part of it that only the painter needs. */
export function painterBuffers({ idPages, geometryTypes, shapes: columns }: LoadedFeatures): ArrayBuffer[] {
  const { features, kinds, shapes, rings, coordinates } = columns;
  const arrays = [...idPages, geometryTypes, features, kinds, shapes, rings, coordinates];
  return arrays.map((array) => array.buffer);
}
