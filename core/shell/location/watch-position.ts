import { reaction } from "mobx";
import Feature from "ol/Feature.js";
import type Geometry from "ol/geom/Geometry.js";
import { circular } from "ol/geom/Polygon.js";
import Interaction from "ol/interaction/Interaction.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import { Fill, Stroke, Style } from "ol/style.js";
import { MAP_COLORS } from "../../map/map-colors.ts";
import type { OwnPosition } from "../../map/own-position.ts";
import type { AppServices } from "../../plugin/app-services.ts";

/** How long the device may look for its position, ms. */
const POSITION_TIMEOUT_MS = 15_000;
/** A position older than this is shown as such, ms. */
const STALE_AFTER = 60_000;
const CHECK_INTERVAL_MS = 10_000;
/** Zoom from which the first position is looked at. */
const CLOSE_UP = 10;
/** Above the data, below the tools' own layers. */
const Z_INDEX = 9_500;
const CIRCLE_POINTS = 64;

export type LocationProblem = "denied" | "unavailable" | "timeout";
const PROBLEMS: Record<number, LocationProblem> = { 1: "denied", 2: "unavailable", 3: "timeout" };

export interface WatchTarget {
  app: Pick<AppServices, "map" | "theme" | "clock">;
  own: OwnPosition;
  /** Told of what ends the search before there is any position. */
  failed(problem: LocationProblem): void;
  geolocation: Geolocation;
}

/** Follows the device until the user switches it off. The device rests while the page is in the background. */
export function watchPosition({ app, own, failed, geolocation }: WatchTarget): () => void {
  const { map, clock } = app;
  let watch: number | null = null;
  const found = ({ coords }: GeolocationPosition) => {
    const first = own.fix === null;
    const { longitude, latitude, accuracy, heading, speed } = coords;
    own.setFix({
      lonLat: [longitude, latitude],
      accuracy,
      heading: heading !== null && Number.isFinite(heading) ? heading : null,
      speed: speed !== null && Number.isFinite(speed) ? speed : null,
      at: clock.now().getTime(),
    });
    if (first) map.flyTo({ center: [longitude, latitude], zoom: Math.max(CLOSE_UP, map.zoom) });
    else if (own.state === "follow") map.flyTo({ center: [longitude, latitude] });
  };
  const lost = ({ code }: GeolocationPositionError) => {
    const problem = PROBLEMS[code] ?? "unavailable";
    // A receiver that loses the sky for a while keeps its last position, which grows old before the user's eyes.
    if (own.fix !== null && problem !== "denied") return;
    own.setState("off");
    failed(problem);
  };
  const start = () => {
    watch ??= geolocation.watchPosition(found, lost, {
      enableHighAccuracy: true,
      timeout: POSITION_TIMEOUT_MS,
      maximumAge: 30_000,
    });
  };
  const rest = () => {
    if (watch !== null) geolocation.clearWatch(watch);
    watch = null;
  };
  const onVisibility = () => (document.hidden ? rest() : start());
  const grow = setInterval(() => {
    if (own.fix) own.setStale(clock.now().getTime() - own.fix.at > STALE_AFTER);
  }, CHECK_INTERVAL_MS);

  document.addEventListener("visibilitychange", onVisibility);
  const stops = [
    rest,
    () => clearInterval(grow),
    () => document.removeEventListener("visibilitychange", onVisibility),
    showAccuracy(app, own),
    map.addInteraction(endFollowing(own)),
    reaction(
      () => own.state,
      (state) => {
        if (state === "follow" && own.fix) map.flyTo({ center: own.fix.lonLat });
        if (state === "off") stop();
      },
    ),
  ];
  const stop = () => {
    for (const end of stops.splice(0)) end();
  };
  start();
  return stop;
}

/** Who moves the map by hand wants to look elsewhere. */
function endFollowing(own: OwnPosition): Interaction {
  return new Interaction({
    handleEvent: ({ type }) => {
      if (own.state === "follow" && (type === "pointerdrag" || type === "keydown")) own.setState("on");
      return true;
    },
  });
}

/** The circle within which the device takes itself to be. */
function showAccuracy({ map, theme }: WatchTarget["app"], own: OwnPosition): () => void {
  const source = new VectorSource<Feature<Geometry>>();
  const layer = new VectorLayer({ source });
  const remove = map.addLayer(layer, Z_INDEX);
  const stopDrawing = reaction(
    () => ({ fix: own.fix, stale: own.stale, projection: map.projection, theme: theme.theme }),
    ({ fix, stale, projection, theme: current }) => {
      source.clear();
      if (!fix?.accuracy) return;
      const { accent } = MAP_COLORS[current];
      layer.setStyle(
        new Style({
          fill: new Fill({ color: `${accent}1f` }),
          stroke: new Stroke({
            color: `${accent}${stale ? "66" : "cc"}`,
            width: 1.5,
            lineDash: stale ? [4, 4] : [],
          }),
        }),
      );
      const circle = circular(fix.lonLat, fix.accuracy, CIRCLE_POINTS);
      source.addFeature(new Feature(circle.transform("EPSG:4326", projection)));
    },
    { fireImmediately: true },
  );
  return () => {
    stopDrawing();
    remove();
  };
}
