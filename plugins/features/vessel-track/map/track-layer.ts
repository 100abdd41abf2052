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
  /** One colour for the whole track; null: colours show the speed. Observed. */
  color(): string | null;
  /** Observed. */
  zIndex(): number;
  /** Width of the line, px. Observed; absent: the default. */
  width?(): number;
  /** Among other tracks: its times are labelled in its colour. */
  isOneOfMany?: boolean;
}

/** Removes the drawing from the map. */
export interface Drawing {
  layer: VectorLayer;
  stop(): void;
}

/**
 * Draws a track and updates it. Lines are made for each whole zoom, without positions nearer than a px, so that a
 * hundred thousand positions cost no more than the visible ones.
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
      // The format of times depends on the language.
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
