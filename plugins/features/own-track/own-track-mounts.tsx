import { observer } from "mobx-react-lite";
import { lazyPart, usePage, usePath, useService } from "../../../core/api/kernel.ts";
import { ViewBoundary } from "../../../core/api/ui.ts";
import type { OwnTrackService } from "./own-track-home.ts";

const OnMap = lazyPart(() => import("./map/own-track-on-map.tsx"));
const Alarm = lazyPart(() => import("./views/anchor-alarm.tsx"));

/** The track and the anchor on the map. */
export const OwnTrackMount = observer(function OwnTrackMount() {
  const { desk } = useService<OwnTrackService>("own-track");
  return desk ? (
    <ViewBoundary place="own track" as="notice">
      <OnMap desk={desk} />
    </ViewBoundary>
  ) : null;
});

/** The alarm over the map, until the boat is back or the watch has ended. The pane of the watch shows it itself. */
export const AnchorAlarmMount = observer(function AnchorAlarmMount() {
  const { desk } = useService<OwnTrackService>("own-track");
  const { isDetailsOpen, isPhone, sheet } = usePage();
  const isSeen = isDetailsOpen && !(isPhone && sheet === "peek");
  const isOpen = usePath() === "/anchorwatch" && isSeen;
  const watch = desk?.anchor.watch;
  return desk && watch && watch.state !== "watching" && !isOpen ? (
    <ViewBoundary place="anchor watch" as="notice">
      <Alarm desk={desk} watch={watch} />
    </ViewBoundary>
  ) : null;
});
