import Feature from "ol/Feature.js";
import LineString from "ol/geom/LineString.js";
import Point from "ol/geom/Point.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import type { StyleFunction } from "ol/style/Style.js";
import { Circle, Fill, Icon, Stroke, Style, Text } from "ol/style.js";
import type { DrawnLine, DrawnPoint } from "../../../../contracts/lines.ts";
import type { Theme } from "../../../../core/api/kernel.ts";
import { type LonLat, MAP_COLORS, toMap } from "../../../../core/api/map.ts";
import { BESIDE } from "./beside.ts";

/** Above the data, below the user's own drawings. */
export const LINES_Z_INDEX = 9_450;
/** Radius of a vessel's symbol that lines keep clear of, px. */
const CLEAR = 20;
/** Minimum length of a line with its label on it; the label of a shorter one is above it, px. */
const LABELLED = 90;
const ABOVE = -24;
/** Above the dots, of which there is one per position. */
const LABELS_Z = 100;
const FONT = '700 12px "Inter", system-ui, sans-serif';
/** Height and border of a pill, px, and the scale of its image. */
const PILL = { height: 20, border: 1.5, scale: 2 };
const INK: Record<Theme, string> = { day: "#ffffff", night: "#0d1b2a" };

/** Lines and numbered positions over the map, in the colour of the page. */
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
      // Each dot with its own text: when dots overlap, the first one is readable.
      style.setZIndex(points.length - index);
      feature.setStyle(style);
      this.source.addFeature(feature);
    });
  }
}

const DASHES: Record<DrawnLine["kind"], number[]> = { plain: [], bearing: [6, 5], path: [2, 5], range: [] };

function lineStyles({ kind, label }: DrawnLine, theme: Theme): StyleFunction {
  const { accent, casing, halo, text } = MAP_COLORS[theme];
  const width = kind === "range" ? 1.25 : kind === "path" ? 1.75 : 2.25;
  const styles = [
    new Style({ stroke: new Stroke({ color: theme === "day" ? casing : halo, width: width + 2.5 }) }),
    new Style({ stroke: new Stroke({ color: accent, width, lineDash: DASHES[kind] }) }),
  ];
  const name = label
    ? new Style({
        text: new Text({
          text: label,
          font: FONT,
          fill: new Fill({ color: text }),
          backgroundFill: new Fill({ color: halo }),
          padding: [3, 5, 2, 5],
        }),
        zIndex: LABELS_Z,
      })
    : null;
  return (feature, resolution) => {
    const line = feature.getGeometry();
    if (!(line instanceof LineString)) return [];
    const drawn = kind === "path" ? clearOf(line, CLEAR * resolution) : line;
    for (const style of styles) style.setGeometry(drawn);
    name?.setGeometry(new Point(line.getCoordinateAt(0.5)));
    name?.getText()?.setOffsetY(line.getLength() < LABELLED * resolution ? ABOVE : 0);
    return name ? [...styles, name] : styles;
  };
}

/** A line without a first part of this length in map units; empty for a shorter line. */
function clearOf(line: LineString, stretch: number): LineString {
  const length = line.getLength();
  if (length <= stretch) return line;
  return new LineString([line.getCoordinateAt(stretch / length), line.getLastCoordinate()]);
}

function pointStyle(point: DrawnPoint, theme: Theme): Style {
  const { accent } = MAP_COLORS[theme];
  const ink = INK[theme];
  switch (point.kind) {
    case "number":
      return new Style({
        image: new Icon({
          img: pill(point.text, accent, ink),
          scale: 1 / PILL.scale,
          displacement: [...BESIDE],
        }),
      });
    case "place":
      return new Style({
        image: new Circle({
          radius: 5,
          fill: new Fill({ color: ink }),
          stroke: new Stroke({ color: accent, width: 2.5 }),
        }),
      });
  }
}

/** An image of numbers in a pill, which is a circle for one digit. */
function pill(text: string, color: string, ink: string): HTMLCanvasElement {
  const { height, border, scale } = PILL;
  const width = Math.max(height, 10 + 6.5 * text.length);
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil((width + 2 * border) * scale);
  canvas.height = (height + 2 * border) * scale;
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.scale(scale, scale);
  for (const [inset, fill] of [
    [0, ink],
    [border, color],
  ] as const) {
    context.beginPath();
    context.roundRect(inset, inset, width + 2 * (border - inset), height + 2 * (border - inset), height);
    context.fillStyle = fill;
    context.fill();
  }
  context.font = FONT;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = ink;
  context.fillText(text, width / 2 + border, height / 2 + border + 0.5);
  return canvas;
}
