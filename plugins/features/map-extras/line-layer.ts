import Feature from "ol/Feature.js";
import LineString from "ol/geom/LineString.js";
import Point from "ol/geom/Point.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import { Fill, Stroke, Style, Text } from "ol/style.js";
import type { Theme } from "../../../core/api/kernel.ts";
import { densifyPath, type LonLat, MAP_COLORS, toMap } from "../../../core/api/map.ts";
import { ringNamePlace, type Sight } from "./ring-names.ts";

const FONT = '600 11px "Inter", system-ui, sans-serif';
/** Distance between repeated names on a long line, px. */
const REPEAT = 480;

export interface NamedLine {
  positions: readonly LonLat[];
  label: string;
  /** A closed line has its name once, upright, at a position from `nameRings`. */
  ring?: boolean;
}

/** The name of a ring, in map units. */
interface RingName {
  path: readonly LonLat[];
  feature: Feature<Point>;
}

/** Thin dashed lines with names, over the map. */
export class LineLayer {
  private readonly source = new VectorSource<Feature<LineString | Point>>();
  private ringNames: RingName[] = [];
  readonly layer = new VectorLayer({ source: this.source, declutter: true });

  show(lines: readonly NamedLine[], look: { theme: Theme; projection: string }): void {
    this.source.clear();
    this.ringNames = [];
    for (const { positions, label, ring } of lines) {
      // In polar a line along a parallel is an arc.
      const path = densifyPath(positions, look.projection).map((place) => toMap(place, look.projection));
      const { line, name } = styles(label, look.theme);
      const feature = new Feature(new LineString(path));
      feature.setStyle(ring ? line : [...line, new Style({ text: name })]);
      this.source.addFeature(feature);
      if (ring) this.ringNames.push({ path, feature: ringName(name) });
    }
    this.source.addFeatures(this.ringNames.map(({ feature }) => feature));
  }

  /** Writes the names of rings where they are readable at present. */
  nameRings(sight: Sight): void {
    for (const { path, feature } of this.ringNames) {
      const place = ringNamePlace(path, sight);
      feature.setGeometry(place ? new Point(place) : undefined);
    }
  }
}

function ringName(name: Text): Feature<Point> {
  name.setPlacement("point");
  name.setTextBaseline("middle");
  // Wide enough that no dash touches a letter.
  name.getStroke()?.setWidth(6);
  const feature = new Feature<Point>();
  feature.setStyle(new Style({ text: name }));
  return feature;
}

function styles(label: string, theme: Theme): { line: Style[]; name: Text } {
  const { accent, text, halo } = MAP_COLORS[theme];
  return {
    line: [
      new Style({ stroke: new Stroke({ color: halo, width: 3 }) }),
      new Style({ stroke: new Stroke({ color: accent, width: 1.25, lineDash: [6, 4] }) }),
    ],
    name: new Text({
      text: label,
      font: FONT,
      placement: "line",
      repeat: REPEAT,
      textBaseline: "bottom",
      fill: new Fill({ color: text }),
      stroke: new Stroke({ color: halo, width: 3 }),
    }),
  };
}
