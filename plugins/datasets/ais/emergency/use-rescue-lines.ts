import { computed } from "mobx";
import { useCallback, useMemo } from "react";
import { type LonLat, useApp } from "../../../../core/index.ts";
import { type Drawn, useLines } from "../own-position/use-lines.ts";
import type { EmergencyStore } from "./emergency-store.ts";

/** Zoom from which rings tell vessels apart rather than cover the coast. */
const RINGS_FROM_ZOOM = 7;

/** Draws the shortest way to each of the nearest vessels, numbered as in the list; the other ones stand in rings. */
export function useRescueLines(store: EmergencyStore): void {
  const { map } = useApp();
  const hasRings = useMemo(() => computed(() => map.ordinaryZoom >= RINGS_FROM_ZOOM), [map]);
  const draw = useCallback((): Drawn => {
    const { place, nearest, geodesy, records } = store;
    if (!place) return { lines: [], points: [] };
    const ways = geodesy && nearest ? nearest.map(({ lonLat }) => geodesy.geodesicPath([place, lonLat])) : [];
    const numbered = new Set(nearest?.map(({ target }) => target));
    const others = hasRings.get() ? records.filter((record) => !numbered.has(record)) : [];
    return {
      lines: ways.map((positions) => ({ positions })),
      points: [
        { kind: "place", position: place },
        ...(nearest ?? []).map(
          ({ lonLat }, index) => ({ kind: "number", position: lonLat, text: String(index + 1) }) as const,
        ),
        ...others.flatMap(({ lon, lat }) =>
          lon === null || lat === null ? [] : [{ kind: "ring", position: [lon, lat] as LonLat } as const],
        ),
      ],
    };
  }, [store, hasRings]);
  useLines(draw);
}
