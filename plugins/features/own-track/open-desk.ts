import type { AppServices } from "../../../core/api/kernel.ts";
import { AlarmSound } from "./model/alarm-sound.ts";
import { TrackDesk } from "./model/desk.ts";
import { KeptPoints } from "./model/kept-points.ts";

/** The desk on the parts of the browser. */
export function openDesk(app: AppServices): TrackDesk {
  const { geolocation, locks, permissions } = navigator;
  return new TrackDesk(app, {
    // Missing without a secure connection and in some frames.
    geolocation: geolocation ?? null,
    mayLocate: async () => {
      try {
        return (await permissions.query({ name: "geolocation" })).state === "granted";
      } catch {
        return false;
      }
    },
    locks: locks ?? null,
    points: KeptPoints.of(app.manifest.appName),
    alarm: new AlarmSound(),
    passed: () => performance.now(),
    page: document,
  });
}
