import { expect, test } from "vitest";
import type { TrackInterval } from "../../../lib/track-interval.ts";
import { VesselTrack } from "./vessel-track.ts";

const NOON = Date.UTC(2026, 10, 28, 12);
const MINUTE = 60_000;
const LAST_HOUR: TrackInterval = { kind: "last", minutes: 60 };

function receivedTrack() {
  let now = NOON;
  const context = { clock: { now: () => new Date(now) } } as never;
  const track = new VesselTrack(257_000_001, { pathType: "open", clientId: "test" }, LAST_HOUR, context);
  return {
    track,
    at: (time: number) => {
      now = time;
      track.grow({ lon: 14, lat: 68, sog: 10, cog: 0, time: time / 1000 });
    },
  };
}

test("the span goes along with what is heard, but stands still while a past is watched", () => {
  const { track, at } = receivedTrack();
  at(NOON + MINUTE);
  expect(track.span.to).toBe(NOON + MINUTE);
  track.playback.seek(NOON);
  at(NOON + 2 * MINUTE);
  expect(track.span.to).toBe(NOON + MINUTE);
  track.playback.stop();
  at(NOON + 3 * MINUTE);
  expect(track.span.to).toBe(NOON + 3 * MINUTE);
});
