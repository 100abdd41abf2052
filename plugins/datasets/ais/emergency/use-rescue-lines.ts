import { useCallback } from "react";
import type { LonLat } from "../../../../core/index.ts";
import { nauticalMilesToMetres } from "../../../../lib/units.ts";
import type { DrawnLine } from "../own-position/lines-layer.ts";
import type { Geodesy } from "../own-position/ranked.ts";
import { type Drawn, useLines } from "../own-position/use-lines.ts";
import type { RescueBadges } from "./rescue-badges.ts";

/** Distances around the place, nautical miles. */
const RANGES = [10, 20];
const STEPS = 96;
/** Where a range begins, so that its label, half way round, stands to the south-east. */
const BEGINS = -45;

/** Draws the shortest way to each of those who can help, numbered as in the list, and distances around the place. */
export function useRescueLines(badges: RescueBadges): void {
  const draw = useCallback((): Drawn => {
    const { place, nearest, geodesy } = badges.store;
    if (!place || !geodesy) return { lines: [], points: [] };
    const places = (nearest ?? []).map(({ lonLat }) => lonLat);
    return {
      lines: [
        ...RANGES.map((miles) => rangeAround(place, miles, geodesy)),
        ...places.map((there) => ({
          kind: "bearing" as const,
          positions: geodesy.geodesicPath([place, there]),
        })),
      ],
      points: [{ kind: "place", position: place }, ...badges.inSight],
    };
  }, [badges]);
  useLines(draw);
}

function rangeAround(place: LonLat, miles: number, { destination }: Geodesy): DrawnLine {
  const positions = Array.from({ length: STEPS + 1 }, (_unused, step) =>
    destination(place, BEGINS + (step * 360) / STEPS, nauticalMilesToMetres(miles)),
  );
  return { kind: "range", positions, label: `${miles} nm` };
}
