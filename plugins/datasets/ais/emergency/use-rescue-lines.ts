import { computed } from "mobx";
import { useCallback, useMemo } from "react";
import { type LonLat, useApp } from "../../../../core/index.ts";
import { type Drawn, useLines } from "../own-position/use-lines.ts";
import type { EmergencyStore } from "./emergency-store.ts";
import { gatherNumbers } from "./gather-numbers.ts";

/** Zoom from which rings tell vessels apart rather than cover the coast. */
const RINGS_FROM_ZOOM = 7;
/** Badges nearer than this cover each other, px. */
const BADGE = 24;
/** Metres that a px is wide at the equator at zoom 0. */
const PX_AT_ZOOM_0 = 156_543;

/** Draws the shortest way to each of the nearest vessels, numbered as in the list; the other ones stand in rings. */
export function useRescueLines(store: EmergencyStore): void {
  const { map } = useApp();
  const hasRings = useMemo(() => computed(() => map.ordinaryZoom >= RINGS_FROM_ZOOM), [map]);
  const zoom = useMemo(() => computed(() => Math.round(map.ordinaryZoom * 2) / 2), [map]);
  const draw = useCallback((): Drawn => {
    const { place, nearest, geodesy, records } = store;
    if (!place) return { lines: [], points: [] };
    const ways = geodesy && nearest ? nearest.map(({ lonLat }) => geodesy.geodesicPath([place, lonLat])) : [];
    const px = (PX_AT_ZOOM_0 * Math.cos((place[1] * Math.PI) / 180)) / 2 ** zoom.get();
    const badges = geodesy
      ? gatherNumbers(
          (nearest ?? []).map(({ lonLat }) => lonLat),
          BADGE * px,
          geodesy.distance,
        )
      : [];
    const numbered = new Set(nearest?.map(({ target }) => target));
    const others = hasRings.get() ? records.filter((record) => !numbered.has(record)) : [];
    return {
      lines: ways.map((positions) => ({ kind: "plain" as const, positions })),
      points: [
        { kind: "place", position: place },
        ...badges.map((badge) => ({ kind: "number", ...badge }) as const),
        ...others.flatMap(({ lon, lat }) =>
          lon === null || lat === null ? [] : [{ kind: "ring", position: [lon, lat] as LonLat } as const],
        ),
      ],
    };
  }, [store, hasRings, zoom]);
  useLines(draw);
}
