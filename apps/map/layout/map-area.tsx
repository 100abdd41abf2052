import { observer } from "mobx-react-lite";
import type { CSSProperties } from "react";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { AttributionLine } from "../controls/attribution-line.tsx";
import { MapTools } from "../controls/map-tools.tsx";
import { Readout } from "../controls/readout.tsx";
import { ToolPanel } from "../controls/tool-panel.tsx";
import { TopLeft } from "../controls/top-left.tsx";
import { useShown } from "../controls/use-control.ts";
import { BottomRight } from "../controls/view-controls.tsx";
import { LegendPanel } from "../legend/legend-panel.tsx";
import { PeriodDock } from "../period/period-dock.tsx";
import { Popups } from "../popup/popups.tsx";
import { useShell } from "../shell-context.tsx";
import { Alerts } from "./alerts.tsx";
import { Docks } from "./docks.tsx";
import { LockedMap } from "./locked-map.tsx";
import { MapPane } from "./map-pane.tsx";
import { bottomRow, pinned } from "./pinned.ts";

const PlaceQuestion = lazyPart(async () => ({
  default: (await import("../place/place-question.tsx")).PlaceQuestion,
}));

/** The map with all elements over its free part. */
export const MapArea = observer(function MapArea() {
  const { ui } = useShell();
  const { left, right, bottom } = ui.insets;
  return (
    <main>
      <MapPane />
      {!ui.decluttered && <Popups />}
      <div
        className="fv-over"
        data-tools={ui.layout.tools.direction}
        style={{ left: left + ui.chooserWidth, right, bottom, "--target": `${ui.target}px` } as CSSProperties}
      >
        {!ui.covered && (
          <>
            {ui.bar.question ? (
              <ViewBoundary place="question for a place" as="notice">
                <PlaceQuestion request={ui.bar.question} />
              </ViewBoundary>
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
  const { manifest } = useApp();
  const { ui } = useShell();
  const offersPeriod = manifest.time.enabled;
  const isLegendOpen = useShown("legend") && ui.legendOpen;
  const { column, legend, readout, buttons, dock } = ui.layout;
  return (
    <>
      <div className="fv-top">
        <TopLeft />
        <MapTools />
      </div>
      {column && (
        <div className="fv-right-column" style={pinned(column, ui, "left", "right", "top", "bottom")}>
          {ui.tool !== null && !ui.decluttered && <ToolPanel />}
          {isLegendOpen && legend && <LegendPanel />}
        </div>
      )}
      {!(ui.phone && ui.bar.task !== null) && (
        <>
          <div className="fv-bottom" data-stacked={dock?.stacked} style={bottomRow(ui)}>
            {(readout || buttons) && <Readout />}
            {!ui.phone && <Docks>{offersPeriod && <PeriodDock />}</Docks>}
          </div>
          <BottomRight />
        </>
      )}
    </>
  );
});
