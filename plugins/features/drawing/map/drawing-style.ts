import type Feature from "ol/Feature.js";
import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style, { type StyleFunction } from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import type { MapColors } from "../../../../core/api/map.ts";
import type { DrawnRole } from "./drawn-features.ts";

const FONT = '600 12px "Inter", system-ui, sans-serif';
/** Nothing is above the labels of the legs. */
const Z = { area: 0, casing: 1, line: 2, middle: 3, point: 4 };

/** The style of a drawing: an accent line with a casing, round handles, figures along the legs if they fit. */
export function drawingStyle(colors: MapColors): StyleFunction {
  const styles: Record<DrawnRole, Style[]> = {
    area: [new Style({ fill: new Fill({ color: `${colors.accent}24` }), zIndex: Z.area })],
    leg: line(colors),
    outline: line(colors),
    next: line(colors, [6, 6]),
    middle: [dot(4, colors.casing, colors.accent, 1.5, Z.middle)],
    point: [dot(6, colors.casing, colors.accent, 2.5, Z.point)],
    selected: [dot(8, colors.accent, colors.casing, 2.5, Z.point)],
  };
  return (feature) => {
    const role: DrawnRole = feature.get("role");
    const label = labelOf(feature as Feature, colors);
    return label ? [...styles[role], label] : styles[role];
  };
}

function line(colors: MapColors, lineDash?: number[]): Style[] {
  const stroke = (color: string, width: number) =>
    new Stroke({ color, width, lineCap: "round", lineJoin: "round", ...(lineDash ? { lineDash } : {}) });
  return [
    new Style({ stroke: stroke(colors.casing, 4.5), zIndex: Z.casing }),
    new Style({ stroke: stroke(colors.accent, 2.5), zIndex: Z.line }),
  ];
}

function dot(radius: number, fill: string, ring: string, width: number, zIndex: number): Style {
  return new Style({
    image: new CircleStyle({
      radius,
      fill: new Fill({ color: fill }),
      stroke: new Stroke({ color: ring, width }),
      declutterMode: "none",
    }),
    zIndex,
  });
}

/** The figures of a leg are along it; those of an area are in its middle. */
function labelOf(feature: Feature, colors: MapColors): Style | null {
  const along: unknown = feature.get("text");
  const inside: unknown = feature.get("areaFormatted");
  const text = typeof along === "string" ? along : typeof inside === "string" ? inside : null;
  if (text === null) return null;
  return new Style({
    text: new Text({
      text,
      font: FONT,
      fill: new Fill({ color: colors.text }),
      stroke: new Stroke({ color: colors.halo, width: 4 }),
      ...(typeof along === "string"
        ? { placement: "line", textBaseline: "bottom", offsetY: -6, maxAngle: Math.PI / 8 }
        : { overflow: true }),
    }),
    zIndex: Z.point,
  });
}
