import "../../core/ui/tokens.css";
import "../../core/ui/base.css";
import "./shell.css";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { AppServices } from "../../core/plugin/app-services.ts";
import { AppProvider, PageProvider } from "../../core/plugin/react-context.tsx";
import { Failure } from "../../core/services/failure.ts";
import { describeFailure } from "../../core/shell/errors/describe-failure.ts";
import { hasPeriod } from "../../core/shell/parts/period-text.ts";
import { nextTask } from "../../core/util/next-task.ts";
import { offerEnglish } from "../offer-english.ts";
import { shownControls } from "./controls/corner.tsx";
import { shownTools } from "./controls/tool-list.ts";
import { type ControlName, isControlShown, isShown } from "./controls/use-control.ts";
import { shownDocks } from "./layout/docks.tsx";
import type { Contents } from "./layout/layout-of.ts";
import { makePage } from "./page.ts";
import { HistogramStore } from "./period/histogram-store.ts";
import { followRoutes, type ShellRouter } from "./routing/router.tsx";
import { syncWithUrl } from "./routing/url-sync.ts";
import { AskMap } from "./selection/ask-map.ts";
import { bringOpenedIntoView } from "./selection/follow-opened.ts";
import { followAddress, SelectionStore, viewAt, wakeRoute } from "./selection/selection.ts";
import { showHighlights } from "./selection/show-highlights.ts";
import { ShellProvider, type ShellStores } from "./shell-context.tsx";
import { UiStore } from "./stores/ui-store.ts";
import { watchDatasets } from "./watch/watch-datasets.ts";
import { afterFirstMap, markFirstMap, watchPolar } from "./watch/watch-page.ts";
import { watchPlugins } from "./watch/watch-plugins.ts";
import { watchStartup } from "./watch/watch-startup.ts";

/** Default text size of a browser, px. */
const USUAL_TEXT = 16;
/** Number of zoom buttons. */
const ZOOM_BUTTONS = 2;

export interface ShellProps {
  services: AppServices;
  router: ShellRouter;
  /** Default: the page of a sub-application. */
  mode?: UiStore["mode"];
  /** Starts following changes of the manifest; returns a function that stops it. */
  follow?: (ui: UiStore) => () => void;
}

/** The page of a sub-application: everything around and over the map. */
export function Shell({ services, router, mode = "page", follow }: ShellProps) {
  const [stores] = useState(() => makeStores(services, mode, router));
  const [page] = useState(() => makePage(router, stores.ui, stores.selection));
  useEffect(() => {
    const stops = [
      syncWithUrl(router, services),
      followAddress(router, stores.selection),
      followRoutes(router, services),
      bringOpenedIntoView(
        stores.selection,
        services.map,
        services.share?.placed === true || mode === "embed",
      ),
      wakeRoute(router, stores.selection, services.registry),
    ];
    const leaving = new AbortController();
    // In a task of its own, because the first picture of the page is already much work.
    void nextTask().then(() => {
      if (leaving.signal.aborted) return;
      stops.push(
        showHighlights(stores.selection, services.map),
        watchDatasets(services, stores),
        watchStartup(services, stores.ui),
        watchPlugins(services, stores.ui),
        watchPolar(services, stores.ui),
        afterFirstMap(services, async () =>
          (await import("./watch/later-watches.ts")).startLater(services, stores),
        ),
        ...(mode === "page" ? [offerEnglish(services, stores.ui)] : []),
        markFirstMap(services),
        ...(follow ? [follow(stores.ui)] : []),
      );
    });
    return () => {
      leaving.abort();
      for (const stop of stops) stop();
    };
  }, [router, services, stores, mode, follow]);

  useEffect(() => {
    const follow = () => setViewport(stores.ui);
    // In the frame, which lays the page out anyway.
    const frame = requestAnimationFrame(follow);
    window.addEventListener("resize", follow);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("resize", follow);
    };
  }, [stores]);

  return (
    <AppProvider services={services}>
      <ShellProvider stores={stores}>
        <PageProvider page={page}>
          <RouterProvider router={router} />
        </PageProvider>
      </ShellProvider>
    </AppProvider>
  );
}

const setViewport = (ui: UiStore) => ui.setViewport(window.innerWidth, window.innerHeight, textSize());

/** Size of the user's text relative to the browser's default. */
function textSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT || 1;
}

function makeStores(app: AppServices, mode: UiStore["mode"], router: ShellRouter): ShellStores {
  const ui = new UiStore(
    app.settings,
    { width: window.innerWidth, height: window.innerHeight },
    {
      touch: window.matchMedia("(pointer: coarse)").matches,
      mode,
      contents: (store) => contentsOf(app, store),
    },
  );
  setViewport(ui);
  if (app.share) ui.openPanels(app.share.ui);
  const selection = new SelectionStore({
    path: router.state.location.pathname,
    view: (path) => viewAt(router, app, path),
    datasets: app.datasets,
  });
  return {
    ui,
    selection,
    mapQuestion: new AskMap({
      selection,
      hits: (pixel, tolerance) => app.map.hits(pixel, tolerance),
      own: (pixel, tolerance) =>
        app.registry.list("popups").flatMap(({ find }) => find(pixel, tolerance, app)),
      dataset: (id) => app.datasets.byId(id),
      active: () => app.datasets.active.toReversed(),
      log: app.log,
      failed(dataset, error) {
        const failure = Failure.from(error, dataset.id);
        const { headline, description } = describeFailure(failure, app.i18n, app.connectivity.isOnline);
        const title = `${app.i18n.text(dataset.definition.name)}: ${headline}`;
        ui.addToast({ id: `asked-${dataset.id}`, tone: "warning", title, text: description });
      },
    }),
    histogram: new HistogramStore(
      app.manifest.time.histogramUrl,
      app.http,
      (template, extra) => app.urls.expand(template, extra),
      app.log,
    ),
  };
}

/** The elements that a sub-application and its plugins put over the map. Observed. */
function contentsOf(app: AppServices, ui: UiStore): Contents {
  const shows = (name: ControlName) => isControlShown(name, app, ui);
  const count = (...shown: boolean[]) => shown.filter(Boolean).length;
  const zoom = shows("zoom") && ui.hasZoomButtons;
  const locked = app.share?.locked === true;
  const page = ui.mode === "page";
  return {
    // On a decluttered map the button that ends this mode is there.
    search: page && (ui.decluttered || shownControls("top-left", app, ui).length > 0),
    tools: page
      ? shownTools(app, ui).length +
        count(shows("fullscreen") && document.fullscreenEnabled === true, shows("legend"), !ui.decluttered)
      : 0,
    view: locked
      ? 0
      : count(shows("rotation"), shows("geolocation")) +
        (zoom ? ZOOM_BUTTONS : 0) +
        shownControls("bottom-right", app, ui).length,
    zoom: zoom && !locked,
    scale: shows("scale") && !ui.chooserOpen,
    coordinates: shows("coordinates") && ui.hasCoordinates && !ui.chooserOpen,
    buttons: ui.chooserOpen
      ? 0
      : count(shows("touchpointer") && ui.hasTouchPointer) + shownControls("bottom-left", app, ui).length,
    period: page && hasPeriod(app) && isShown("period", app, ui),
    dock: page && !ui.phone && isShown("period", app, ui) && shownDocks(app).length > 0,
  };
}
