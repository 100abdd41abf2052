import type { Voyage } from "./stage.ts";
import { type Trip, tripVoyage } from "./trip.ts";

/** The same voyage repeated, or trips that all differ. */
export type Plan =
  | { kind: "round"; voyage: Voyage; phase: number }
  | { kind: "trips"; trip: Trip; hours: number; phase: number };

/** The voyage at an hour (since 1970), and the hours since its start. */
export function voyageAt(plan: Plan, at: number): { voyage: Voyage; hours: number } {
  const length = plan.kind === "round" ? plan.voyage.hours : plan.hours;
  const since = at + plan.phase;
  const number = Math.floor(since / length);
  const hours = since - number * length;
  return { voyage: plan.kind === "round" ? plan.voyage : tripOf(plan, number), hours };
}

/** Cache of each vessel's present trip, because it is needed every few seconds. */
const current = new WeakMap<Plan, { number: number; voyage: Voyage }>();

function tripOf(plan: Extract<Plan, { kind: "trips" }>, number: number): Voyage {
  const known = current.get(plan);
  if (known?.number === number) return known.voyage;
  const voyage = tripVoyage(plan.trip, number, plan.hours, number * plan.hours - plan.phase);
  current.set(plan, { number, voyage });
  return voyage;
}
