import { observer } from "mobx-react-lite";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { useShell } from "../shell-context.tsx";

const SettingsDialog = lazyPart(() => import("./settings-dialog.tsx"));
const AboutDialog = lazyPart(() => import("./about-dialog.tsx"));

export const Dialogs = observer(function Dialogs() {
  const { ui } = useShell();
  if (ui.dialog === null) return null;
  return (
    <ViewBoundary key={ui.dialog} place={`dialog ${ui.dialog}`} as="notice">
      {ui.dialog === "settings" ? <SettingsDialog /> : <AboutDialog />}
    </ViewBoundary>
  );
});
