import "./layout.css";
import { observer } from "mobx-react-lite";
import { type CSSProperties, useRef } from "react";
import { useApp, useI18n } from "../../plugin/react-context.tsx";
import { Toasts } from "../../ui/toasts.tsx";
import { TooltipLayer } from "../../ui/tooltip.tsx";
import { useShown } from "../controls/use-control.ts";
import { useToolRoom } from "../controls/use-tool-room.ts";
import { DetailsPane } from "../details/details-pane.tsx";
import { ManifestProblems } from "../errors/manifest-problems.tsx";
import { OfflineBanner } from "../errors/offline-banner.tsx";
import { Menu } from "../menu/menu.tsx";
import { ViewBoundary } from "../parts/view-boundary.tsx";
import { Dialogs } from "../settings/dialogs.tsx";
import { useShell } from "../shell-context.tsx";
import { Splash } from "../splash.tsx";
import { FullScreenView } from "./full-screen-view.tsx";
import { MapArea } from "./map-area.tsx";
import { Mounts } from "./mounts.tsx";
import { PageTitle } from "./page-title.tsx";
import { PhoneSheet } from "./phone-sheet.tsx";
import { useHeight } from "./use-height.ts";
import { useRouteOpensDetails } from "./use-route-opens-details.ts";
import { useUndisturbed } from "./use-undisturbed.ts";

/** The page: panels beside the map on wide screens, one sheet over it on phones. */
export const Layout = observer(function Layout() {
  const app = useApp();
  const { ui } = useShell();
  const i18n = useI18n();
  const hasNotices = useShown("notices");
  const { direction } = useToolRoom();
  useRouteOpensDetails();
  useUndisturbed();
  const { left, right } = ui.insets;
  // Where the map between the panels is too narrow, a notice lies over the legend rather than nowhere.
  const column = ui.hasNoticeRoom ? ui.columnWidth : ui.toolWidth;
  const sheet = ui.sheetHeights[ui.sheet];
  // With no map left, notices stand at the foot of the sheet, which gives way to them.
  const overSheet = ui.phone && !ui.hasNoticeRoom;
  const notices = useRef<HTMLDivElement>(null);
  const foot = useHeight(notices, overSheet);
  return (
    <div
      className="fv-app"
      data-device={ui.device}
      style={{ "--notices": `${foot}px`, "--alerts": `${ui.alertRoom}px` } as CSSProperties}
    >
      <a className="fv-skip" href="#fv-map">
        {i18n.t("skip.map")}
      </a>
      <ViewBoundary place="page title">
        <PageTitle />
      </ViewBoundary>
      {!ui.phone && ui.menuOpen && !ui.decluttered && (
        <ViewBoundary place="menu">
          <Menu />
        </ViewBoundary>
      )}
      <ViewBoundary place="map">
        <MapArea />
      </ViewBoundary>
      <ViewBoundary place="details">
        {!ui.decluttered && (ui.phone ? <PhoneSheet /> : ui.detailsOpen && <DetailsPane />)}
      </ViewBoundary>
      <div
        ref={notices}
        className="fv-notices"
        hidden={!hasNotices}
        data-tools={direction}
        data-over-sheet={overSheet}
        style={ui.phone ? { bottom: overSheet ? 0 : sheet } : { left, right: right + column }}
      >
        <OfflineBanner />
        <ManifestProblems />
        <Toasts
          label={i18n.t("notices.label")}
          closeLabel={i18n.t("close")}
          toasts={ui.shownToasts}
          onClose={(id) => ui.closeToast(id)}
        />
      </div>
      <p className="fv-hidden" role="status" aria-live="polite">
        {ui.announcement}
      </p>
      <FullScreenView />
      <Dialogs />
      <Mounts />
      <TooltipLayer />
      {!app.startup.ready && (
        <Splash title={i18n.text(app.manifest.title)} icon={app.urls.asset(app.manifest.icon)} />
      )}
    </div>
  );
});
