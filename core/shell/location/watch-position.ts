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

/** Time limit for the device to find its position, ms. */
const POSITION_TIMEOUT_MS = 15_000;
/** An older position is shown as outdated, ms. */
const STALE_AFTER = 60_000;
const CHECK_INTERVAL_MS = 10_000;
/** Minimum zoom for showing the first position. */
const CLOSE_UP = 10;
/** Above the data, below the layers of tools. */
const Z_INDEX = 9_500;
const CIRCLE_POINTS = 64;

export type LocationProblem = "denied" | "unavailable" | "timeout";
const PROBLEMS: Record<number, LocationProblem> = { 1: "denied", 2: "unavailable", 3: "timeout" };

export interface WatchTarget {
  app: Pick<AppServices, "map" | "theme" | "clock">;
  own: OwnPosition;
  /** Called when the search ends without any position. */
  failed(problem: LocationProblem): void;
  geolocation: Geolocation;
}

/** Follows the device until the user switches it off. The device is not asked while the page is in the background. */
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
    // When the receiver loses its signal for a while, the last position stays and is shown with its age.
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

/** A user who moves the map by hand wants to see another area. */
function endFollowing(own: OwnPosition): Interaction {
  return new Interaction({
    handleEvent: ({ type }) => {
      if (own.state === "follow" && (type === "pointerdrag" || type === "keydown")) own.setState("on");
      return true;
    },
  });
}

/** The circle of the accuracy that the device reports. */
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
