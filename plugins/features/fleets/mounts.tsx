import { observer } from "mobx-react-lite";
import { lazyPart, useApp } from "../../../core/api/kernel.ts";
import { ViewBoundary } from "../../../core/api/ui.ts";
import { fleetsLoaderOf } from "./fleets-loader.ts";

const FormDialog = lazyPart(() => import("./views/form-dialog.tsx"));
const ChoiceDialog = lazyPart(() => import("./views/choice-dialog.tsx"));
const FaultNotice = lazyPart(() => import("./views/fault-notice.tsx"));
const StateChips = lazyPart(() => import("./views/state-chips.tsx"));

/** The dialogs of fleets, and what failed. */
export const FleetsMount = observer(function FleetsMount() {
  const loader = fleetsLoaderOf(useApp());
  const { form, chosen, fleets } = loader;
  return (
    <>
      {form && (
        <ViewBoundary place="fleet" as="notice">
          <FormDialog form={form} loader={loader} />
        </ViewBoundary>
      )}
      {chosen && !form && (
        <ViewBoundary place="fleet" as="notice">
          <ChoiceDialog mmsis={chosen} loader={loader} />
        </ViewBoundary>
      )}
      {fleets?.fault && (
        <ViewBoundary place="fleets" as="notice">
          <FaultNotice fleets={fleets} />
        </ViewBoundary>
      )}
    </>
  );
});

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
