import { useEffect } from "react";
import type { Drawn, DrawnLine, Lines } from "../../../contracts/lines.ts";
import { useService } from "../../../core/api/kernel.ts";
import type { LonLat } from "../../../core/api/map.ts";
import type { Geodesy } from "../../../lib/geodesy/geodesy.ts";
import { nauticalMilesToMetres } from "../../../lib/units.ts";
import type { RescueBadges } from "./rescue-badges.ts";

/** Distance circles around the position, nautical miles. */
const RANGES = [10, 20];
const STEPS = 96;
/** Start angle of a circle, so that its label, half way round, is in the south-east. */
const BEGINS = -45;

/** Draws geodesics to the rescuers, numbered as in the list, and distance circles around the position. */
export function useRescueLines(badges: RescueBadges): void {
  const lines = useService<Lines>("lines");
  useEffect(
    () =>
      lines.show((): Drawn => {
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
      }),
    [lines, badges],
  );
}

function rangeAround(place: LonLat, miles: number, { destination }: Geodesy): DrawnLine {
  const positions = Array.from({ length: STEPS + 1 }, (_unused, step) =>
    destination(place, BEGINS + (step * 360) / STEPS, nauticalMilesToMetres(miles)),
  );
  return { kind: "range", positions, label: `${miles} nm` };
}
