import Feature from "ol/Feature.js";
import LineString from "ol/geom/LineString.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import { Fill, Stroke, Style, Text } from "ol/style.js";
import { densifyPath, type LonLat, MAP_COLORS, type Theme, toMap } from "../../../core/index.ts";

const FONT = '600 11px "Inter", system-ui, sans-serif';
/** A long line is named again after so many px. */
const REPEAT = 480;

export interface NamedLine {
  positions: readonly LonLat[];
  label: string;
}

/** Thin dashed lines with their names, over the map. */
export class LineLayer {
  private readonly source = new VectorSource<Feature<LineString>>();
  readonly layer = new VectorLayer({ source: this.source, declutter: true });

  show(lines: readonly NamedLine[], look: { theme: Theme; projection: string }): void {
    this.source.clear();
    this.source.addFeatures(
      lines.map(({ positions, label }) => {
        // In polar a line along a parallel is an arc.
        const path = densifyPath(positions, look.projection);
        const feature = new Feature(new LineString(path.map((place) => toMap(place, look.projection))));
        feature.setStyle(styles(label, look.theme));
        return feature;
      }),
    );
  }
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
