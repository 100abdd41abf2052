import { observable, runInAction } from "mobx";
import { useEffect, useState } from "react";
import type { Drawn, Lines } from "../../../contracts/lines.ts";
import type { Vessels } from "../../../contracts/vessels.ts";
import { type I18n, useApp, useService } from "../../../core/api/kernel.ts";
import type { LonLat } from "../../../core/api/map.ts";
import { isWithinHorizon } from "../../../lib/closest-approach.ts";
import { rangeText } from "../../../lib/nautical-range.ts";
import { nauticalMilesToMetres } from "../../../lib/units.ts";
import { closestApproachServiceOf } from "./closest-approach-service.ts";
import type { VesselApproach } from "./closest-approach-store.ts";
import { useTexts } from "./use-texts.ts";

/**
 * Draws the path of both vessels to the CPA, and the distance there. The distance circles around the selected vessel
 * are hidden during this time. Renders no elements.
 */
export function CpaLines({ approach }: { approach: VesselApproach }) {
  const [drawn] = useState(() => observable.box<Drawn>(NOTHING, { deep: false }));
  const { i18n } = useTexts();
  useEffect(() => runInAction(() => drawn.set(linesOf(approach, i18n))), [drawn, approach, i18n]);
  const lines = useService<Lines>("lines");
  useEffect(() => lines.show(() => drawn.get()), [lines, drawn]);
  const app = useApp();
  useEffect(() => {
    const service = closestApproachServiceOf(app);
    const { source } = app.services.get<Vessels>("vessels");
    service.setDrawn(true);
    source?.showCircles(false);
    return () => {
      service.setDrawn(false);
      source?.showCircles(true);
    };
  }, [app]);
  return null;
}

const NOTHING: Drawn = { lines: [], points: [] };

function linesOf({ cpa, own, other }: VesselApproach, { format }: I18n): Drawn {
  if (!isWithinHorizon(cpa) || !own || !other) return NOTHING;
  const lineTo = (from: LonLat, to: LonLat) => ({ positions: [from, to], kind: "path" as const });
  return {
    lines: [
      lineTo(own, cpa.own),
      lineTo(other, cpa.other),
      {
        positions: [cpa.own, cpa.other],
        kind: "plain",
        label: rangeText(nauticalMilesToMetres(cpa.miles), format, 2),
      },
    ],
    points: [
      { kind: "place", position: cpa.own },
      { kind: "place", position: cpa.other },
    ],
  };
}
