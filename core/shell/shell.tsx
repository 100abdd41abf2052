import "../ui/base.css";
import "./shell.css";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { AppServices } from "../plugin/app-services.ts";
import { AppProvider, PageProvider } from "../plugin/react-context.tsx";
import { contentsOf } from "./controls/contents-of.ts";
import { makePage } from "./page.ts";
import { HistogramStore } from "./period/histogram-store.ts";
import { PopupStore } from "./popup/popup-store.ts";
import { makeRouter, type ShellRouter } from "./routing/router.tsx";
import { syncWithUrl } from "./routing/url-sync.ts";
import { ShellProvider, type ShellStores } from "./shell-context.tsx";
import { markFirstMap } from "./stores/mark-first-map.ts";
import { offerEnglish } from "./stores/offer-english.ts";
import { browserScreen, recommendFullScreen } from "./stores/recommend-full-screen.ts";
import { UiStore } from "./stores/ui-store.ts";
import { watchDatasets } from "./stores/watch-datasets.ts";
import { watchPolar } from "./stores/watch-polar.ts";
import { watchStartup } from "./stores/watch-startup.ts";
import { watchStorage } from "./stores/watch-storage.ts";
import { watchVersion } from "./stores/watch-version.ts";

/** Size of a browser's text before its user changes it, px. */
const USUAL_TEXT = 16;

export interface ShellProps {
  services: AppServices;
  /** For tests and frames; the browser's address otherwise. */
  router?: ShellRouter;
  /** Default: the page of a sub-application. */
  mode?: UiStore["mode"];
}

/** The page of a sub-application: everything around and over the map. */
export function Shell({ services, router: given, mode = "page" }: ShellProps) {
  const [router] = useState(
    () => given ?? makeRouter(services.manifest.basePath || `/${services.manifest.appName}/`),
  );
  const [stores] = useState(() => makeStores(services, mode, router));
  const [page] = useState(() => makePage(router, stores.ui, stores.popup));
  useEffect(() => {
    const stops = [
      syncWithUrl(router, services),
      watchDatasets(services, stores),
      watchStartup(services, stores.ui),
      watchStorage(services, stores.ui),
      watchVersion(services, stores.ui),
      watchPolar(services, stores.ui),
      recommendFullScreen(services, stores.ui, browserScreen),
      ...(mode === "page" ? [offerEnglish(services, stores.ui)] : []),
      markFirstMap(services),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router, services, stores, mode]);

  useEffect(() => {
    const follow = () => stores.ui.setViewport(window.innerWidth, window.innerHeight, textSize());
    follow();
    window.addEventListener("resize", follow);
    return () => window.removeEventListener("resize", follow);
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

/** Of the user's text, against a browser's usual one. */
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
  if (app.share) ui.openPanels(app.share.ui);
  return {
    ui,
    popup: new PopupStore({
      hits: (pixel, tolerance) => app.map.hits(pixel, tolerance),
      own: (pixel, tolerance) =>
        app.registry.list("popups").flatMap(({ find }) => find(pixel, tolerance, app)),
      dataset: (id) => app.datasets.byId(id),
      isOpened: (...ids) => router.state.location.pathname === `/${ids.map(encodeURIComponent).join("/")}`,
      active: () => app.datasets.active.toReversed(),
      log: app.log,
    }),
    histogram: new HistogramStore(
      app.manifest.time.histogramUrl,
      app.http,
      (template, extra) => app.urls.expand(template, extra),
      app.log,
    ),
  };
}
