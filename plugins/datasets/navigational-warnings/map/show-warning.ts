import { autorun } from "mobx";
import Feature from "ol/Feature.js";
import GeoJSON from "ol/format/GeoJSON.js";
import Point from "ol/geom/Point.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import Circle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import type { AppServices, Theme } from "../../../../core/api/kernel.ts";
import { toMap } from "../../../../core/api/map.ts";
import { positionsIn } from "../positions-in.ts";
import { textOf } from "../warning.ts";
import type { OpenedWarning } from "../warnings-service.ts";

/** Above every dataset, below the user's drawings. */
const Z_INDEX = 8_900;
const RADIUS = 9.5;
const format = new GeoJSON();

const COLORS: Record<Theme, { line: string; tint: string; plate: string; ink: string }> = {
  day: { line: "#9c1458", tint: "rgba(156, 20, 88, 0.16)", plate: "#ffffff", ink: "#0b2239" },
  night: { line: "#ff8fc0", tint: "rgba(255, 143, 192, 0.16)", plate: "#0d1b2a", ink: "#e6eef5" },
};

/**
 * Draws the current warning: its area filled, its line, and the positions in its text with their numbers. Returns a
 * function that removes it.
 */
export function showWarning(app: AppServices, current: () => OpenedWarning | null): () => void {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, updateWhileAnimating: true, updateWhileInteracting: true });
  const remove = app.map.addLayer(layer, Z_INDEX);
  const stop = autorun(() => {
    const shown = current();
    const { projection } = app.map;
    source.clear(true);
    if (shown === null) return;
    const colors = COLORS[app.theme.theme];
    const { geometry } = shown.item;
    if (geometry !== null && geometry.type !== "Point") {
      const area = new Feature();
      area.setGeometry(
        format.readGeometry(geometry, { dataProjection: "EPSG:4326", featureProjection: projection }) ??
          undefined,
      );
      area.setStyle(
        new Style({
          fill: new Fill({ color: colors.tint }),
          stroke: new Stroke({ color: colors.line, width: 2.5 }),
        }),
      );
      source.addFeature(area);
    }
    const text = textOf(shown.item, shown.dataset.options, app.i18n.language);
    for (const [index, { lonLat }] of positionsIn(text).entries()) {
      const place = new Feature(new Point(toMap([...lonLat], projection)));
      place.setStyle(numberStyle(index + 1, colors));
      source.addFeature(place);
    }
  });
  return () => {
    stop();
    remove();
  };
}

function numberStyle(number: number, { line, plate, ink }: (typeof COLORS)["day"]): Style {
  return new Style({
    image: new Circle({
      radius: RADIUS,
      fill: new Fill({ color: plate }),
      stroke: new Stroke({ color: line, width: 2 }),
    }),
    text: new Text({
      text: String(number),
      font: "600 11px Inter, system-ui, sans-serif",
      fill: new Fill({ color: ink }),
      offsetY: 0.5,
    }),
  });
}
