import { observer } from "mobx-react-lite";
import { type CSSProperties, lazy, Suspense } from "react";
import { useApp } from "../../plugin/react-context.tsx";
import { AttributionLine } from "../controls/attribution-line.tsx";
import { MapTools } from "../controls/map-tools.tsx";
import { Readout } from "../controls/readout.tsx";
import { ToolPanel } from "../controls/tool-panel.tsx";
import { TopLeft } from "../controls/top-left.tsx";
import { useShown } from "../controls/use-control.ts";
import { useToolRoom } from "../controls/use-tool-room.ts";
import { BottomRight } from "../controls/view-controls.tsx";
import { LegendPanel } from "../legend/legend-panel.tsx";
import { ViewBoundary } from "../parts/view-boundary.tsx";
import { PeriodDock } from "../period/period-dock.tsx";
import { Popup } from "../popup/popup.tsx";
import { useShell } from "../shell-context.tsx";
import { Alerts } from "./alerts.tsx";
import { LockedMap } from "./locked-map.tsx";
import { MapPane } from "./map-pane.tsx";

const PlaceQuestion = lazy(async () => ({
  default: (await import("../place/place-question.tsx")).PlaceQuestion,
}));
const DrawBar = lazy(() => import("../drawing/draw-bar.tsx"));

/** The map with everything that floats over its free part. */
export const MapArea = observer(function MapArea() {
  const { drawing } = useApp();
  const { ui } = useShell();
  const { direction } = useToolRoom();
  const { left, right, bottom } = ui.insets;
  // A sheet of full height leaves no map to work on.
  const covered = ui.phone && ui.sheet === "full" && !ui.decluttered;
  return (
    <main>
      <MapPane />
      {!ui.decluttered && <Popup />}
      {drawing.drawControls.active && (
        <ViewBoundary place="drawing">
          <DrawBar />
        </ViewBoundary>
      )}
      <div
        className="fv-over"
        data-tools={direction}
        data-covered={covered}
        style={
          {
            left: left + ui.chooserWidth,
            right,
            bottom,
            "--target": `${ui.target}px`,
            "--alerts": `${ui.alertRoom}px`,
          } as CSSProperties
        }
      >
        {!covered && (
          <>
            {ui.placeRequest ? (
              <Suspense>
                <PlaceQuestion request={ui.placeRequest} />
              </Suspense>
            ) : (
              <OverMap />
            )}
            <LockedMap />
            <AttributionLine />
          </>
        )}
        <Alerts />
      </div>
    </main>
  );
});

const OverMap = observer(function OverMap() {
  const { manifest, drawing } = useApp();
  const { ui } = useShell();
  const offersPeriod = useShown("period") && manifest.time.enabled && !ui.phone;
  const hasLegend = useShown("legend") && ui.legendOpen;
  // A low window has no room for a tool's panel above the readout.
  const hasReadout = !ui.chooserOpen && !(ui.low && !ui.phone && (ui.tool !== null || ui.legendOpen));
  return (
    <>
      <div className="fv-top">
        <TopLeft />
        <MapTools />
      </div>
      {!ui.phone && (
        <div className="fv-right-column">
          {ui.tool !== null && !ui.decluttered && <ToolPanel />}
          {hasLegend && <LegendPanel />}
        </div>
      )}
      {!(ui.phone && drawing.active) && (
        <div className="fv-bottom" data-narrow={ui.narrow}>
          {hasReadout && <Readout />}
          {offersPeriod && <PeriodDock />}
          <BottomRight />
        </div>
      )}
    </>
  );
});
