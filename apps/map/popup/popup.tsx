import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { useShell } from "../shell-context.tsx";

const OpenPopup = lazyPart(() => import("./open-popup.tsx"));

/** The map's one popup: a feature, or a choice of several. */
export const Popup = observer(function Popup() {
  const { popup, ui } = useShell();
  // A phone's sheet that covers the map covers what hangs on it.
  const covered = ui.phone && ui.sheet === "full";
  useEffect(() => {
    if (covered) popup.close();
  }, [covered, popup]);
  if (!popup.open || popup.loading || covered) return null;
  return (
    <ViewBoundary place="popup" as="notice">
      <OpenPopup />
    </ViewBoundary>
  );
});
