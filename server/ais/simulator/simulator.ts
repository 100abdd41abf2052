import { seededRandom } from "../../demo/random.ts";
import type { AisMessage, AisPosition, AisStatic } from "../message.ts";
import { DESTINATION_LENGTH, type SimulatedVessel, simulatedFleet } from "./fleet.ts";
import { simulatedAids } from "./marks.ts";
import { type Motion, type Movement, motionAt } from "./movement.ts";
import { rescueAndBuoys } from "./rescue-and-buoys.ts";
import { roundOf } from "./round.ts";
import { Route } from "./route.ts";
import { openSeaways } from "./seaways.ts";
import { surveyVessels } from "./survey-vessels.ts";

/** How often the simulator checks which vessels have to report, ms. */
const TICK_MS = 250;
/** Reporting intervals, ms, as AIS has them: under way (fast, slow), class B, at rest; names and aids. */
const FAST_INTERVAL_MS = 6_000;
const SLOW_INTERVAL_MS = 10_000;
const CLASS_B_INTERVAL_MS = 30_000;
const REST_INTERVAL_MS = 180_000;
const STATIC_INTERVAL_MS = 360_000;
const FAST_KNOTS = 14;
/** Slower than this a vessel is at rest. */
const REST_KNOTS = 0.1;
/** SAR helicopters: MMSI 111 MID 5xx. */
const HELICOPTERS = 6;
const FIRST_HELICOPTER = 111_257_500;
const HELICOPTER_KNOTS = 130;
const HELICOPTER_ALTITUDE_METRES = 300;

interface Helicopter {
  mmsi: number;
  movement: Movement;
}

export type Receive = (message: AisMessage) => void;

/** Sends the messages that a receiver along the coast would receive from a simulated fleet. The same instant gives the same traffic. */
export class Simulator {
  private readonly fleet: readonly SimulatedVessel[];
  private readonly helicopters = helicopters();
  private readonly aids = simulatedAids();
  /** When each vessel sends its next position (the interval follows its last motion) and its next static data, ms since 1970. */
  private readonly positionDueAt: Float64Array;
  private readonly staticDueAt: Float64Array;
  private timer: ReturnType<typeof setInterval> | null = null;
  private lastTickAt = 0;

  constructor(
    vessels: number,
    private readonly receive: Receive,
    private readonly now: () => number = Date.now,
  ) {
    this.fleet = sailingFleet(vessels);
    this.positionDueAt = new Float64Array(this.fleet.length);
    this.staticDueAt = new Float64Array(this.fleet.length);
  }

  /** Numbers of all simulated senders. */
  get mmsis(): ReadonlySet<number> {
    return new Set([...this.fleet, ...this.helicopters, ...this.aids].map(({ mmsi }) => mmsi));
  }

  /** Those that sail; nobody may change them. */
  get vessels(): readonly SimulatedVessel[] {
    return this.fleet;
  }

  /** Each sender reports once at the start, so that the map is full at once; then each reports at its own interval. */
  start(): void {
    const now = this.now();
    this.lastTickAt = now;
    for (let index = 0; index < this.fleet.length; index += 1) {
      this.sendStatic(index, now);
      this.sendPosition(index, now);
    }
    for (const aid of this.aids) this.receive({ ...aid, time: now });
    for (const helicopter of this.helicopters) this.sendHelicopter(helicopter, now);
    this.timer = setInterval(() => this.tick(), TICK_MS);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }

  tick(): void {
    const [from, to] = [this.lastTickAt, this.now()];
    this.lastTickAt = to;
    // When the clock was set back, all vessels report now, not when the clock has caught up.
    if (to < from) {
      this.positionDueAt.fill(0);
      this.staticDueAt.fill(0);
    }
    // Runs for every vessel four times a second, so it must stay at two comparisons.
    for (let index = 0; index < this.fleet.length; index += 1) {
      if (to >= (this.positionDueAt[index] ?? 0)) this.sendPosition(index, to);
      if (to >= (this.staticDueAt[index] ?? 0)) this.sendStatic(index, to);
    }
    for (const [index, aid] of this.aids.entries())
      if (isDue(index * 577, REST_INTERVAL_MS, from, to)) this.receive({ ...aid, time: to });
    for (const [index, helicopter] of this.helicopters.entries())
      if (isDue(index * 1_301, SLOW_INTERVAL_MS, from, to)) this.sendHelicopter(helicopter, to);
  }

  private sendPosition(index: number, now: number): void {
    const vessel = this.fleet[index];
    if (!vessel) return;
    const sent = positionReport(vessel, now);
    this.positionDueAt[index] = nextAfter(now, index * 137, intervalOf(sent));
    this.receive(sent);
  }

  private sendStatic(index: number, now: number): void {
    const vessel = this.fleet[index];
    this.staticDueAt[index] = nextAfter(now, index * 911, STATIC_INTERVAL_MS);
    if (vessel && vessel.name !== null) this.receive(staticReport(vessel, now));
  }

  private sendHelicopter({ mmsi, movement }: Helicopter, time: number): void {
    const motion = motionAt(movement, time);
    this.receive({
      ...roundedPosition(mmsi, motion, time),
      type: 9,
      reportClass: null,
      heading: null,
      navStatus: null,
      altitude: motion.sog > 0 ? HELICOPTER_ALTITUDE_METRES : 0,
    });
  }
}

/** All simulated vessels that sail, of `vessels` ordinary ones; the same ones in every process and thread. */
export const sailingFleet = (vessels: number): readonly SimulatedVessel[] =>
  vessels === 0 ? [] : [...simulatedFleet(vessels), ...surveyVessels(), ...rescueAndBuoys()];

/** Whether a report falls into an interval of time; the phase spreads the reports of many. */
function isDue(phase: number, interval: number, from: number, to: number): boolean {
  return Math.floor((from + phase) / interval) !== Math.floor((to + phase) / interval);
}

/** The next instant of an interval; the phase spreads the reports of many. */
function nextAfter(now: number, phase: number, interval: number): number {
  return (Math.floor((now + phase) / interval) + 1) * interval - phase;
}

function intervalOf({ sog, reportClass }: AisPosition): number {
  if ((sog ?? 0) < REST_KNOTS) return REST_INTERVAL_MS;
  if (reportClass === "B") return CLASS_B_INTERVAL_MS;
  return (sog ?? 0) > FAST_KNOTS ? FAST_INTERVAL_MS : SLOW_INTERVAL_MS;
}

export function positionReport(vessel: SimulatedVessel, time: number): AisPosition {
  const motion = motionAt(vessel.movement, time);
  const sent = roundedPosition(vessel.mmsi, motion, time);
  return vessel.reportClass === "B"
    ? { ...sent, type: 18, reportClass: "B", heading: null, navStatus: null, rateOfTurn: null }
    : { ...sent, type: 1, reportClass: "A", rateOfTurn: codedTurn(motion.turn) };
}

/** The AIS code: 4.733 times the square root of the degrees per minute, with their sign. */
function codedTurn(turn: number): number {
  const coded = Math.min(126, Math.round(4.733 * Math.sqrt(Math.abs(turn))));
  return turn < 0 && coded > 0 ? -coded : coded;
}

/** Rounded as AIS sends it. */
function roundedPosition(mmsi: number, motion: Motion, time: number): AisPosition {
  return {
    type: 1,
    kind: "position",
    mmsi,
    station: null,
    time,
    reportClass: "A",
    lon: Math.round(motion.lon * 600_000) / 600_000,
    lat: Math.round(motion.lat * 600_000) / 600_000,
    sog: Math.round(motion.sog * 10) / 10,
    cog: (Math.round(motion.cog * 10) % 3_600) / 10,
    heading: Math.round(motion.heading) % 360,
    rateOfTurn: null,
    navStatus: motion.navStatus,
    altitude: null,
    second: null,
  };
}

/** Position fixing device of every simulated vessel. */
const GPS = 1;

export function staticReport(vessel: SimulatedVessel, time: number): AisStatic {
  const { mmsi, name, callSign, imo, shipType, length, width, draught } = vessel;
  const { bound } = motionAt(vessel.movement, time);
  const bow = Math.round(length * 0.7);
  const port = Math.round(width / 2);
  const size = {
    shipType,
    dimensions:
      length === 0 ? null : ([bow, length - bow, port, width - port] as [number, number, number, number]),
  };
  const known = {
    kind: "static" as const,
    mmsi,
    station: null,
    time,
    name,
    callSign,
    ...size,
    fixingDevice: GPS,
  };
  return vessel.reportClass === "B"
    ? { ...known, type: 24, reportClass: "B" }
    : {
        ...known,
        type: 5,
        reportClass: "A",
        imo,
        draught,
        eta: bound ? monthToMinute(bound.arrival) : null,
        destination: bound?.destination.slice(0, DESTINATION_LENGTH) ?? vessel.destination,
      };
}

/** MMDDhhmm in UTC. */
function monthToMinute(time: number): string {
  return new Date(time).toISOString().replaceAll(/\D/g, "").slice(4, 12);
}

/** Helicopters fly straight between the coast and the oil fields, also over land. */
function helicopters(): Helicopter[] {
  const random = seededRandom("farvann ais helicopters 1");
  const fields = openSeaways().of("supply");
  return Array.from({ length: HELICOPTERS }, (_unused, index) => {
    const field = fields[(index * 5) % Math.max(1, fields.length)];
    if (!field) throw new Error("server/geodata/fairways.json holds no oil field");
    const { from, to } = field;
    const route = new Route([
      [from.lon, from.lat],
      [to.lon, to.lat],
    ]);
    const legs = [
      { seaway: { ...field, route }, back: false, stay: [0.3, 0.6] as const },
      { seaway: { ...field, route }, back: true, stay: [1, 4] as const },
    ];
    const plan = roundOf(legs, { knots: HELICOPTER_KNOTS, offset: 0.1, width: 0, sway: 0 }, random);
    return { mmsi: FIRST_HELICOPTER + index, movement: { kind: "plan", plan } };
  });
}
