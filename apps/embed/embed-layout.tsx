import "../map/layout/layout-styles.ts";
import "./embed.css";
import { observer } from "mobx-react-lite";
import { useI18n } from "../../core/plugin/react-context.tsx";
import { lazyPart } from "../../core/shell/parts/lazy-part.tsx";
import { ViewBoundary } from "../../core/shell/parts/view-boundary.tsx";
import { Panel } from "../../core/ui/panel.tsx";
import { AttributionLine } from "../map/controls/attribution-line.tsx";
import { Readout } from "../map/controls/readout.tsx";
import { BottomRight } from "../map/controls/view-controls.tsx";
import { DetailsContent } from "../map/details/details-content.tsx";
import { DetailsPane } from "../map/details/details-pane.tsx";
import { OfflineBanner } from "../map/errors/offline-banner.tsx";
import { Alerts } from "../map/layout/alerts.tsx";
import { MapPane } from "../map/layout/map-pane.tsx";
import { PageTitle } from "../map/layout/page-title.tsx";
import { bottomRow } from "../map/layout/pinned.ts";
import { useRouteOpensDetails } from "../map/layout/use-route-opens-details.ts";
import { Popups } from "../map/popup/popups.tsx";
import { useShell } from "../map/shell-context.tsx";
import { Toasts } from "../map/ui/toasts.tsx";
import { EmbedBanner } from "./embed-banner.tsx";
import { GestureHint } from "./gesture-hint.tsx";
import { useHostConnection } from "./host/use-host-connection.ts";

const EmbedHome = lazyPart(async () => ({ default: (await import("./embed-home.tsx")).EmbedHome }));

/** The map in a frame: banner, map with coordinates and zoom, popups, and the details if enabled. */
export const EmbedLayout = observer(function EmbedLayout() {
  const { ui } = useShell();
  const i18n = useI18n();
  useRouteOpensDetails();
  useHostConnection();
  const { left, right, bottom } = ui.insets;
  return (
    <div className="fv-app fv-embed" data-device={ui.device}>
      <PageTitle />
      <EmbedBanner />
      <main>
        <ViewBoundary place="map">
          <MapPane />
          <Popups />
          <div className="fv-over" style={{ left, right, bottom }}>
            <div className="fv-bottom" style={bottomRow(ui)}>
              <Readout />
            </div>
            <BottomRight />
            <AttributionLine />
            <Alerts />
            <div className="fv-embed-offline">
              <OfflineBanner />
            </div>
          </div>
          <GestureHint />
        </ViewBoundary>
      </main>
      {ui.detailsOpen && (
        <ViewBoundary place="details">
          {ui.embedStacked ? (
            <Panel
              as="aside"
              id="fv-details"
              aria-label={i18n.t("details.title")}
              className="fv-details fv-embed-stacked"
              style={{ height: ui.stackedHeight }}
            >
              <DetailsContent Home={EmbedHome} />
            </Panel>
          ) : (
            <DetailsPane Home={EmbedHome} />
          )}
        </ViewBoundary>
      )}
      <div className="fv-notices">
        <Toasts
          label={i18n.t("notices.label")}
          closeLabel={i18n.t("close")}
          toasts={ui.notices.all}
          onClose={(id) => ui.notices.close(id)}
        />
      </div>
      <p className="fv-hidden" role="status" aria-live="polite">
        {ui.announcement}
      </p>
    </div>
  );
});
