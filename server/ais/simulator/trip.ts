import { MOORED } from "../../../lib/nav-status.ts";
import { type Random, seededRandom } from "../../demo/random.ts";
import { SEASONS } from "../../demo/seasons.ts";
import type { Berth, Route, Site } from "./route.ts";
import { durationHours, lying, type Sailing, type Stage, shiftTo, type Voyage, voyageOf } from "./stage.ts";
import { type Manner, workOver } from "./work.ts";

/** A route from a vessel's home to its place of work. */
export interface Outing {
  route: Route;
  site: Site;
}

/** The trips of one vessel: each goes to another of its places, by the season. */
export interface Trip {
  seed: string;
  home: Berth;
  outings: readonly Outing[];
  knots: number;
  offset: number;
  width: number;
  /** Null: it stays where it works, as at a fish farm. */
  manner: Manner | null;
  /** Hours after the start of the trip at which it leaves: from, to. */
  leaves: readonly [number, number];
  /** Hours at sea: from, to; at least as long as the route there and back. */
  out: readonly [number, number];
  /** Probability of a trip, by month, or the same all year. */
  chance: number | readonly number[];
  destination: string;
}

const HOUR_MS = 3_600_000;
/** Shortest rest at home, hours. */
const HOME = 0.5;
/** Factor for the probability of a trip when no ground is in season. */
const QUIET = 0.05;

/** Trip number `number`, the same at every call. `start`: hours since 1970. */
export function tripVoyage(trip: Trip, number: number, hours: number, start: number): Voyage {
  const random = seededRandom(`${trip.seed} ${number}`);
  const month = new Date(start * HOUR_MS).getUTCMonth();
  const chance = typeof trip.chance === "number" ? trip.chance : (trip.chance[month] ?? 0);
  const best = Math.max(...trip.outings.map(({ site }) => seasonOf(site, month)));
  const outing =
    random.next() < chance * Math.min(1, QUIET + best) ? choose(trip.outings, month, random) : null;
  if (!outing) return voyageOf([lying(hours, trip.home, MOORED)]);
  const { route, site } = outing;
  const passage = durationHours(route.length, trip.knots);
  const leaves = random.between(...trip.leaves);
  const out = Math.min(hours - leaves - HOME, random.between(...trip.out));
  const left = out - 2 * passage;
  if (left < 0) return voyageOf([lying(hours, trip.home, MOORED)]);
  const place = site.berths[0];
  const work =
    trip.manner === null && place
      ? lying(left, place, MOORED)
      : workOver(trip.manner ?? "cruise", [site.lon, site.lat], site.room, left, random);
  const at = work.kind === "lying" ? work.berth : undefined;
  const sailing = (back: boolean): Sailing => ({
    kind: "sailing",
    hours: passage,
    route,
    back,
    knots: trip.knots,
    offset: trip.offset,
    width: trip.width,
    sway: random.between(0, 6),
    start: back ? shiftTo(route, true, at) : shiftTo(route, false, trip.home),
    end: back ? shiftTo(route, false, trip.home) : shiftTo(route, true, at),
    destination: back ? trip.destination : work.kind === "lying" ? "FISH FARM" : "FISHING GROUNDS",
  });
  const away: Stage[] = [lying(leaves, trip.home, MOORED), sailing(false), work, sailing(true)];
  const gone = away.reduce((sum, stage) => sum + stage.hours, 0);
  return voyageOf([...away, lying(hours - gone, trip.home, MOORED)]);
}

function choose(outings: readonly Outing[], month: number, random: Random): Outing | null {
  const weights = Object.fromEntries(outings.map(({ site }, index) => [String(index), busy(site, month)]));
  return outings[Number(random.weighted(weights) ?? -1)] ?? null;
}

function busy(site: Site, month: number): number {
  // Squared, so that most vessels go where the season is.
  return (site.weight ?? 1) * seasonOf(site, month) ** 2;
}

/** How much is fished at a place in a month, 0–1; where there is no season, 1. */
function seasonOf({ season }: Site, month: number): number {
  return season === undefined ? 1 : (SEASONS[season][month] ?? 1);
}
