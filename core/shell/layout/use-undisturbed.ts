import { useEffect } from "react";
import { useView } from "../routing/use-view.ts";
import { useShell } from "../shell-context.tsx";

/** While a pressing view is open, or a popup, which would lie over them, notices that can wait do. Use in an observer. */
export function useUndisturbed(): void {
  const { ui, popup } = useShell();
  const view = useView();
  const pressing = view.kind === "plugin" && view.route.pressing === true && ui.detailsOpen;
  const undisturbed = pressing || popup.open;
  useEffect(() => ui.notices.setUndisturbed(undisturbed), [ui, undisturbed]);
}
