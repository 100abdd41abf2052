import { autorun, observable, reaction, runInAction, untracked } from "mobx";
import type { IntervalTrack, TrackKit } from "../../../../contracts/vessel-tracks.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { mmsiText } from "../../../../lib/mmsi-text.ts";
import type { AreaActivity } from "../area-activity.ts";
import { trackWidth } from "../model/track-width.ts";
import { colorOf, type NamedTrack } from "./named-track.ts";
import { drawTrackNames } from "./track-names.ts";

/** Above every dataset. */
const Z_INDEX = 9_000;

/** Fetches and draws the tracks of the selected vessels, and removes those of vessels that are no longer selected. */
export function showTracks(
  activity: AreaActivity,
  app: AppServices,
  kit: TrackKit,
  failed: (track: IntervalTrack, name: string) => void,
): () => void {
  const tracks = observable.map<number, NamedTrack & { stop(): void }>([], { deep: false });
  const between = () => ({ kind: "between", ...activity.span }) as const;
  // Vessels often use the same lane: lower tracks are wider.
  const widthOf = (mmsi: number) => {
    const above = tracks.size - 1 - [...tracks.keys()].indexOf(mmsi);
    return trackWidth(Math.max(0, above), tracks.size);
  };
  const add = (mmsi: number, name: string, slot: number) => {
    const track = kit.open(mmsi, activity.options, between());
    const namedTrack: NamedTrack = { track, name, slot };
    const stops = [
      kit.draw(track, {
        title: name,
        color: () => colorOf(namedTrack, app.theme.theme),
        width: () => widthOf(mmsi),
        zIndex: Z_INDEX,
      }),
      reaction(
        () => track.failure,
        (failure) => failure && failed(track, name),
      ),
      () => track.dispose(),
    ];
    const stop = () => {
      for (const one of stops) one();
    };
    runInAction(() => tracks.set(mmsi, { ...namedTrack, stop }));
    void track.load();
  };
  const stops = [
    drawTrackNames(() => [...tracks.values()], app),
    autorun(() => {
      const { selected } = activity;
      untracked(() => {
        for (const [mmsi, { stop }] of tracks) {
          if (selected.some(({ vessel }) => vessel.mmsi === mmsi)) continue;
          stop();
          runInAction(() => tracks.delete(mmsi));
        }
        for (const { vessel, slot } of selected)
          if (!tracks.has(vessel.mmsi)) add(vessel.mmsi, vessel.name ?? mmsiText(vessel.mmsi), slot);
      });
    }),
    reaction(
      () => activity.interval,
      () => {
        for (const { track } of tracks.values()) void track.show(between());
      },
    ),
    () => {
      for (const { stop } of tracks.values()) stop();
    },
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
