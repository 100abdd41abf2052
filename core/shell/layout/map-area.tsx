import { observer } from "mobx-react-lite";
import { useApp } from "../../plugin/react-context.tsx";
import { AttributionLine } from "../controls/attribution-line.tsx";
import { MapTools } from "../controls/map-tools.tsx";
import { Readout } from "../controls/readout.tsx";
import { ToolPanel } from "../controls/tool-panel.tsx";
import { TopLeft } from "../controls/top-left.tsx";
import { BottomRight } from "../controls/view-controls.tsx";
import { LegendPanel } from "../legend/legend-panel.tsx";
import { PeriodDock } from "../period/period-dock.tsx";
import { Popup } from "../popup/popup.tsx";
import { useShell } from "../shell-context.tsx";
import { MapPane } from "./map-pane.tsx";

/** The map with everything that floats over its free part. */
export const MapArea = observer(function MapArea() {
  const { manifest } = useApp();
  const { ui } = useShell();
  const { left, right, bottom } = ui.insets;
  // A sheet of full height leaves no map to work on.
  const covered = ui.phone && ui.sheet === "full";
  return (
    <main>
      <MapPane />
      <Popup />
      {!covered && (
        <div className="fv-over" style={{ left: left + ui.chooserWidth, right, bottom }}>
          <TopLeft />
          <MapTools />
          {!ui.phone && (
            <div className="fv-right-column">
              {ui.tool !== null && <ToolPanel />}
              {ui.legendOpen && <LegendPanel />}
            </div>
          )}
          <div className="fv-bottom" data-narrow={ui.narrow}>
            {!ui.chooserOpen && <Readout />}
            {manifest.time.enabled && !ui.phone && <PeriodDock />}
            <BottomRight />
          </div>
          <AttributionLine />
        </div>
      )}
    </main>
  );
});
