import { autorun } from "mobx";
import Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import { type AppServices, toMap } from "../../../../../core/index.ts";
import { CASING } from "../../track/map/track-style.ts";
import type { TrackPoint } from "../../track/model/track.ts";
import { isCovered } from "../../views/is-covered.ts";
import { namePlaces } from "../model/name-places.ts";
import { colorOf, type Way } from "./draw-way.ts";

/** Above the lines of the ways. */
const Z_INDEX = 9_010;
const FONT = '600 12px "Inter", system-ui, sans-serif';
/** Px beside the way. */
const BESIDE = 10;
/** Among so many places of a way its name finds one. */
const MOST_PLACES = 60;

/** Names every way in sight once, in its colour: where it was last, or farther back where others are named. */
export function drawNames(ways: () => readonly Way[], { map, theme }: AppServices): () => void {
  const source = new VectorSource<Feature<Point>>();
  const layer = new VectorLayer({ source, updateWhileInteracting: true });
  const stops = [
    map.addLayer(layer, Z_INDEX),
    autorun(() => {
      // Observed: where the map rests and how large it is.
      void [map.bounds, map.size];
      const seen = ways().map((way) => ({ way, points: pointsInSight(way, map) }));
      const places = namePlaces(
        seen.map(({ way, points }) => ({ name: way.name, places: points.map(({ pixel }) => pixel) })),
      );
      source.clear(true);
      seen.forEach(({ way, points }, index) => {
        const color = colorOf(way, theme.theme);
        const casing = CASING[theme.theme];
        const last = way.track.parts.at(-1)?.points.at(-1);
        const named = points[places[index] ?? -1]?.point;
        const add = (point: TrackPoint, style: Style) => {
          const feature = new Feature(new Point(toMap([point.lon, point.lat], map.projection)));
          feature.setStyle(style);
          source.addFeature(feature);
        };
        if (last) add(last, new Style({ image: dot(color, casing) }));
        if (named) add(named, new Style({ image: dot(color, casing), text: label(way.name, color, casing) }));
      });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function pointsInSight({ track }: Way, map: AppServices["map"]) {
  const { top, right, bottom, left } = map.padding;
  const [width, height] = map.size;
  const points = track.parts.flatMap((part) => part.points).toReversed();
  const seen = points.flatMap((point) => {
    const pixel = map.pixelOf([point.lon, point.lat]);
    if (!pixel) return [];
    const [x, y] = pixel;
    const isIn = x >= left && x <= width - right && y >= top && y <= height - bottom;
    return isIn ? [{ point, pixel }] : [];
  });
  const step = Math.ceil(seen.length / MOST_PLACES);
  return seen.filter(({ pixel }, index) => index % step === 0 && !isCovered(pixel));
}

const dot = (color: string, casing: string) =>
  new CircleStyle({ radius: 5, fill: new Fill({ color }), stroke: new Stroke({ color: casing, width: 2 }) });

const label = (text: string, color: string, casing: string) =>
  new Text({
    text,
    font: FONT,
    offsetX: BESIDE,
    textAlign: "left",
    fill: new Fill({ color }),
    stroke: new Stroke({ color: casing, width: 3.5 }),
  });
