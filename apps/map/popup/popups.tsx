import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { useShell } from "../shell-context.tsx";

const OpenPopup = lazyPart(() => import("./open-popup.tsx"));

/** The popups of the map: the pinned ones, and the one of the last click. A phone shows only the last one. */
export const Popups = observer(function Popups() {
  const { selection, ui } = useShell();
  // A phone's sheet that covers the map covers its popups too.
  const covered = ui.phone && ui.sheet === "full";
  useEffect(() => {
    if (covered) selection.closePopup();
  }, [covered, selection]);
  if (covered) return null;
  return selection.popups
    .filter(({ pinned }) => !pinned || !ui.phone)
    .map(({ id }) => (
      <ViewBoundary key={id} place="popup" as="notice">
        <OpenPopup id={id} />
      </ViewBoundary>
    ));
});
