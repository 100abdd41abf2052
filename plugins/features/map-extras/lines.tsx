import { reaction } from "mobx";
import { useEffect } from "react";
import { type AppServices, useApp } from "../../../core/api/kernel.ts";
import type { LonLat } from "../../../core/api/map.ts";
import { distanceCircles } from "./distance-circles.ts";
import { LineLayer, type NamedLine } from "./line-layer.ts";
import { parallel } from "./parallel.ts";
import { sightOf } from "./ring-names.ts";

/** Above the data and the graticule, below the user's own drawings. */
const Z_INDEX = 9_400;
/** Special fishery rules apply north of it. */
const FISHERY_LIMIT: NamedLine = { positions: parallel(62), label: "62° N" };

/** Draws the lines that the settings enable, as long as it is mounted. It renders no elements. */
export default function Lines() {
  const app = useApp();
  useEffect(() => {
    const layer = new LineLayer();
    const remove = app.map.addLayer(layer.layer, Z_INDEX);
    let latest = 0;
    const lost = (error: unknown): NamedLine[] => {
      app.log.error("Distance circles", error);
      return [];
    };
    const stop = reaction(
      () => ({
        center: app.settings.isOn("distanceCircles") ? (app.ownPosition.fix?.lonLat ?? null) : null,
        limit: app.settings.isOn("sixtyTwoDegreeNorth"),
        look: { theme: app.theme.theme, language: app.i18n.language, projection: app.map.projection },
      }),
      async ({ center, limit, look }) => {
        latest += 1;
        const mine = latest;
        const circles = center ? await circlesOf(center, app).catch(lost) : [];
        // A newer position was handled first.
        if (mine !== latest) return;
        layer.show(limit ? [...circles, FISHERY_LIMIT] : circles, look);
        layer.nameRings(sightOf(app.map));
      },
      { fireImmediately: true },
    );
    const stopNaming = reaction(
      () => sightOf(app.map),
      (sight) => layer.nameRings(sight),
    );
    return () => {
      stop();
      stopNaming();
      remove();
    };
  }, [app]);
  return null;
}

async function circlesOf(center: LonLat, { i18n }: AppServices): Promise<NamedLine[]> {
  const circles = await distanceCircles(center);
  // Without decimals, because 1.0 could be read as 10.
  return circles.map(({ miles, positions }) => ({
    positions,
    label: `${i18n.format.integer(miles)} nm`,
    ring: true,
  }));
}
