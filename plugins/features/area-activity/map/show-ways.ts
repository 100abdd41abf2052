import { autorun, observable, reaction, runInAction, untracked } from "mobx";
import type { TrackKit, VesselWay } from "../../../../contracts/vessel-tracks.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { mmsiText } from "../../../../lib/mmsi.ts";
import type { AreaActivity } from "../area-activity.ts";
import { wayWidth } from "../model/way-width.ts";
import { colorOf, type Way } from "./way.ts";
import { drawNames } from "./way-names.ts";

/** Above every dataset. */
const Z_INDEX = 9_000;

/** Fetches and draws the ways of the selected vessels, and takes away those that are let go. */
export function showWays(
  activity: AreaActivity,
  app: AppServices,
  kit: TrackKit,
  failed: (track: VesselWay, name: string) => void,
): () => void {
  const ways = observable.map<number, Way & { stop(): void }>([], { deep: false });
  const between = () => ({ kind: "between", ...activity.span }) as const;
  // Vessels sail the same lane: what is drawn below is wider.
  const widthOf = (mmsi: number) => {
    const above = ways.size - 1 - [...ways.keys()].indexOf(mmsi);
    return wayWidth(Math.max(0, above), ways.size);
  };
  const add = (mmsi: number, name: string, slot: number) => {
    const track = kit.open(mmsi, activity.options, between());
    const way: Way = { track, name, slot };
    const stops = [
      kit.draw(track, {
        title: name,
        color: () => colorOf(way, app.theme.theme),
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
    runInAction(() => ways.set(mmsi, { ...way, stop }));
    void track.load();
  };
  const stops = [
    drawNames(() => [...ways.values()], app),
    autorun(() => {
      const { selected } = activity;
      untracked(() => {
        for (const [mmsi, { stop }] of ways) {
          if (selected.some(({ vessel }) => vessel.mmsi === mmsi)) continue;
          stop();
          runInAction(() => ways.delete(mmsi));
        }
        for (const { vessel, slot } of selected)
          if (!ways.has(vessel.mmsi)) add(vessel.mmsi, vessel.name ?? mmsiText(vessel.mmsi), slot);
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
