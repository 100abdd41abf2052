import type { FeatureLike } from "ol/Feature.js";
import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import Icon from "ol/style/Icon.js";
import Stroke from "ol/style/Stroke.js";
import Style, { type StyleFunction } from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import type { Theme } from "../../../../core/api/kernel.ts";
import { MAP_COLORS } from "../../../../core/api/map.ts";

/** What a feature of the layer is. */
export type Part =
  | "sailed"
  | "gap"
  | "gap-end"
  | "start"
  | "boat"
  | "swing"
  | "ring"
  | "ring-label"
  | "anchor"
  | "drift";

/** Colours for the map, which a canvas cannot read from the design tokens. */
const COLORS: Record<Theme, { track: string; gap: string; danger: string; symbol: string }> = {
  day: { track: "#085382", gap: "#6b4600", danger: "#951a13", symbol: "#ffffff" },
  night: { track: "#5cc3f2", gap: "#ffc46b", danger: "#ff8a80", symbol: "#0d1b2a" },
};
const FONT = '600 13px "Inter", system-ui, sans-serif';

/** Lucide's anchor, drawn in a colour. */
const anchorSymbol = (color: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="${color}" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round"><path d="M12 22V8"/><path d="M5 12H2a10 10 0 0 0 20 0h-3"/><circle cx="12" cy="5" r="3"/></svg>`,
  )}`;

export function ownTrackStyle(theme: Theme): StyleFunction {
  const { casing, halo } = MAP_COLORS[theme];
  const { track, gap, danger, symbol } = COLORS[theme];
  const words = (text: string, color: string, offsetX: number, offsetY: number) =>
    new Text({
      ...{ text, font: FONT, offsetX, offsetY, textAlign: offsetX === 0 ? "center" : "left" },
      fill: new Fill({ color }),
      stroke: new Stroke({ color: halo, width: 4 }),
    });
  const disc = (radius: number, fill: string, line: string, width = 3) =>
    new CircleStyle({
      radius,
      fill: new Fill({ color: fill }),
      stroke: new Stroke({ color: line, width }),
    });
  const line = (color: string, width: number, lineDash?: number[]) => [
    new Style({ stroke: new Stroke({ color: casing, width: width + 2.5, lineDash }) }),
    new Style({ stroke: new Stroke({ color, width, lineDash }), zIndex: 1 }),
  ];
  return (feature: FeatureLike) => {
    const part = feature.get("part") as Part;
    const label = String(feature.get("label") ?? "");
    const color = feature.get("isAlarm") === true ? danger : track;
    switch (part) {
      case "sailed":
        return line(track, 4);
      case "gap":
        return [
          ...line(gap, 2.5, [2, 7]),
          new Style({
            geometry: () => feature.get("middle"),
            text: words(label, gap, 14, 0),
            zIndex: 4,
          }),
        ];
      case "gap-end":
        return new Style({ image: disc(5, casing, gap, 2.5), zIndex: 3 });
      case "start":
        return new Style({ image: disc(7, casing, track), zIndex: 3 });
      case "boat":
        return new Style({ image: disc(8, track, casing), zIndex: 5 });
      case "swing":
        return line(color, 2);
      case "ring":
        return [
          new Style({
            fill: new Fill({ color: `${color}24` }),
            stroke: new Stroke({ color: casing, width: 4, lineDash: [9, 6] }),
          }),
          new Style({ stroke: new Stroke({ color, width: 2.5, lineDash: [9, 6] }), zIndex: 1 }),
        ];
      case "ring-label":
        return new Style({ text: words(label, color, 0, 14), zIndex: 4 });
      case "anchor":
        return [
          new Style({ image: disc(15, color, casing), zIndex: 4 }),
          new Style({ image: new Icon({ src: anchorSymbol(symbol) }), zIndex: 5 }),
        ];
      case "drift":
        return [
          ...line(danger, 2, [3, 5]),
          new Style({
            geometry: () => feature.get("end"),
            image: disc(16, `${casing}00`, danger),
            text: words(label, danger, 0, 28),
            zIndex: 6,
          }),
        ];
    }
  };
}
