import type { FeatureLike } from "ol/Feature.js";
import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style, { type StyleFunction } from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import type { Theme } from "../../../../core/index.ts";

/** The values of the design tokens --accent, --casing and --on-accent, which a canvas cannot read. */
const COLORS: Record<Theme, { accent: string; casing: string; onAccent: string }> = {
  day: { accent: "#0a6ebd", casing: "#ffffff", onAccent: "#ffffff" },
  night: { accent: "#5cc3f2", casing: "#0d1b2a", onAccent: "#0d1b2a" },
};
const FONT = '600 11px "Inter", system-ui, sans-serif';
/** The number stands above its point, px. */
const RISE = 18;

/** Numbers in small discs above the points; the line and the dots as the drawing has them. */
export function routeStyle(theme: Theme): StyleFunction {
  const { accent, casing, onAccent } = COLORS[theme];
  const line = [
    new Style({ stroke: new Stroke({ color: casing, width: 5.5 }) }),
    new Style({ stroke: new Stroke({ color: accent, width: 2.5 }) }),
  ];
  const dot = new Style({
    image: new CircleStyle({
      radius: 6,
      fill: new Fill({ color: casing }),
      stroke: new Stroke({ color: accent, width: 2.5 }),
      declutterMode: "none",
    }),
  });
  const discs = new Map<number, CircleStyle>();
  const disc = (digits: number) => {
    const known = discs.get(digits);
    if (known) return known;
    const made = new CircleStyle({
      radius: 7 + 2 * digits,
      displacement: [0, RISE + digits],
      fill: new Fill({ color: accent }),
      stroke: new Stroke({ color: casing, width: 1.5 }),
    });
    discs.set(digits, made);
    return made;
  };
  return (feature: FeatureLike) => {
    const number: unknown = feature.get("number");
    if (typeof number !== "string") return line;
    const label = new Style({
      image: disc(number.length),
      text: new Text({
        text: number,
        font: FONT,
        offsetY: -RISE - number.length,
        fill: new Fill({ color: onAccent }),
      }),
      zIndex: -Number(number),
    });
    return feature.get("whole") === true ? [dot, label] : label;
  };
}
