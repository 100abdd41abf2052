import { observer } from "mobx-react-lite";
import { lazy } from "react";
import { ViewBoundary } from "../parts/view-boundary.tsx";
import { useShell } from "../shell-context.tsx";

const SettingsDialog = lazy(() => import("./settings-dialog.tsx"));
const AboutDialog = lazy(() => import("./about-dialog.tsx"));

export const Dialogs = observer(function Dialogs() {
  const { ui } = useShell();
  if (ui.dialog === null) return null;
  return (
    <ViewBoundary key={ui.dialog} place={`dialog ${ui.dialog}`}>
      {ui.dialog === "settings" ? <SettingsDialog /> : <AboutDialog />}
    </ViewBoundary>
  );
});
