import { useEffect } from "react";
import { useView } from "../routing/use-view.ts";
import { useShell } from "../shell-context.tsx";

/** While a pressing view is open, notices that can wait do. */
export function useUndisturbed(): void {
  const { ui } = useShell();
  const view = useView();
  const pressing = view.kind === "plugin" && view.route.pressing === true && ui.detailsOpen;
  useEffect(() => ui.setUndisturbed(pressing), [ui, pressing]);
}
