import { autorun, compareStructural, computed } from "mobx";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { MAP_COLORS } from "../../../../core/api/map.ts";
import { resolutionAtZoom0 } from "../../../../lib/polar.ts";
import type { TrackPart } from "../model/parts.ts";
import { trackFeatures } from "./track-features.ts";
import { trackStyle } from "./track-style.ts";

type Services = Pick<AppServices, "map" | "theme" | "i18n">;

export interface DrawnTrack {
  /** Observed. */
  parts(): readonly TrackPart[];
  /** One colour for all of it; null: speed is told by colour. Observed. */
  color(): string | null;
  /** Observed. */
  zIndex(): number;
  /** Of its line, px. Observed; none: the usual one. */
  width?(): number;
  /** Among other tracks: its times are written in its colour. */
  isOneOfMany?: boolean;
}

/** Takes what was drawn out of the map. */
export interface Drawing {
  layer: VectorLayer;
  stop(): void;
}

/**
 * Draws a track and follows it. The lines are made for each whole zoom: what is nearer than a px falls together, so
 * that a hundred thousand positions cost no more than the screen can show.
 */
export function drawTrack(track: DrawnTrack, { map, theme, i18n }: Services): Drawing {
  const source = new VectorSource();
  const layer = new VectorLayer({
    source,
    declutter: "ais-track",
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
  const look = computed(
    () => ({
      projection: map.projection,
      resolution: resolutionAtZoom0(map.projection) / 2 ** Math.ceil(map.zoom),
      zoom: Math.floor(map.webMercatorZoom),
      colored: track.color() === null,
    }),
    { equals: compareStructural },
  );
  const stops = [
    map.addLayer(layer, track.zIndex()),
    autorun(() => layer.setZIndex(track.zIndex())),
    autorun(() => {
      const plain = track.color() ?? MAP_COLORS[theme.theme].accent;
      // How times are written follows the language.
      void i18n.language;
      layer.setStyle(
        trackStyle(theme.theme, plain, {
          timeOf: (time) => i18n.format.time(time),
          width: track.width?.(),
          ink: track.isOneOfMany ? plain : undefined,
        }),
      );
    }),
    autorun(() => {
      const features = trackFeatures(track.parts(), look.get());
      source.clear(true);
      source.addFeatures(features);
    }),
  ];
  return {
    layer,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
