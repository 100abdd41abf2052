import type { FeatureLike } from "ol/Feature.js";
import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style, { type StyleFunction } from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import type { Theme } from "../../../../core/api/kernel.ts";
import type { TrackPoint } from "../model/track.ts";
import type { TrackSegment } from "./segments.ts";
import { SPEED_COLORS } from "./speed-scale.ts";
import { SEGMENT, TRACK_POINT } from "./track-features.ts";

const FONT = '500 11px "Inter", system-ui, sans-serif';
/** Casing of lines and letters. */
export const CASING: Record<Theme, string> = { day: "#ffffff", night: "#0d1b2a" };
export const INK: Record<Theme, string> = { day: "#12212e", night: "#e6eef5" };
const WIDTH = 3;
/** Width of the casing on both sides together, px; among overlapping lines it leaves a part of the wider one visible. */
const CASED = { alone: 2.5, among: 1 };

export interface TrackLook {
  timeOf(time: number): string;
  /** Of the line, px. */
  width: number | undefined;
  /** Colour of the times, among other tracks. */
  ink: string | undefined;
}

/**
 * Style of a track. `plain`: the colour of parts without a speed, or of the whole track when colours do not show the
 * speed.
 */
export function trackStyle(
  theme: Theme,
  plain: string,
  { timeOf, width = WIDTH, ink }: TrackLook,
): StyleFunction {
  const cased = width + (ink === undefined ? CASED.alone : CASED.among);
  const casing = new Style({ stroke: new Stroke({ color: CASING[theme], width: cased }), zIndex: 0 });
  const line = (color: string) => new Style({ stroke: new Stroke({ color, width }), zIndex: 1 });
  const colors = SPEED_COLORS[theme].map(line);
  const unknown = line(plain);
  const gapStyles = [
    new Style({ stroke: new Stroke({ color: CASING[theme], width: 3, lineDash: [5, 7] }) }),
    new Style({ stroke: new Stroke({ color: plain, width: 1.3, lineDash: [5, 7] }) }),
  ];
  const dot = new CircleStyle({
    radius: 3,
    fill: new Fill({ color: CASING[theme] }),
    stroke: new Stroke({ color: plain, width: 1.5 }),
    declutterMode: "none",
  });
  const [fill, halo] = [
    new Fill({ color: ink ?? INK[theme] }),
    new Stroke({ color: CASING[theme], width: 3 }),
  ];
  return (feature: FeatureLike) => {
    const segment = feature.get(SEGMENT) as TrackSegment | undefined;
    if (segment) {
      if (segment.kind === "silent") return gapStyles;
      return [casing, (segment.band === null ? null : colors[segment.band]) ?? unknown];
    }
    const trackPoint = feature.get(TRACK_POINT) as TrackPoint;
    const text = timeOf(trackPoint.time);
    return new Style({
      image: dot,
      text: new Text({ text, font: FONT, offsetX: 8, textAlign: "left", fill, stroke: halo }),
      zIndex: 2,
    });
  };
}
