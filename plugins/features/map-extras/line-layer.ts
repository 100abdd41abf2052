import Feature from "ol/Feature.js";
import LineString from "ol/geom/LineString.js";
import Point from "ol/geom/Point.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import type { StyleFunction } from "ol/style/Style.js";
import { Fill, Stroke, Style, Text } from "ol/style.js";
import { densifyPath, type LonLat, MAP_COLORS, type Theme, toMap } from "../../../core/index.ts";

const FONT = '600 11px "Inter", system-ui, sans-serif';
/** A long line is named again after so many px. */
const REPEAT = 480;
/** Of a ring that has room for its name, px. */
const LEAST_RADIUS = 40;

export interface NamedLine {
  positions: readonly LonLat[];
  label: string;
  /** A closed line has its name once, upright at the top, where it is large enough. */
  ring?: boolean;
}

/** Thin dashed lines with their names, over the map. */
export class LineLayer {
  private readonly source = new VectorSource<Feature<LineString>>();
  readonly layer = new VectorLayer({ source: this.source, declutter: true });

  show(lines: readonly NamedLine[], look: { theme: Theme; projection: string }): void {
    this.source.clear();
    this.source.addFeatures(
      lines.map(({ positions, label, ring }) => {
        // In polar a line along a parallel is an arc.
        const path = densifyPath(positions, look.projection);
        const feature = new Feature(new LineString(path.map((place) => toMap(place, look.projection))));
        feature.setStyle(ring ? ringStyle(label, look.theme) : styles(label, look.theme));
        return feature;
      }),
    );
  }
}

function ringStyle(label: string, theme: Theme): StyleFunction {
  const [line, dashes] = styles(label, theme);
  const name = dashes?.getText()?.clone();
  dashes?.setText(null);
  name?.setPlacement("point");
  name?.setTextBaseline("middle");
  // No dash touches a letter.
  name?.getStroke()?.setWidth(6);
  const named = new Style({ text: name });
  const lines = [line, dashes].filter((style) => style !== undefined);
  return (feature, resolution) => {
    const ring = feature.getGeometry();
    const top = ring instanceof LineString ? topOfRing(ring.getCoordinates(), resolution) : null;
    if (!top) return lines;
    named.setGeometry(new Point(top));
    return [...lines, named];
  };
}

/** Where a ring's name stands; null where the ring is too small for it. */
export function topOfRing(ring: readonly number[][], resolution: number): number[] | null {
  const heights = ring.map(([, y = 0]) => y);
  const highest = Math.max(...heights);
  const radius = (highest - Math.min(...heights)) / 2 / resolution;
  return radius < LEAST_RADIUS ? null : (ring[heights.indexOf(highest)] ?? null);
}

function styles(label: string, theme: Theme): Style[] {
  const { accent, text, halo } = MAP_COLORS[theme];
  return [
    new Style({ stroke: new Stroke({ color: halo, width: 3 }) }),
    new Style({
      stroke: new Stroke({ color: accent, width: 1.25, lineDash: [6, 4] }),
      text: new Text({
        text: label,
        font: FONT,
        placement: "line",
        repeat: REPEAT,
        textBaseline: "bottom",
        fill: new Fill({ color: text }),
        stroke: new Stroke({ color: halo, width: 3 }),
      }),
    }),
  ];
}
