import type { Geometry } from "geojson";
import type { GeometryProblem } from "./clean-geometry.ts";
import { buildIndex, type IndexData } from "./feature-index.ts";
import { toJsonPages } from "./json-pages.ts";
import { parseFeatures, type ReadOptions } from "./parse-features.ts";
import type { Projector } from "./projector.ts";
import { boxOf, buildShapes, type ShapeColumns } from "./shape-columns.ts";
import { unwrapGeometry } from "./unwrap.ts";

/** A large set that was read: buffers and texts, which cross between threads without becoming objects. */
export interface LoadedFeatures {
  ids: string[];
  /** JSON pages. */
  properties: Uint8Array<ArrayBuffer>[];
  /** JSON pages, as the data gave them. */
  geometries: Uint8Array<ArrayBuffer>[];
  geometryTypes: (Geometry["type"] | null)[];
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
  return {
    ids: parsed.map(({ id }) => id),
    properties: toJsonPages(parsed.map(({ properties }) => properties)),
    geometries: toJsonPages(parsed.map(({ geometry }) => geometry)),
    geometryTypes: parsed.map(({ geometry }) => geometry?.type ?? null),
    problems: parsed.map(({ problem }) => problem),
    index: buildIndex(drawn.map(boxOf)),
    shapes: buildShapes(drawn, projector.project),
  };
}

/** What can be handed over instead of copied. */
export function buffersOf({ properties, geometries, index, shapes }: LoadedFeatures): Transferable[] {
  const pages = [...properties, ...geometries].map((page) => page.buffer);
  return [...pages, index.members.buffer, ...(index.tree ? [index.tree] : []), ...shapeBuffers(shapes)];
}

export function shapeBuffers({ features, kinds, shapes, rings, coordinates }: ShapeColumns): ArrayBuffer[] {
  return [features.buffer, kinds.buffer, shapes.buffer, rings.buffer, coordinates.buffer];
}
