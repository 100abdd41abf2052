import Feature from "ol/Feature.js";
import LineString from "ol/geom/LineString.js";
import Point from "ol/geom/Point.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import { Circle, Fill, Stroke, Style, Text } from "ol/style.js";
import { type LonLat, MAP_COLORS, type Theme, toMap } from "../../../../core/index.ts";

/** Above the data, below the user's own drawings. */
export const LINES_Z_INDEX = 9_450;
const FONT = '700 12px "Inter", system-ui, sans-serif';
const INK: Record<Theme, string> = { day: "#ffffff", night: "#0d1b2a" };

export interface DrawnLine {
  positions: readonly LonLat[];
  dashed?: boolean;
  /** Written along it. */
  label?: string;
}

/** A dot with a short text in it, a hollow one for a place, or a ring round what stands there. */
export type DrawnPoint = { position: LonLat } & (
  | { kind: "number"; text: string }
  | { kind: "place" | "ring" }
);

/** Lines and numbered places over the map, in the colour of the page. */
export class LinesLayer {
  private readonly source = new VectorSource<Feature<LineString | Point>>();
  readonly layer = new VectorLayer({ source: this.source });

  show(
    lines: readonly DrawnLine[],
    points: readonly DrawnPoint[],
    look: { theme: Theme; projection: string },
  ): void {
    this.source.clear();
    const place = (lonLat: LonLat) => toMap(lonLat, look.projection);
    for (const line of lines) {
      const feature = new Feature(new LineString(line.positions.map(place)));
      feature.setStyle(lineStyles(line, look.theme));
      this.source.addFeature(feature);
    }
    points.forEach((point, index) => {
      const feature = new Feature(new Point(place(point.position)));
      const style = pointStyle(point, look.theme);
      // Each dot with its own text: the first of a crowd is read, not all of them through each other.
      style.setZIndex(points.length - index);
      feature.setStyle(style);
      this.source.addFeature(feature);
    });
  }
}

function lineStyles({ dashed = false, label }: DrawnLine, theme: Theme): Style[] {
  const { accent, casing, halo, text } = MAP_COLORS[theme];
  const lineDash = dashed ? [6, 5] : [];
  return [
    new Style({ stroke: new Stroke({ color: theme === "day" ? casing : halo, width: 5 }) }),
    new Style({
      stroke: new Stroke({ color: accent, width: 2.25, lineDash }),
      text: label
        ? new Text({
            text: label,
            font: FONT,
            placement: "line",
            textBaseline: "bottom",
            fill: new Fill({ color: text }),
            stroke: new Stroke({ color: halo, width: 3 }),
          })
        : undefined,
    }),
  ];
}

function pointStyle(point: DrawnPoint, theme: Theme): Style {
  const { accent } = MAP_COLORS[theme];
  const ink = INK[theme];
  switch (point.kind) {
    case "number":
      return new Style({
        image: new Circle({
          // Room for several numbers.
          radius: 8.5 + 2.5 * point.text.length,
          fill: new Fill({ color: accent }),
          stroke: new Stroke({ color: ink, width: 2 }),
        }),
        text: new Text({ text: point.text, font: FONT, fill: new Fill({ color: ink }), offsetY: 1 }),
      });
    case "place":
      return new Style({
        image: new Circle({
          radius: 7,
          fill: new Fill({ color: ink }),
          stroke: new Stroke({ color: accent, width: 3 }),
        }),
      });
    case "ring":
      return new Style({
        image: new Circle({ radius: 12, stroke: new Stroke({ color: accent, width: 2 }) }),
      });
  }
}
