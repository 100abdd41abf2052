import "./layout-styles.ts";
import { observer } from "mobx-react-lite";
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { useHeight } from "../../../core/shell/layout/use-height.ts";
import { lazyPart } from "../../../core/shell/parts/lazy-part.tsx";
import { ViewBoundary } from "../../../core/shell/parts/view-boundary.tsx";
import { useShown } from "../controls/use-control.ts";
import { OfflineBanner } from "../errors/offline-banner.tsx";
import { Menu } from "../menu/menu.tsx";
import { Dialogs } from "../settings/dialogs.tsx";
import { useShell } from "../shell-context.tsx";
import { Toasts } from "../ui/toasts.tsx";
import { FullScreenView, fullScreenRoute } from "./full-screen-view.tsx";
import { MapArea } from "./map-area.tsx";
import { Mounts } from "./mounts.tsx";
import { PageTitle } from "./page-title.tsx";
import type { Rect } from "./rect.ts";
import { useRouteOpensDetails } from "./use-route-opens-details.ts";

const DetailsPane = lazyPart(async () => ({
  default: (await import("../details/details-pane.tsx")).DetailsPane,
}));
const ManifestProblems = lazyPart(() => import("../errors/manifest-problems.tsx"));
export const PhoneSheet = lazyPart(async () => ({ default: (await import("./phone-sheet.tsx")).PhoneSheet }));

/** Margin for the shadows of notices inside the scrolling element, px (`.fv-notices`). */
const SHADOW = 16;
const SHADOW_BELOW = 8;

function noticePlace({ left, top, right, bottom }: Rect): CSSProperties {
  return {
    left: left - SHADOW,
    top: top - SHADOW,
    width: right - left + 2 * SHADOW,
    maxHeight: bottom - top + SHADOW + SHADOW_BELOW,
  };
}

/** The page: panels beside the map on wide screens, a sheet over it on phones. */
export const Layout = observer(function Layout() {
  const app = useApp();
  const { ui, selection } = useShell();
  const i18n = useI18n();
  const hasNotices = useShown("notices");
  const [firstProblems] = useState(app.problems);
  useRouteOpensDetails();
  useUndisturbed();
  const notices = useRef<HTMLDivElement>(null);
  const height = useHeight(notices, true);
  useLayoutEffect(() => ui.notices.setHeight(height), [ui, height]);
  const at = ui.layout.notices;
  // Over a page of the whole window they are at its foot, where they cover no heading.
  const overPage = fullScreenRoute(selection.view) !== null;
  // When the sheet leaves no map, notices are at the foot of the sheet, which makes room for them.
  const overSheet = ui.phone && at === null && !overPage;
  const foot = overSheet ? height : 0;
  return (
    <div className="fv-app" data-device={ui.device} style={{ "--notices": `${foot}px` } as CSSProperties}>
      <ViewBoundary place="page title">
        <PageTitle />
      </ViewBoundary>
      <div className="fv-below" inert={overPage}>
        <a className="fv-skip" href="#fv-map">
          {i18n.t("skip.map")}
        </a>
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
      </div>
      <div
        className="fv-notices"
        hidden={!hasNotices}
        data-over-sheet={overSheet}
        style={overSheet || overPage ? undefined : noticePlace(at ?? ui.free)}
      >
        <div ref={notices} className="fv-notices-all">
          <OfflineBanner />
          {mayHaveProblems(app) && (
            <ViewBoundary place="problems">
              <ManifestProblems first={firstProblems} />
            </ViewBoundary>
          )}
          <Toasts
            label={i18n.t("notices.label")}
            closeLabel={i18n.t("close")}
            toasts={ui.shownToasts}
            short={ui.phone || ui.low}
            onClose={(id) => ui.notices.close(id)}
          />
        </div>
      </div>
      <p className="fv-hidden" role="status" aria-live="polite">
        {ui.announcement}
      </p>
      <FullScreenView />
      <Dialogs />
      <Mounts />
    </div>
  );
});

/** Whether the component that shows problems must be loaded. */
const mayHaveProblems = ({ problems, registry, datasets }: AppServices) =>
  problems.length + registry.unavailable.length + datasets.unavailable.length > 0;

/** While a page of the whole window, a time-critical view or a popup is open, which notices would cover, notices that can wait are not shown. */
function useUndisturbed(): void {
  const { ui, selection } = useShell();
  const { view } = selection;
  const pressing = view.kind === "plugin" && view.route.pressing === true && ui.detailsOpen;
  const undisturbed =
    pressing || fullScreenRoute(view) !== null || selection.popup !== null || selection.asking;
  useEffect(() => ui.notices.setUndisturbed(undisturbed), [ui, undisturbed]);
}
