import { autorun } from "mobx";
import Feature from "ol/Feature.js";
import LineString from "ol/geom/LineString.js";
import Point from "ol/geom/Point.js";
import Polygon from "ol/geom/Polygon.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import type { AppServices, Translate } from "../../../../core/api/kernel.ts";
import { type LonLat, toMap } from "../../../../core/api/map.ts";
import { longitudeNear } from "../../../../lib/degrees.ts";
import { durationText } from "../../../../lib/duration.ts";
import { destination } from "../../../../lib/geodesy/index.ts";
import type { AnchorPlan } from "../model/anchor-desk.ts";
import type { AnchorWatch } from "../model/anchor-watch.ts";
import type { TrackDesk } from "../model/desk.ts";
import type { TrackPoint } from "../model/fix.ts";
import { segmentsOf } from "../model/track.ts";
import { ownTrackStyle, type Part } from "./own-track-style.ts";

/** Above the datasets and the own position, below the drawing. */
const Z_INDEX = 9_550;
const RING_POINTS = 72;
const MINUTE = 60_000;

type Services = Pick<AppServices, "map" | "theme" | "i18n" | "ownPosition">;
/** Makes the point of the map for a place. */
type ToPoint = (lonLat: LonLat) => number[];

/** Draws the track with its gaps, and the anchor with its ring, until the returned function is called. */
export function showOwnTrack(desk: TrackDesk, app: Services, t: Translate): () => void {
  const { map, theme, i18n, ownPosition } = app;
  const { shelf, anchor } = desk;
  const layers = [0, 1].map((above) => {
    const source = new VectorSource();
    const layer = new VectorLayer({ source, updateWhileAnimating: true, updateWhileInteracting: true });
    return { source, layer, remove: map.addLayer(layer, Z_INDEX + above) };
  });
  const [track, watch] = layers;
  const stops = [
    ...layers.map(({ remove }) => remove),
    autorun(() => {
      for (const { layer } of layers) layer.setStyle(ownTrackStyle(theme.theme));
    }),
    // A gap is labelled in the language of the page.
    autorun(() => {
      const { recorder, opened } = shelf;
      const { projection } = map;
      const points = recorder && recorder.count > 0 ? recorder.points : (opened?.points ?? []);
      const textOf = (ms: number) => t("gap.label", durationText(ms / MINUTE, i18n.language));
      track?.source.clear(true);
      track?.source.addFeatures(trackFeatures(points, (place) => toMap(place, projection), textOf));
    }),
    autorun(() => {
      const { projection } = map;
      const toPoint: ToPoint = (place) => toMap(place, projection);
      const text = (metres: number) => i18n.format.distance(metres);
      watch?.source.clear(true);
      if (anchor.watch) watch?.source.addFeatures(watchFeatures(anchor.watch, toPoint, text));
      else if (anchor.plan) watch?.source.addFeatures(ringFeatures(anchor.plan, false, toPoint, text));
      // The page draws the own position itself when the user has asked for it.
      if (desk.fix && desk.isBusy && !ownPosition.fix)
        watch?.source.addFeature(
          new Feature({ geometry: new Point(toPoint([desk.fix.lon, desk.fix.lat])), part: "boat" }),
        );
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const feature = (part: Part, geometry: LineString | Point | Polygon, more: object = {}) =>
  new Feature({ geometry, part, ...more });

function trackFeatures(
  points: readonly TrackPoint[],
  toPoint: ToPoint,
  textOf: (ms: number) => string,
): Feature[] {
  const made: Feature[] = [];
  let before: { end: TrackPoint; place: number[] } | null = null;
  // A track across ±180° goes on beyond it.
  let east: number | null = null;
  for (const segment of segmentsOf(points)) {
    const places = segment.map(({ lon, lat }) => {
      east = longitudeNear(lon, east ?? lon);
      return toPoint([east, lat]);
    });
    const [first] = places;
    const [start] = segment;
    if (!first || !start) continue;
    if (before) {
      const gap = new LineString([before.place, first]);
      made.push(
        feature("gap", gap, {
          label: start.gap === "clock" ? "" : textOf(start.time - before.end.time),
          middle: new Point(gap.getCoordinateAt(0.5)),
        }),
        feature("gap-end", new Point(before.place)),
        feature("gap-end", new Point(first)),
      );
    } else made.push(feature("start", new Point(first)));
    if (places.length > 1) made.push(feature("sailed", new LineString(places)));
    before = { end: segment.at(-1) ?? start, place: places.at(-1) ?? first };
  }
  return made;
}

function watchFeatures(watch: AnchorWatch, toPoint: ToPoint, text: (metres: number) => string): Feature[] {
  const { anchor, state, swing, fix, distance } = watch;
  const isAlarm = state !== "watching";
  const made = ringFeatures(anchor, isAlarm, toPoint, text);
  const beside: ToPoint = ([lon, lat]) => toPoint([longitudeNear(lon, anchor.lonLat[0]), lat]);
  if (swing.length > 1) made.push(feature("swing", new LineString(swing.map(beside)), { isAlarm }));
  if (state === "dragging" && fix && distance !== null) {
    const end = new Point(beside([fix.lon, fix.lat]));
    const line = new LineString([toPoint(anchor.lonLat), end.getCoordinates()]);
    made.push(feature("drift", line, { end, label: text(distance) }));
  }
  return made;
}

function ringFeatures(
  { lonLat, radius }: AnchorPlan,
  isAlarm: boolean,
  toPoint: ToPoint,
  text: (metres: number) => string,
): Feature[] {
  // In the polar map a circle has other axes: each of its points is computed.
  const ring = Array.from({ length: RING_POINTS + 1 }, (_one, index) => {
    const [lon, lat] = destination(lonLat, (index * 360) / RING_POINTS, radius);
    return toPoint([longitudeNear(lon, lonLat[0]), lat]);
  });
  return [
    feature("ring", new Polygon([ring]), { isAlarm }),
    feature("ring-label", new Point(toPoint(destination(lonLat, 180, radius))), {
      isAlarm,
      label: text(radius),
    }),
    feature("anchor", new Point(toPoint(lonLat)), { isAlarm }),
  ];
}
