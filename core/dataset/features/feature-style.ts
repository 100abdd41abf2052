import type { Geometry } from "geojson";
import type Feature from "ol/Feature.js";
import { flatStyleLikeToStyleFunction } from "ol/render/canvas/style.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import type Style from "ol/style/Style.js";

/** Styles of one feature at a resolution (map units a pixel). The result is only good until the next call. */
export type StyleOf = (feature: StyledFeature, resolution: number) => readonly Style[];

/** What style expressions can ask. */
export interface StyledFeature {
  id: string;
  properties: Record<string, unknown>;
  geometryType: Geometry["type"] | null;
}

/**
 * Compiles a flat style with OpenLayers' own compiler, so that a set means the same whoever draws it.
 * Throws for a style that is none.
 */
export function compileStyle(style: FlatStyleLike): StyleOf {
  const evaluate = flatStyleLikeToStyleFunction(style);
  let current: StyledFeature = { id: "", properties: {}, geometryType: null };
  // The compiled function asks a feature for these three things only.
  const face = {
    getId: () => current.id,
    getPropertiesInternal: () => current.properties,
    getGeometry: () => ({ getType: () => current.geometryType ?? "", getGeometries: () => [] }),
  } as unknown as Feature;
  return (feature, resolution) => {
    current = feature;
    const styles = evaluate(face, resolution);
    if (!styles) return [];
    return Array.isArray(styles) ? styles : [styles];
  };
}
