import { reaction } from "mobx";
import { useEffect } from "react";
import { type AppServices, type LonLat, useApp, useShell } from "../../../core/index.ts";
import { distanceCircles } from "./distance-circles.ts";
import { LineLayer } from "./line-layer.ts";
import { parallel } from "./parallel.ts";

/** Above the data and the graticule, below the user's own drawings. */
const Z_INDEX = 9_400;
/** North of it the fisheries have rules of their own. */
const FISHERY_LIMIT = 62;

/** Draws what the settings ask for, as long as it is mounted. Nothing in the page. */
export default function Lines() {
  const app = useApp();
  const { ui } = useShell();
  useEffect(() => {
    const layer = new LineLayer();
    const remove = app.map.addLayer(layer.layer, Z_INDEX);
    const stop = reaction(
      () => ({
        circles: app.settings.isOn("distanceCircles") ? ui.position : null,
        limit: app.settings.isOn("sixtyTwoDegreeNorth"),
        look: { theme: app.theme.theme, language: app.i18n.language, projection: app.map.projection },
      }),
      ({ circles, limit, look }) => layer.show(linesOf(app, circles, limit), look),
      { fireImmediately: true },
    );
    return () => {
      stop();
      remove();
    };
  }, [app, ui]);
  return null;
}

function linesOf({ i18n }: AppServices, circles: LonLat | null, limit: boolean) {
  const lines = circles
    ? distanceCircles(circles).map(({ metres, ...line }) => ({
        ...line,
        label: i18n.format.nauticalMiles(metres),
      }))
    : [];
  return limit ? [...lines, { positions: parallel(FISHERY_LIMIT), label: `${FISHERY_LIMIT}° N` }] : lines;
}
