import { observer } from "mobx-react-lite";
import { lazy } from "react";
import { ViewBoundary } from "../parts/view-boundary.tsx";
import { useShell } from "../shell-context.tsx";

const OpenPopup = lazy(() => import("./open-popup.tsx"));

/** The map's one popup: a feature, or a choice of several. */
export const Popup = observer(function Popup() {
  const { popup } = useShell();
  if (!popup.open || popup.loading) return null;
  return (
    <ViewBoundary place="popup">
      <OpenPopup />
    </ViewBoundary>
  );
});
