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
import type { TrackPoint } from "../../../../contracts/vessel-tracks.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { isCovered, toMap } from "../../../../core/api/map.ts";
import { CASING } from "../colors.ts";
import { dayMarks } from "../model/day-marks.ts";
import { namePlaces, nameWidth } from "../model/name-places.ts";
import { colorOf, type NamedTrack } from "./named-track.ts";

/** Above the lines of the tracks. */
const Z_INDEX = 9_010;
const FONT = '600 12px "Inter", system-ui, sans-serif';
const DAY_FONT = '600 11px "Inter", system-ui, sans-serif';
/** Distance from the track, px. */
const BESIDE = 10;
/** Half the height of a name, px. */
const HALF_LINE = 9;
/** Maximum number of positions of a track that are tried for its name. */
const MAX_PLACES = 60;

/**
 * Labels every visible track once, in its colour: at its last position, or at an earlier one if other names are there.
 * A track across midnight shows its days; names and days hide the times along the tracks.
 */
export function drawTrackNames(
  tracks: () => readonly NamedTrack[],
  { map, theme, i18n }: AppServices,
): () => void {
  const source = new VectorSource<Feature<Point>>();
  const layer = new VectorLayer({ source, declutter: "ais-track", updateWhileInteracting: true });
  const stops = [
    map.addLayer(layer, Z_INDEX),
    autorun(() => {
      // Observed: position and size of the map.
      void [map.bounds, map.size];
      const visible = tracks().map((namedTrack) => {
        const inSight = pointsInSight(namedTrack, map);
        return { namedTrack, inSight, places: namePlacesOf(namedTrack.name, inSight, map) };
      });
      const chosen = namePlaces(
        visible.map(({ namedTrack, places }) => ({
          name: namedTrack.name,
          places: places.map(({ pixel }) => pixel),
        })),
      );
      source.clear(true);
      const add = ({ lon, lat }: TrackPoint, style: Style) => {
        const feature = new Feature(new Point(toMap([lon, lat], map.projection)));
        feature.setStyle(style);
        source.addFeature(feature);
      };
      const casing = CASING[theme.theme];
      visible.forEach(({ namedTrack, places }, index) => {
        const color = colorOf(namedTrack, theme.theme);
        const last = namedTrack.track.parts.at(-1)?.points.at(-1);
        if (last) add(last, new Style({ image: dot(color, casing) }));
        const named = places[chosen[index] ?? -1];
        if (!named) return;
        const text = nameLabel(namedTrack.name, named.side, color, casing);
        // Only the last position is a filled dot.
        add(named.point, new Style({ image: named.point === last ? undefined : ring(color, casing), text }));
      });
      // Labels that are added later avoid earlier ones: days avoid names.
      for (const { namedTrack, inSight } of visible) {
        const days = dayMarks(
          namedTrack.track.parts.flatMap(({ points }) => points),
          inSight.map(({ point }) => point),
          (time) => i18n.format.dayMonth(time),
        );
        const color = colorOf(namedTrack, theme.theme);
        for (const { point, day } of days) add(point, new Style({ text: dayLabel(day, color, casing) }));
      }
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

type PointInSight = { point: TrackPoint; pixel: readonly [x: number, y: number] };

/** Px from the edges of the map that are covered. */
function edgesOf({ padding, controlInsets, size: [width, height] }: AppServices["map"]) {
  return {
    left: padding.left + controlInsets.left,
    top: padding.top + controlInsets.top,
    right: width - padding.right - controlInsets.right,
    bottom: height - padding.bottom - controlInsets.bottom,
  };
}

/** Oldest first. */
function pointsInSight({ track }: NamedTrack, map: AppServices["map"]): PointInSight[] {
  const { left, top, right, bottom } = edgesOf(map);
  return track.parts
    .flatMap(({ points }) => points)
    .flatMap((point) => {
      const pixel = map.pixelOf([point.lon, point.lat]);
      if (!pixel) return [];
      const [x, y] = pixel;
      return x >= left && x <= right && y >= top && y <= bottom ? [{ point, pixel }] : [];
    });
}

/** A possible position of a name: `pixel` is where the text begins. */
interface NamePlace {
  point: TrackPoint;
  pixel: readonly [x: number, y: number];
  side: "right" | "left";
}

/**
 * Readable positions of a name, the newest first: completely right of its track, else completely left of it, else
 * partly.
 */
function namePlacesOf(name: string, inSight: readonly PointInSight[], map: AppServices["map"]): NamePlace[] {
  const { left, right, bottom } = edgesOf(map);
  const width = nameWidth(name);
  const step = Math.ceil(inSight.length / MAX_PLACES);
  const free = inSight.toReversed().filter(({ pixel }, index) => index % step === 0 && !isCovered(pixel));
  const onRight = free.map(({ point, pixel: [x, y] }): NamePlace => {
    return { point, pixel: [x + BESIDE, y], side: "right" };
  });
  const onLeft = free.map(({ point, pixel: [x, y] }): NamePlace => {
    return { point, pixel: [x - BESIDE - width, y], side: "left" };
  });
  const isWhole = ({ pixel: [x, y] }: NamePlace) =>
    x >= left &&
    x + width <= right &&
    y + HALF_LINE <= bottom &&
    !isCovered([x, y + HALF_LINE]) &&
    !isCovered([x + width, y]);
  const whole = [...onRight.filter(isWhole), ...onLeft.filter(isWhole)];
  return whole.length > 0 ? whole : onRight;
}

const dot = (color: string, casing: string) =>
  new CircleStyle({
    radius: 5,
    fill: new Fill({ color }),
    stroke: new Stroke({ color: casing, width: 2 }),
    declutterMode: "none",
  });

const ring = (color: string, casing: string) =>
  new CircleStyle({
    radius: 3.5,
    fill: new Fill({ color: casing }),
    stroke: new Stroke({ color, width: 2 }),
    declutterMode: "none",
  });

const nameLabel = (text: string, side: NamePlace["side"], color: string, casing: string) =>
  new Text({
    text,
    font: FONT,
    offsetX: side === "right" ? BESIDE : -BESIDE,
    textAlign: side === "right" ? "left" : "right",
    fill: new Fill({ color }),
    stroke: new Stroke({ color: casing, width: 3.5 }),
    declutterMode: "obstacle",
  });

/** On the other side of the track than the times. */
const dayLabel = (text: string, color: string, casing: string) =>
  new Text({
    text,
    font: DAY_FONT,
    offsetX: -BESIDE,
    textAlign: "right",
    fill: new Fill({ color }),
    stroke: new Stroke({ color: casing, width: 3.5 }),
  });
