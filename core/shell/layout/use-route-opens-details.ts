import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useShell } from "../shell-context.tsx";

/** An address other than home opens the details. On a phone, home gives the sheet back to the menu. */
export function useRouteOpensDetails(): void {
  const { ui, popup } = useShell();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const before = useRef<string | null>(null);
  useEffect(() => {
    const first = before.current === null;
    before.current = path;
    if (path.replace(/\/$/, "") !== "") {
      popup.close();
      ui.setDetailsOpen(true);
    } else if (ui.phone && !first) ui.setDetailsOpen(false);
  }, [path, ui, popup]);
}
