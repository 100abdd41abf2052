import type { FlatStyleLike } from "ol/style/flat.js";
import type { Theme } from "../../services/theme.ts";

/** Default style of features without a style in the manifest: the theme's accent colour with a light casing. */
export function plainStyle(theme: Theme): FlatStyleLike {
  const [accent, casing] = theme === "day" ? ["#0a6ebd", "#ffffff"] : ["#5cc3f2", "#0d1b2a"];
  return {
    "fill-color": `${accent}33`,
    "stroke-color": accent,
    "stroke-width": 2,
    "circle-radius": 6,
    "circle-fill-color": accent,
    "circle-stroke-color": casing,
    "circle-stroke-width": 1.5,
  };
}
