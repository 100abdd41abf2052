import type { FeatureLike } from "ol/Feature.js";
import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import Icon from "ol/style/Icon.js";
import Stroke from "ol/style/Stroke.js";
import Style, { type StyleFunction } from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import type { Theme } from "../../../../core/api/kernel.ts";
import { MAP_COLORS } from "../../../../core/api/map.ts";
import type { ReportState } from "../read-answers.ts";

/** Colours of the states on the map, which a canvas cannot read from the design tokens. */
const COLORS: Record<Theme, Record<Exclude<ReportState, "confirmed">, string>> = {
  day: { queued: "#085382", pending: "#6b4600", failed: "#951a13" },
  night: { queued: "#5cc3f2", pending: "#ffc46b", failed: "#ff8a80" },
};
const FONT = '600 12px "Inter", system-ui, sans-serif';
const RING = 17;
/** Where the coast fills the view, words would cover one another, m for a pixel. */
const LEGIBLE = 1_000;
/** The words of buoys, which stand beside gear, m for a pixel. */
const NEAR = 80;

/** A ring around the symbol with the state in words below; numbers in discs for the draft; the symbol of a buoy with its age. */
export function reportStyle(theme: Theme, symbol: (name: string) => string): StyleFunction {
  const { accent, casing, halo } = MAP_COLORS[theme];
  const onAccent = theme === "night" ? "#0d1b2a" : "#ffffff";
  const night = theme === "night" ? "-night" : "";
  const words = (text: string, color: string) =>
    new Text({
      text,
      font: FONT,
      offsetY: RING + 12,
      fill: new Fill({ color }),
      stroke: new Stroke({ color: halo, width: 3 }),
    });
  const line = (color: string, lineDash?: number[]) => [
    new Style({ stroke: new Stroke({ color: casing, width: 5.5 }) }),
    new Style({ stroke: new Stroke({ color, width: 3, lineDash }) }),
  ];
  return (feature: FeatureLike, resolution: number) => {
    const state: ReportState | null = feature.get("state");
    const label = String(feature.get("label"));
    const name = String(feature.get("symbol"));
    const isLine = feature.getGeometry()?.getType() === "LineString";
    if (feature.get("isBuoy"))
      return new Style({
        image: new Icon({ src: symbol(`${name}${night}`), width: 26, height: 26 }),
        text: resolution < NEAR ? words(label, COLORS[theme].queued) : undefined,
      });
    if (state === null || state === "confirmed") {
      if (isLine) return line(accent);
      return new Style({
        image: new CircleStyle({
          radius: 12,
          fill: new Fill({ color: accent }),
          stroke: new Stroke({ color: casing, width: 2 }),
        }),
        text: new Text({ text: label, font: FONT, fill: new Fill({ color: onAccent }) }),
        zIndex: 2,
      });
    }
    const color = COLORS[theme][state];
    const lineDash = state === "queued" ? [6, 5] : undefined;
    if (isLine) return line(color, lineDash);
    return [
      new Style({
        image: new CircleStyle({ radius: RING, fill: new Fill({ color: casing }) }),
        zIndex: 1,
      }),
      new Style({
        image: new CircleStyle({ radius: RING - 1.5, stroke: new Stroke({ color, width: 3, lineDash }) }),
        text: resolution < LEGIBLE ? words(label, color) : undefined,
        zIndex: 1,
      }),
      new Style({
        image: new Icon({ src: symbol(`gear-${name}${night}`), width: 22, height: 22 }),
        zIndex: 1,
      }),
    ];
  };
}
