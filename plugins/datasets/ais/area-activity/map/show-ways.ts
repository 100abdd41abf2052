import { autorun, reaction, untracked } from "mobx";
import type { AppServices } from "../../../../../core/index.ts";
import type { Translate } from "../../track/use-track-texts.ts";
import { VesselTrack } from "../../track/vessel-track.ts";
import type { AreaActivity } from "../area-activity.ts";
import { drawWay } from "./draw-way.ts";

/** Fetches and draws the ways of the selected vessels, and takes away those that are let go. */
export function showWays(
  activity: AreaActivity,
  app: AppServices,
  t: Translate,
  failed: (track: VesselTrack, name: string) => void,
): () => void {
  const ways = new Map<number, { track: VesselTrack; stop(): void }>();
  const between = () => ({ kind: "between", ...activity.span }) as const;
  const add = (mmsi: number, name: string, slot: number) => {
    const track = new VesselTrack(mmsi, activity.options, between(), app);
    const stops = [
      drawWay({ track, name, slot }, app, t),
      reaction(
        () => track.failure,
        (failure) => failure && failed(track, name),
      ),
      () => track.dispose(),
    ];
    ways.set(mmsi, {
      track,
      stop: () => {
        for (const stop of stops) stop();
      },
    });
    void track.load();
  };
  const stops = [
    autorun(() => {
      const { selected } = activity;
      untracked(() => {
        for (const [mmsi, { stop }] of ways) {
          if (selected.some(({ vessel }) => vessel.mmsi === mmsi)) continue;
          stop();
          ways.delete(mmsi);
        }
        for (const { vessel, slot } of selected)
          if (!ways.has(vessel.mmsi)) add(vessel.mmsi, vessel.name ?? String(vessel.mmsi), slot);
      });
    }),
    reaction(
      () => activity.interval,
      () => {
        for (const { track } of ways.values()) void track.show(between());
      },
    ),
    () => {
      for (const { stop } of ways.values()) stop();
    },
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
