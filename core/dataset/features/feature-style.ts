import type { Geometry } from "geojson";
import type Feature from "ol/Feature.js";
import type { FeatureLike } from "ol/Feature.js";
import type OlGeometry from "ol/geom/Geometry.js";
import { rulesToStyleFunction } from "ol/render/canvas/style.js";
import type { FlatStyleLike } from "ol/style/flat.js";
import Style, { type StyleFunction } from "ol/style/Style.js";
import type { ReportFault } from "../../../lib/features/style-faults.ts";
import { ItemFeature } from "./item-feature.ts";
import { SafeStyle } from "./safe-style.ts";

/** Styles of one feature at a resolution (map units per pixel). The result is valid until the next call. */
export type StyleOf = (feature: StyledFeature, resolution: number) => readonly Style[];

/** Values that style expressions can read. */
export interface StyledFeature {
  id: string;
  properties: Record<string, unknown>;
  geometryType: Geometry["type"] | null;
}

/**
 * Compiles a flat style with OpenLayers' own compiler, so that both ways of drawing give the same result. A value that
 * cannot be drawn is reported, and the property's default is used; evaluation never throws. Throws for an invalid
 * style. `changed` is called when an image of the style has loaded.
 */
export function compileStyle(style: FlatStyleLike, reportFault: ReportFault, changed = () => {}): StyleOf {
  const safe = new SafeStyle(style, reportFault, changed);
  const evaluate = rulesToStyleFunction(safe.rules);
  // The compiled function only reads properties of a feature, and all of these are slots.
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
  return (feature, resolution) => {
    const styles = styleOf(styledFeature(feature), resolution);
    const outline = feature instanceof ItemFeature ? feature.outline : undefined;
    return outline ? styles.flatMap((style) => apart(style, outline)) : [...styles];
  };
}

/** A style as two: the inside of an area, and its stroke along another outline. */
function apart(style: Style, outline: OlGeometry): Style[] {
  const stroke = style.getStroke();
  if (!stroke) return [style];
  const inside = style.clone();
  inside.setStroke(null);
  return [inside, new Style({ stroke, geometry: outline, zIndex: style.getZIndex() })];
}

function styledFeature(feature: FeatureLike): StyledFeature {
  return {
    id: String(feature.getId()),
    properties: feature.getPropertiesInternal() ?? {},
    geometryType: (feature.getGeometry()?.getType() ?? null) as Geometry["type"] | null,
  };
}
