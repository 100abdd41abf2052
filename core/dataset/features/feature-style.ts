import type { Geometry } from "geojson";
import type Feature from "ol/Feature.js";
import type { FeatureLike } from "ol/Feature.js";
import { rulesToStyleFunction } from "ol/render/canvas/style.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import type Style from "ol/style/Style.js";
import type { StyleFunction } from "ol/style/Style.js";
import { SafeStyle } from "./safe-style.ts";
import type { ReportFault } from "./style-faults.ts";

/** Styles of one feature at a resolution (map units a pixel). The result is only good until the next call. */
export type StyleOf = (feature: StyledFeature, resolution: number) => readonly Style[];

/** What style expressions can ask. */
export interface StyledFeature {
  id: string;
  properties: Record<string, unknown>;
  geometryType: Geometry["type"] | null;
}

/**
 * Compiles a flat style with OpenLayers' own compiler, so that a set means the same whoever draws it. A value that cannot be
 * drawn is told and gives way to its property's default; evaluating never throws. Throws for a style that is none.
 * `changed`: a picture that the style waits for has come.
 */
export function compileStyle(style: FlatStyleLike, reportFault: ReportFault, changed = () => {}): StyleOf {
  const safe = new SafeStyle(style, reportFault, changed);
  const evaluate = rulesToStyleFunction(safe.rules);
  // The compiled function asks a feature for its properties only: all that it reads are slots.
  const face = { getPropertiesInternal: () => safe.slots } as unknown as Feature;
  return (feature, resolution) => {
    safe.use(feature, resolution);
    const styles = evaluate(face, resolution);
    if (!styles) return [];
    return Array.isArray(styles) ? styles : [styles];
  };
}

/** The same for a layer of OpenLayers. */
export function styleFunctionOf(
  style: FlatStyleLike,
  reportFault: ReportFault,
  changed: () => void,
): StyleFunction {
  const styleOf = compileStyle(style, reportFault, changed);
  return (feature, resolution) => [...styleOf(styledFeature(feature), resolution)];
}

function styledFeature(feature: FeatureLike): StyledFeature {
  return {
    id: String(feature.getId()),
    properties: feature.getPropertiesInternal() ?? {},
    geometryType: (feature.getGeometry()?.getType() ?? null) as Geometry["type"] | null,
  };
}
