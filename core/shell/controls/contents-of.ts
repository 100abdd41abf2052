import type { AppServices } from "../../plugin/app-services.ts";
import type { Contents } from "../layout/layout-of.ts";
import { hasPeriod } from "../parts/period-text.ts";
import type { UiStore } from "../stores/ui-store.ts";
import { shownControls } from "./corner.tsx";
import { shownTools } from "./tool-list.ts";
import { type ControlName, isControlShown, isShown } from "./use-control.ts";

/** Buttons that zoom. */
const ZOOM = 2;

/** What a sub-application and its plugins have to put over the map now. Observed. */
export function contentsOf(app: AppServices, ui: UiStore): Contents {
  const shows = (name: ControlName) => isControlShown(name, app, ui);
  const count = (...shown: boolean[]) => shown.filter(Boolean).length;
  const zoom = shows("zoom") && ui.hasZoomButtons;
  const locked = app.share?.locked === true;
  const page = ui.mode === "page";
  return {
    // On a decluttered map the way back stands there.
    search: page && (ui.decluttered || shownControls("top-left", app, ui).length > 0),
    tools: page
      ? shownTools(app, ui).length +
        count(shows("fullscreen") && document.fullscreenEnabled === true, shows("legend"), !ui.decluttered)
      : 0,
    view: locked
      ? 0
      : count(shows("rotation"), shows("geolocation")) +
        (zoom ? ZOOM : 0) +
        shownControls("bottom-right", app, ui).length,
    zoom: zoom && !locked,
    scale: shows("scale") && !ui.chooserOpen,
    coordinates: shows("coordinates") && ui.hasCoordinates && !ui.chooserOpen,
    buttons: ui.chooserOpen
      ? 0
      : count(shows("touchpointer") && ui.hasTouchPointer) + shownControls("bottom-left", app, ui).length,
    period: page && hasPeriod(app) && isShown("period", app, ui),
  };
}
