import Clock from "lucide-react/icons/clock";
import type { IntervalTrack, TrackAppearance } from "../../../../contracts/vessel-tracks.ts";
import type { AppServices, Translate } from "../../../../core/api/kernel.ts";
import { slowerThan } from "../model/parts.ts";
import type { ShownTrack } from "../shown-track.ts";
import { TrackPointPopup, type TrackPointSubject } from "../track-point-popup.tsx";
import { trackPointText } from "../track-point-text.ts";
import { drawTrack } from "./track-layer.ts";
import { trackPointAt } from "./track-point-at.ts";

/** Draws the track of a vessel among others, and finds its points for the popup. */
export function drawIntervalTrack(
  track: IntervalTrack,
  { title, color, width, zIndex, maxSpeed }: TrackAppearance,
  { app, shown, t }: { app: AppServices; shown: ShownTrack; t: Translate },
): () => void {
  const { map, i18n } = app;
  const line = drawTrack(
    {
      parts: () => (maxSpeed === undefined ? track.parts : slowerThan(track.parts, maxSpeed)),
      color,
      zIndex: () => zIndex,
      width,
      isOneOfMany: true,
    },
    app,
  );
  const stops = [
    line.stop,
    shown.addFinder((pixel, tolerance) => {
      const place = trackPointAt(line.layer, map, pixel, tolerance);
      if (!place) return [];
      const subject: TrackPointSubject = {
        id: `ais-area-${track.mmsi}`,
        icon: Clock,
        title,
        get subtitle() {
          return `${i18n.format.dateTime(place.time)} · ${trackPointText(place, i18n, t)}`;
        },
        anchor: [place.lon, place.lat],
        View: TrackPointPopup,
        place,
      };
      return [subject];
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
