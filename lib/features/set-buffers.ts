import type { LoadedFeatures } from "./read-set.ts";

/** Buffers that can be transferred instead of copied. */
export function buffersOf(loaded: LoadedFeatures): Transferable[] {
  const { properties, geometries, index } = loaded;
  const pages = [...properties, ...geometries].map((page) => page.buffer);
  return [...pages, index.members.buffer, ...(index.tree ? [index.tree] : []), ...painterBuffers(loaded)];
}

/** Buffers that only the painter needs. */
export function painterBuffers({ idPages, geometryTypes, shapes: columns }: LoadedFeatures): ArrayBuffer[] {
  const { features, kinds, shapes, rings, coordinates } = columns;
  const arrays = [...idPages, geometryTypes, features, kinds, shapes, rings, coordinates];
  return arrays.map((array) => array.buffer);
}
