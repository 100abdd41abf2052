import type { Feature } from "ol";
import type { FeatureLike } from "ol/Feature.js";
import type BaseLayer from "ol/layer/Base.js";
import type OlMap from "ol/Map.js";
import { DATASET_KEY, INTERACTIVE_KEY } from "./layer-stack.ts";

export interface MapHit {
  datasetId: string;
  featureId: string;
}

/** Features within this distance of a click count as one position, and all of them are offered, px. */
export const SAME_PLACE = 12;
/**
 * Features of layers with a larger hit distance for touch, with their distance in px beyond `SAME_PLACE`. They count
 * only when nothing is nearer, and then only the nearest.
 */
export const farHits = new WeakMap<FeatureLike, number>();

/**
 * The features at a pixel, topmost first. A feature that is drawn twice, as a line and as the symbol at its first
 * coordinate, is one hit. Ids are compared with null: 0 is an id.
 */
export function hitsAt(map: OlMap, pixel: [number, number], tolerance: number): MapHit[] {
  const hits = new Map<string, MapHit>();
  let far: MapHit[] = [];
  let nearest = Number.POSITIVE_INFINITY;
  map.forEachFeatureAtPixel(
    pixel,
    (feature, layer) => {
      const datasetId: unknown = layer?.get(DATASET_KEY);
      const featureId = idOf(feature);
      if (typeof datasetId !== "string" || featureId === null) return;
      const hit = { datasetId, featureId };
      const distance = farHits.get(feature);
      if (distance === undefined) hits.set(JSON.stringify([datasetId, featureId]), hit);
      else if (distance <= nearest) {
        far = distance < nearest ? [hit] : [...far, hit];
        nearest = distance;
      }
    },
    { hitTolerance: tolerance, layerFilter: (layer) => layer.get(INTERACTIVE_KEY) === true },
  );
  return hits.size > 0 ? [...hits.values()] : far;
}

/** The features of some layers at a pixel, topmost first, each once. */
export function featuresAt(
  map: OlMap,
  layers: readonly BaseLayer[],
  pixel: [number, number],
  tolerance: number,
): Feature[] {
  const found = new Set<Feature>();
  map.forEachFeatureAtPixel(pixel, (feature) => void found.add(feature as Feature), {
    hitTolerance: tolerance,
    layerFilter: (layer) => layers.includes(layer),
  });
  return [...found];
}

function idOf(feature: FeatureLike): string | null {
  const id = (feature as Feature).getId();
  return id == null ? null : String(id);
}
