import type { FeatureLike } from "ol/Feature.js";
import type Point from "ol/geom/Point.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import { foldCode } from "../../../../lib/filter-values.ts";
import { readPath } from "../../../../lib/values/path.ts";
import type { PointLabel } from "../../../../schemas/generated/resolved-manifest.ts";
import type { Theme } from "../../../services/theme.ts";

const FONT = '700 12px "Inter", system-ui, sans-serif';
const HALO_WIDTH = 3.5;
/** Distance from the edge of a symbol to the middle of the text, px. */
const BELOW = 10;

/** The label of a feature at a zoom: the first one that applies; null: none. */
export function labelOf(
  labels: readonly PointLabel[],
  properties: Record<string, unknown>,
  zoom: number,
): PointLabel | null {
  const fits = ({ property, values }: PointLabel) => {
    if (property === "") return true;
    const value = foldCode(readPath(properties, property));
    return values.some((one) => foldCode(one) === value);
  };
  return labels.find((label) => zoom >= label.zoom && fits(label)) ?? null;
}

/** Longest label; a longer text is cut. */
const MAX_LENGTH = 100;

export interface LabelLook {
  theme: Theme;
  text: string;
  /** From the middle of the symbol to its lower edge, px. */
  half: number;
  zIndex: number;
  place(feature: FeatureLike): Point | undefined;
}

export function labelStyle(label: PointLabel, { theme, text, half, zIndex, place }: LabelLook): Style {
  const night = theme === "night";
  return new Style({
    geometry: place,
    zIndex,
    text: new Text({
      text: text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text,
      font: FONT,
      offsetY: half + BELOW,
      fill: new Fill({ color: (night && label.colorNight) || label.color }),
      stroke: new Stroke({ color: night ? label.haloNight : label.halo, width: HALO_WIDTH }),
    }),
  });
}
