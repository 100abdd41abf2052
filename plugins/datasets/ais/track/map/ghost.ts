import { autorun } from "mobx";
import Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import RegularShape from "ol/style/RegularShape.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import { type AppServices, MAP_COLORS, toMap } from "../../../../../core/index.ts";
import type { TrackPlace } from "../model/place-at.ts";
import { CASING, INK } from "./track-style.ts";

/** Above the vessels: it is what the user looks for. */
const Z_INDEX = 9_800;
const FONT = '600 12px "Inter", system-ui, sans-serif';

export interface Ghost {
  place: TrackPlace;
  /** Written beside it. */
  text: string;
}

/** A vessel where it was: an arrow along its course, or a ring where nothing was heard. */
export function drawGhost(
  ghost: () => Ghost | null,
  { map, theme }: Pick<AppServices, "map" | "theme">,
): () => void {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, updateWhileAnimating: true, updateWhileInteracting: true });
  const feature = new Feature<Point>();
  const stops = [
    map.addLayer(layer, Z_INDEX),
    autorun(() => {
      const now = ghost();
      if (!now) {
        source.clear(true);
        return;
      }
      const { lon, lat, cog, silent } = now.place;
      feature.setGeometry(new Point(toMap([lon, lat], map.projection)));
      const ink = MAP_COLORS[theme.theme].accent;
      const fill = new Fill({ color: silent ? "rgba(0, 0, 0, 0)" : `${ink}cc` });
      const stroke = new Stroke({
        color: silent ? ink : CASING[theme.theme],
        width: 2,
        lineDash: silent ? [3, 3] : [],
      });
      const rotation = ((cog ?? 0) * Math.PI) / 180 + map.northAngleAt([lon, lat]);
      const image =
        silent || cog === null
          ? new CircleStyle({ radius: 9, fill, stroke })
          : new RegularShape({ points: 3, radius: 13, scale: [0.72, 1], fill, stroke, rotation });
      const text = new Text({
        text: now.text,
        font: FONT,
        offsetY: -22,
        fill: new Fill({ color: INK[theme.theme] }),
        stroke: new Stroke({ color: CASING[theme.theme], width: 3.5 }),
      });
      feature.setStyle(new Style({ image, text }));
      if (!source.hasFeature(feature)) source.addFeature(feature);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
