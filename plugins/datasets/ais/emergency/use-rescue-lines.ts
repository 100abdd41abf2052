import { useCallback } from "react";
import { useLines } from "../own-position/use-lines.ts";
import type { EmergencyStore } from "./emergency-store.ts";

/** Draws the shortest way to each of the nearest vessels, numbered as in the list. */
export function useRescueLines(store: EmergencyStore): void {
  const draw = useCallback(() => {
    const { place, nearest, geodesy } = store;
    if (!place) return { lines: [], points: [] };
    const ways = geodesy && nearest ? nearest.map(({ lonLat }) => geodesy.geodesicPath([place, lonLat])) : [];
    return {
      lines: ways.map((positions) => ({ positions })),
      points: [
        { position: place, text: "" },
        ...(nearest ?? []).map(({ lonLat }, index) => ({ position: lonLat, text: String(index + 1) })),
      ],
    };
  }, [store]);
  useLines(draw);
}
