import { observer } from "mobx-react-lite";
import { useShell } from "../shell-context.tsx";
import { AboutDialog } from "./about-dialog.tsx";
import { SettingsDialog } from "./settings-dialog.tsx";

export const Dialogs = observer(function Dialogs() {
  const { ui } = useShell();
  if (ui.dialog === "settings") return <SettingsDialog />;
  return ui.dialog === "about" ? <AboutDialog /> : null;
});
