import type { FlatStyle, FlatStyleLike, Rule } from "ol/style/flat.js";
import type { Language, Theme } from "../../../core/api/kernel.ts";
import { WEB_MERCATOR } from "../../../lib/crs.ts";
import { resolutionAtZoom0 } from "../../../lib/polar.ts";

/** Line of a trade area (spec §9). In night mode it is lighter, because the day colour is invisible on dark water. */
export const AREA_COLOR: Record<Theme, string> = { day: "#085382", night: "#5cc3f2" };
export const AREA_WIDTH = 2;

/** Background colour of names: that of the water. */
const WATER: Record<Theme, string> = { day: "#b2d7df", night: "#011023" };
const RESOLUTION_0 = resolutionAtZoom0(WEB_MERCATOR);

export function areaLine(theme: Theme): FlatStyle {
  return { "stroke-color": AREA_COLOR[theme], "stroke-width": AREA_WIDTH, "stroke-line-join": "round" };
}

/** Properties of a drawn feature that contain its name, by language. */
export const LABEL: Record<Language, string> = { no: "farvann:labelNo", en: "farvann:labelEn" };

export interface NameLook {
  minZoom: number;
  language: Language;
  theme: Theme;
}

/**
 * A name for setting along a line. Letters are placed one by one, so that a ligature, which is narrower than its
 * letters, would leave a gap. A zero-width character between the letters prevents ligatures.
 */
export function lineLabel(name: unknown): string {
  return typeof name === "string" ? name.replace(/f(?=[fijl])/g, "f\u200c") : "";
}

/** The style of the lines with names above them. */
export function withNames(style: FlatStyleLike, look: NameLook): FlatStyleLike {
  const name: Rule = {
    filter: ["<=", ["resolution"], RESOLUTION_0 / 2 ** look.minZoom],
    style: {
      "text-value": ["get", LABEL[look.language]],
      "text-placement": "line",
      "text-font": "500 12px Inter, system-ui, sans-serif",
      "text-offset-y": -9,
      "text-repeat": 480,
      "text-fill-color": AREA_COLOR[look.theme],
      "text-stroke-color": WATER[look.theme],
      "text-stroke-width": 3,
    },
  };
  return [...rulesOf(style), name];
}

function rulesOf(style: FlatStyleLike): Rule[] {
  const parts = Array.isArray(style) ? style : [style];
  return parts.map((part) => ("style" in part ? part : { style: part }));
}
