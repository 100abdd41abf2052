import type { VesselGroup } from "../../../../contracts/vessels.ts";
import { isRecord } from "../../../../lib/guards.ts";

/** How a fleet is marked on the map: colour and shape together, so that neither is needed to tell fleets apart. */
export type Mark = Exclude<VesselGroup["shape"], "danger">;

export const MARKS: readonly Mark[] = ["ring", "square", "diamond"];

/** Each has a contrast of 3:1 or more on water, land and surface. */
export const MARK_COLORS: Readonly<Record<Mark, VesselGroup["color"]>> = {
  ring: { day: "#0a6ebd", night: "#5cc3f2" },
  square: { day: "#9c1458", night: "#ff8fc0" },
  diamond: { day: "#1b6e3c", night: "#7fd6a0" },
};

/** What this browser stores about a fleet. Absent: not shown, and the mark by its place in the list. */
export interface ViewOfFleet {
  shown?: boolean;
  mark?: Mark;
}

/** Reads the stored views by id of the fleet; undefined: it is none. */
export function readViews(value: unknown): Record<string, ViewOfFleet> | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, view]) => {
      if (!isRecord(view)) return [];
      const mark = MARKS.find((known) => known === view.mark);
      return [[id, { ...(view.shown === true ? { shown: true } : {}), ...(mark ? { mark } : {}) }]];
    }),
  );
}

/** The mark that the fewest fleets have. */
export function rarestMark(taken: readonly Mark[]): Mark {
  const count = (mark: Mark) => taken.filter((other) => other === mark).length;
  return MARKS.toSorted((a, b) => count(a) - count(b))[0] ?? "ring";
}
