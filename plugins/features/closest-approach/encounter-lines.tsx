import { observable, runInAction } from "mobx";
import { useEffect, useState } from "react";
import type { Drawn, Lines } from "../../../contracts/lines.ts";
import type { Vessels } from "../../../contracts/vessels.ts";
import { type I18n, useApp, useService } from "../../../core/api/kernel.ts";
import type { LonLat } from "../../../core/api/map.ts";
import { isTold } from "../../../lib/closest-approach.ts";
import type { Meeting } from "./encounter-store.ts";
import { keptIn } from "./encounters.ts";
import { useTexts } from "./use-texts.ts";

/**
 * Draws the way of both vessels to their least distance, and the distance itself; what else is drawn around them gives
 * way meanwhile. Nothing in the page.
 */
export function EncounterLines({ meeting }: { meeting: Meeting }) {
  const [drawn] = useState(() => observable.box<Drawn>(NOTHING, { deep: false }));
  const { i18n } = useTexts();
  useEffect(() => runInAction(() => drawn.set(linesOf(meeting, i18n))), [drawn, meeting, i18n]);
  const lines = useService<Lines>("lines");
  useEffect(() => lines.show(() => drawn.get()), [lines, drawn]);
  const app = useApp();
  useEffect(() => {
    const encounters = keptIn(app);
    const { source } = app.services.get<Vessels>("vessels");
    encounters.setDrawn(true);
    source?.showCircles(false);
    return () => {
      encounters.setDrawn(false);
      source?.showCircles(true);
    };
  }, [app]);
  return null;
}

const NOTHING: Drawn = { lines: [], points: [] };

function linesOf({ encounter, own, other }: Meeting, { format }: I18n): Drawn {
  if (!isTold(encounter) || !own || !other) return NOTHING;
  const way = (from: LonLat, to: LonLat) => ({ positions: [from, to], kind: "way" as const });
  return {
    lines: [
      way(own, encounter.own),
      way(other, encounter.other),
      {
        positions: [encounter.own, encounter.other],
        kind: "plain",
        label: `${format.number(encounter.miles, 2)} nm`,
      },
    ],
    points: [
      { kind: "place", position: encounter.own },
      { kind: "place", position: encounter.other },
    ],
  };
}
