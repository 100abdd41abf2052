import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import RegularShape from "ol/style/RegularShape.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import type { Theme } from "../../../../core/api/kernel.ts";
import { MAP_COLORS } from "../../../../core/api/map.ts";

/** Token `--star`, which a canvas cannot read (spec §9). */
const COLOR = "#00a5e0";
const AREA = "rgba(0, 165, 224, 0.5)";
const WIDTH = 2;
const HOVER_WIDTH = 4;
const RADIUS = 11;
const BADGE_RADIUS = 8;
/** Offset of the star from the symbol of a feature, px. */
export const BADGE_SHIFT = 14;

const stroke = (hover: boolean) =>
  new Stroke({ color: COLOR, width: hover ? HOVER_WIDTH : WIDTH, lineCap: "round", lineJoin: "round" });

export function polygonStyle(hover: boolean): Style[] {
  return [new Style({ fill: new Fill({ color: AREA }), stroke: stroke(hover) })];
}

export function lineStyle(hover: boolean): Style[] {
  return [new Style({ stroke: stroke(hover) })];
}

/**
 * A star on a disc: on its position, or as a small badge beside the symbol that the feature's dataset draws there.
 */
export function starStyle(hover: boolean, shifted: boolean, theme: Theme): Style[] {
  const radius = (shifted ? BADGE_RADIUS : RADIUS) + (hover ? 2 : 0);
  const displacement = shifted ? [BADGE_SHIFT, BADGE_SHIFT] : [0, 0];
  const { casing } = MAP_COLORS[theme];
  return [
    new Style({
      image: new CircleStyle({
        radius,
        displacement,
        fill: new Fill({ color: COLOR }),
        stroke: new Stroke({ color: casing, width: 2 }),
      }),
    }),
    new Style({
      image: new RegularShape({
        points: 5,
        radius: radius * 0.68,
        radius2: radius * 0.3,
        displacement,
        fill: new Fill({ color: "#ffffff" }),
      }),
    }),
  ];
}
