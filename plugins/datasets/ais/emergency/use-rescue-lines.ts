import { computed } from "mobx";
import { useCallback, useMemo } from "react";
import { type LonLat, useApp } from "../../../../core/index.ts";
import type { DrawnLine } from "../own-position/lines-layer.ts";
import type { Geodesy } from "../own-position/ranked.ts";
import { type Drawn, useLines } from "../own-position/use-lines.ts";
import type { EmergencyStore } from "./emergency-store.ts";
import { gatherNumbers } from "./gather-numbers.ts";

/** Badges nearer than this are joined, px: with a mouse, and under a finger. */
const BADGE = { mouse: 24, touch: 40 };
/** Metres that a px is wide at the equator at zoom 0. */
const PX_AT_ZOOM_0 = 156_543;
/** Distances around the place, nautical miles. */
const RANGES = [10, 20];
const METRES_PER_NM = 1852;
const STEPS = 96;
/** Where a range begins, so that its label, half way round, stands to the south-east. */
const BEGINS = -45;

/** Draws the shortest way to each of those who can help, numbered as in the list, and distances around the place. */
export function useRescueLines(store: EmergencyStore): void {
  const { map } = useApp();
  const zoom = useMemo(() => computed(() => Math.round(map.ordinaryZoom * 2) / 2), [map]);
  const draw = useCallback((): Drawn => {
    const { place, nearest, geodesy } = store;
    if (!place || !geodesy) return { lines: [], points: [] };
    const px = (PX_AT_ZOOM_0 * Math.cos((place[1] * Math.PI) / 180)) / 2 ** zoom.get();
    const places = (nearest ?? []).map(({ lonLat }) => lonLat);
    const apart = window.matchMedia("(pointer: coarse)").matches ? BADGE.touch : BADGE.mouse;
    return {
      lines: [
        ...RANGES.map((miles) => rangeAround(place, miles, geodesy)),
        ...places.map((there) => ({
          kind: "bearing" as const,
          positions: geodesy.geodesicPath([place, there]),
        })),
      ],
      points: [
        { kind: "place", position: place },
        ...gatherNumbers(places, apart * px, geodesy.distance).map(
          (badge) => ({ kind: "number", ...badge }) as const,
        ),
      ],
    };
  }, [store, zoom]);
  useLines(draw);
}

function rangeAround(place: LonLat, miles: number, { destination }: Geodesy): DrawnLine {
  const positions = Array.from({ length: STEPS + 1 }, (_unused, step) =>
    destination(place, BEGINS + (step * 360) / STEPS, miles * METRES_PER_NM),
  );
  return { kind: "range", positions, label: `${miles} nm` };
}
