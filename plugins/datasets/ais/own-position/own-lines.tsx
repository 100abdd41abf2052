import { use, useCallback } from "react";
import { keptPart, loadGeodesy, useApp, usePage, usePath } from "../../../../core/index.ts";
import { shortBearing } from "../../../../lib/degrees.ts";
import { nauticalMilesToMetres } from "../../../../lib/units.ts";
import { LYING_STILL } from "../encounter/closest-approach.ts";
import { encountersOf } from "../encounter/encounter-store.ts";
import type { DrawnLine } from "./lines-layer.ts";
import { ownMotion } from "./own-motion.ts";
import { selectedPlace } from "./selected-vessel.ts";
import { type Drawn, useLines } from "./use-lines.ts";
import { vesselsOf } from "./vessel-datasets.ts";

const loaded = keptPart(loadGeodesy);
const NOTHING: Drawn = { lines: [], points: [] };

/** The course of the own vessel as a line, and the bearing to the vessel whose details are open. Nothing in the page. */
export default function OwnLines() {
  const app = useApp();
  const page = usePage();
  const path = usePath();
  const geodesy = use(loaded());
  const draw = useCallback((): Drawn => {
    const { fix } = app.ownPosition;
    const dataset = vesselsOf(app);
    if (!fix || !dataset) return NOTHING;
    const lines: DrawnLine[] = [];
    const { sog, cog } = ownMotion(fix);
    const hasCourse = app.settings.isOn("bearingVectors");
    if (hasCourse && sog !== null && cog !== null && sog >= LYING_STILL) {
      const metres = nauticalMilesToMetres((sog * dataset.options.vectorMinutes) / 60);
      lines.push({ kind: "plain", positions: [fix.lonLat, geodesy.destination(fix.lonLat, cog, metres)] });
    }
    const target = selectedPlace(page, app, path);
    if (target && !encountersOf(app).drawn) {
      const { metres, bearing } = geodesy.leg(fix.lonLat, target);
      lines.push({
        positions: geodesy.geodesicPath([fix.lonLat, target]),
        kind: "bearing",
        label: `${shortBearing(bearing)} ${app.i18n.format.nauticalMiles(metres)}`,
      });
    }
    return { lines, points: [] };
  }, [app, page, path, geodesy]);
  useLines(draw);
  return null;
}
