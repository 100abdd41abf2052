import type { FeatureLike } from "ol/Feature.js";
import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style, { type StyleFunction } from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import type { Theme } from "../../../../core/api/kernel.ts";

/** The values of the design tokens --accent, --casing and --on-accent, which a canvas cannot read. */
const COLORS: Record<Theme, { accent: string; casing: string; onAccent: string }> = {
  day: { accent: "#0a6ebd", casing: "#ffffff", onAccent: "#ffffff" },
  night: { accent: "#5cc3f2", casing: "#0d1b2a", onAccent: "#0d1b2a" },
};
const FONT = '600 11px "Inter", system-ui, sans-serif';
/** Distance of the number above its point, px. */
const RISE = 18;

/** Numbers in small discs above the points; the drawing draws the line and the dots. */
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
  /** The selected one has inverted colours. */
  const label = (number: string, selected: boolean) => {
    const { length } = number;
    return new Style({
      image: new CircleStyle({
        radius: 7 + 2 * length,
        displacement: [0, RISE + length],
        fill: new Fill({ color: selected ? onAccent : accent }),
        stroke: new Stroke({ color: selected ? accent : casing, width: selected ? 2.5 : 1.5 }),
      }),
      text: new Text({
        text: number,
        font: FONT,
        offsetY: -RISE - length,
        fill: new Fill({ color: selected ? accent : onAccent }),
      }),
      zIndex: selected ? 1 : -Number(number),
    });
  };
  return (feature: FeatureLike) => {
    const number: unknown = feature.get("number");
    if (typeof number !== "string") return line;
    const numbered = label(number, feature.get("selected") === true);
    return feature.get("whole") === true ? [dot, numbered] : numbered;
  };
}
