import { observable, runInAction } from "mobx";
import { useCallback, useEffect, useState } from "react";
import { type I18n, type LonLat, useApp } from "../../../../core/index.ts";
import { type Drawn, useLines } from "../own-position/use-lines.ts";
import { vesselsOf } from "../own-position/vessel-datasets.ts";
import { encountersOf, type Meeting } from "./encounter-store.ts";
import { isTold } from "./is-close.ts";
import { useTexts } from "./use-texts.ts";

/**
 * Draws the way of both vessels to their least distance, and the distance itself; what else is drawn around them gives
 * way meanwhile. Nothing in the page.
 */
export function EncounterLines({ meeting }: { meeting: Meeting }) {
  const [drawn] = useState(() => observable.box<Drawn>(NOTHING, { deep: false }));
  const { i18n } = useTexts();
  useEffect(() => runInAction(() => drawn.set(linesOf(meeting, i18n))), [drawn, meeting, i18n]);
  useLines(useCallback(() => drawn.get(), [drawn]));
  const app = useApp();
  useEffect(() => {
    const store = encountersOf(app);
    const vessels = vesselsOf(app);
    store.setDrawn(true);
    vessels?.showCircles(false);
    return () => {
      store.setDrawn(false);
      vessels?.showCircles(true);
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
