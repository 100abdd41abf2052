import { observer } from "mobx-react-lite";
import { lazy, useEffect } from "react";
import { useApp, usePath, useShell } from "../../../../core/index.ts";

const OwnLines = lazy(() => import("./own-lines.tsx"));

/** Draws the user's own vessel once its place is known; a map that begins with the emergency view opens it. */
export const OwnMount = observer(function OwnMount() {
  const { manifest } = useApp();
  const { ui } = useShell();
  const home = manifest.routes.home;
  const first = usePath() === "/" && typeof home === "object" && home.view === "emergency";
  useEffect(() => {
    if (first) ui.setDetailsOpen(true);
  }, [first, ui]);
  return ui.position ? <OwnLines /> : null;
});
