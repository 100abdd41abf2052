import { AT_ANCHOR, MOORED, RESTRICTED } from "../../../lib/nav-status.ts";
import type { Random } from "../../demo/random.ts";
import type { Plan } from "./plan.ts";
import type { Berth, Site } from "./route.ts";
import type { Seaway } from "./seaways.ts";
import { berthOf } from "./seaways.ts";
import { durationHours, lying, type Sailing, type Stage, shiftTo, voyageOf } from "./stage.ts";

/** How a vessel sails a route: its speed, its offset to starboard, the width of the route, and its meandering. */
export interface SailingStyle {
  knots: number;
  offset: number;
  width: number;
  sway: number;
}

/** Hours in port: shortest, longest. */
export type StayHours = readonly [number, number];

/** Local time of the first and the last departure of a day's timetable, hours; local time is an hour ahead of UTC. */
const FIRST_DEPARTURE = 5;
const DAY = 24;
const LOCAL = 1;
/** Departures are at whole five minutes. */
const MINUTES = 5 / 60;

/** Routes one after another, the last one back to the start: an endless round. */
export interface Leg {
  seaway: Seaway;
  /** From its end to its start. */
  back: boolean;
  stay: StayHours;
}

export function roundOf(legs: readonly Leg[], style: SailingStyle, random: Random): Plan {
  const stages: Stage[] = [];
  const berths = new Map<Site, Berth>();
  const at = (site: Site) => {
    const berth = berths.get(site) ?? berthOf(site, random);
    berths.set(site, berth);
    return berth;
  };
  for (const { seaway, back, stay } of legs) {
    const [from, to] = back ? [seaway.to, seaway.from] : [seaway.from, seaway.to];
    stages.push(sailing(seaway, back, at(from), at(to), style));
    stages.push(lying(random.between(...stay), at(to), statusAt(to)));
  }
  const voyage = voyageOf(stages);
  return { kind: "round", voyage, phase: random.between(0, voyage.hours) };
}

/** There and back. */
export function shuttle(
  seaway: Seaway,
  style: SailingStyle,
  stays: readonly [StayHours, StayHours],
  random: Random,
): Plan {
  return roundOf(
    [
      { seaway, back: false, stay: stays[1] },
      { seaway, back: true, stay: stays[0] },
    ],
    style,
    random,
  );
}

/**
 * A day's timetable of one of several vessels that share a crossing: the first departures in the morning, the last
 * return before midnight, the night at the quay.
 */
export function timetable(
  seaway: Seaway,
  style: SailingStyle,
  { vessel, of, pause, rounds }: { vessel: number; of: number; pause: number; rounds: number },
  random: Random,
): Plan {
  const crossing = durationHours(seaway.route.length, style.knots);
  const half = Math.ceil((crossing + pause) / MINUTES) * MINUTES;
  const [home, away] = [berthOf(seaway.from, random), berthOf(seaway.to, random)];
  let hours = FIRST_DEPARTURE + Math.round(((vessel / of) * 2 * half) / MINUTES) * MINUTES;
  const stages: Stage[] = [lying(hours, home, MOORED)];
  for (let round = 0; round < rounds && hours + 2 * half <= DAY; round += 1) {
    stages.push(
      sailing(seaway, false, home, away, style),
      lying(half - crossing, away, MOORED),
      sailing(seaway, true, away, home, style),
      lying(half - crossing, home, MOORED),
    );
    hours += 2 * half;
  }
  stages.push(lying(DAY - hours, home, MOORED));
  return { kind: "round", voyage: voyageOf(stages), phase: LOCAL };
}

function sailing(
  { route: way, from, to }: Seaway,
  back: boolean,
  start: Berth,
  end: Berth,
  { knots, offset, width, sway }: SailingStyle,
): Sailing {
  return {
    kind: "sailing",
    hours: durationHours(way.length, knots),
    route: way,
    back,
    knots,
    offset,
    width,
    sway,
    start: shiftTo(way, back, start),
    end: shiftTo(way, !back, end),
    destination: (back ? from : to).code.toUpperCase(),
  };
}

/** Status at a site: a vessel anchors in roads, holds its position at a platform, and moors elsewhere. */
function statusAt({ kind }: Site): number {
  if (kind === "road") return AT_ANCHOR;
  return kind === "platform" ? RESTRICTED : MOORED;
}
