import type { TrackKit } from "../../../contracts/vessel-tracks.ts";
import type { AppServices } from "../../../core/api/kernel.ts";
import { drawIntervalTrack } from "./map/draw-interval-track.ts";
import type { ShownTrack } from "./shown-track.ts";
import { PART } from "./use-track-texts.ts";
import { VesselTrack } from "./vessel-track.ts";

/** Fetches and draws tracks for other features. */
export function trackKit(app: AppServices, shown: ShownTrack): TrackKit {
  const t = PART.of(app.i18n);
  return {
    open: (mmsi, options, interval) => new VesselTrack(mmsi, options, interval, app),
    draw: (track, look) => drawIntervalTrack(track, look, { app, shown, t }),
  };
}
