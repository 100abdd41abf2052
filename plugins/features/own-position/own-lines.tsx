import { use, useEffect } from "react";
import type { ClosestApproach } from "../../../contracts/closest-approach.ts";
import type { Drawn, DrawnLine, Lines } from "../../../contracts/lines.ts";
import type { Vessels } from "../../../contracts/vessels.ts";
import type { Page } from "../../../core/api/kernel.ts";
import { keptPart, useApp, usePage, useService } from "../../../core/api/kernel.ts";
import type { LonLat } from "../../../core/api/map.ts";
import { ownMotion, REST_KNOTS } from "../../../lib/closest-approach.ts";
import { shortBearing } from "../../../lib/degrees.ts";
import { rangeText } from "../../../lib/nautical-range.ts";
import { nauticalMilesToMetres } from "../../../lib/units.ts";

const loaded = keptPart(() => import("../../../lib/geodesy/index.ts"));
const NOTHING: Drawn = { lines: [], points: [] };

/**
 * The course vector of the own vessel, and the bearing line to the vessel whose details are open. Renders no elements.
 */
export default function OwnLines() {
  const app = useApp();
  const page = usePage();
  const geodesy = use(loaded());
  const map = useService<Lines>("lines");
  useEffect(
    () =>
      map.show((): Drawn => {
        const { fix } = app.ownPosition;
        const vessels = app.services.get<Vessels>("vessels");
        const dataset = vessels.source;
        if (!fix || !dataset) return NOTHING;
        const lines: DrawnLine[] = [];
        const { sog, cog } = ownMotion(fix);
        const hasCourse = app.settings.isOn("bearingVectors");
        if (hasCourse && sog !== null && cog !== null && sog >= REST_KNOTS) {
          const metres = nauticalMilesToMetres((sog * dataset.options.vectorMinutes) / 60);
          lines.push({
            kind: "plain",
            positions: [fix.lonLat, geodesy.destination(fix.lonLat, cog, metres)],
          });
        }
        const target = selectedPlace(page, vessels);
        if (target && !app.services.find<ClosestApproach>("closest-approach")?.drawn) {
          const { metres, bearing } = geodesy.leg(fix.lonLat, target);
          lines.push({
            positions: geodesy.geodesicPath([fix.lonLat, target]),
            kind: "bearing",
            label: `${shortBearing(bearing)} ${rangeText(metres, app.i18n.format)}`,
          });
        }
        return { lines, points: [] };
      }),
    [app, page, geodesy, map],
  );
  return null;
}

/** Position of the vessel in the popup, or else in the address. Observed. */
function selectedPlace({ selection: { asked, opened } }: Page, vessels: Vessels): LonLat | null {
  const [dataset, id] = asked ? [asked.dataset, asked.item.id] : [opened?.dataset, opened?.featureId];
  const vessel = dataset && id != null ? vessels.sourceOf(dataset)?.vessel(id) : null;
  return vessel && vessel.lon !== null && vessel.lat !== null ? [vessel.lon, vessel.lat] : null;
}
