import { observer } from "mobx-react-lite";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { useShell } from "../shell-context.tsx";
import { Marker } from "./marker.tsx";

const SharedPlace = lazyPart(() => import("./shared-place.tsx"));

/** Positions without a dataset: the user's own and a shared one. */
export const MapMarkers = observer(function MapMarks() {
  const { fix, stale } = useApp().ownPosition;
  const { view } = useShell().selection;
  return (
    <div className="fv-markers" aria-hidden="true">
      {fix && (
        <Marker
          lonLat={fix.lonLat}
          heading={fix.heading}
          className={stale ? "fv-marker-own fv-marker-stale" : "fv-marker-own"}
        />
      )}
      {view.kind === "position" && (
        <ViewBoundary place="shared-position" as="notice">
          <SharedPlace text={view.text} />
        </ViewBoundary>
      )}
    </div>
  );
});
