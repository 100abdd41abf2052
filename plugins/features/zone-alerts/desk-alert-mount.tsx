import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { lazyPart, useApp, usePage } from "../../../core/api/kernel.ts";
import { ViewBoundary } from "../../../core/api/ui.ts";
import { alertsLoaderOf } from "./alerts-loader.ts";

const DeskAlert = lazyPart(() => import("./views/desk-alert.tsx"));

/** The latest alert over the map, until the user has acknowledged it. */
export const DeskAlertMount = observer(function DeskAlertMount() {
  const { alerts } = alertsLoaderOf(useApp());
  const page = usePage();
  useEffect(() => alerts?.followClicks(page), [alerts, page]);
  const alert = alerts?.desk;
  if (!alerts || !alert) return null;
  return (
    <ViewBoundary place="zone alert" as="notice">
      <DeskAlert alerts={alerts} alert={alert} />
    </ViewBoundary>
  );
});
