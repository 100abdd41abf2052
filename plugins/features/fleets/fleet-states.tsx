import { observer } from "mobx-react-lite";
import { lazyPart, useApp } from "../../../core/api/kernel.ts";
import { ViewBoundary } from "../../../core/api/ui.ts";
import { fleetsLoaderOf } from "./fleets-loader.ts";

const StateChips = lazyPart(() => import("./views/state-chips.tsx"));

/** Says over the map that it follows a fleet, or shows nothing else. */
export const FleetStates = observer(function FleetStates() {
  const { fleets, follower } = fleetsLoaderOf(useApp());
  if (!fleets || !follower || (!fleets.alone && follower.fleetId === null)) return null;
  return (
    <ViewBoundary place="fleets" as="notice">
      <StateChips fleets={fleets} follower={follower} />
    </ViewBoundary>
  );
});
