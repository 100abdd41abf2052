import { observer } from "mobx-react-lite";
import { lazyPart, useService } from "../../../core/api/kernel.ts";
import { ViewBoundary } from "../../../core/api/ui.ts";
import type { OwnGearService } from "./own-gear-home.ts";

const Control = lazyPart(() => import("./view/report-control.tsx"));
const OnMap = lazyPart(() => import("./map/own-reports-on-map.tsx"));

/** Begins a report from the map; for who may report. */
export const ReportControl = observer(function ReportControl() {
  const home = useService<OwnGearService>("own-gear");
  return home.known?.mayReport ? (
    <ViewBoundary place="gear report" as="notice">
      <Control />
    </ViewBoundary>
  ) : null;
});

/** Reports that are not confirmed, and the one that is being written, on the map. */
export const OwnReportsMount = observer(function OwnReportsMount() {
  const home = useService<OwnGearService>("own-gear");
  return home.known?.mayReport ? (
    <ViewBoundary place="gear reports" as="notice">
      <OnMap />
    </ViewBoundary>
  ) : null;
});
