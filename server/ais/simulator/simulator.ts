import type { AisMessage, AisPosition, AisStatic } from "../message.ts";
import { type SimulatedVessel, simulatedFleet } from "./fleet.ts";
import { simulatedAids } from "./marks.ts";
import { type Motion, type Movement, motionAt } from "./movement.ts";
import { specialVessels } from "./special.ts";
import { readFairways, Way } from "./way.ts";

/** How often the simulator looks who has to report, ms. */
const TICK = 250;
/** Reporting intervals, ms, as AIS has them: under way (fast, slow), class B, at rest; names and aids. */
const FAST = 6_000;
const SLOW = 10_000;
const CLASS_B = 30_000;
const AT_REST = 180_000;
const STATIC = 360_000;
const FAST_KNOTS = 14;
/** SAR helicopters between the coast and the oil fields: MMSI 111 MID 5xx. */
const HELICOPTERS = 6;
const FIRST_HELICOPTER = 111_257_500;
const HELICOPTER_KNOTS = 130;
const HELICOPTER_METRES = 300;

export type Receive = (message: AisMessage) => void;

/** Sends what a real receiver along the coast would hear from an invented fleet. The same instant gives the same traffic. */
export class Simulator {
  private readonly fleet: readonly SimulatedVessel[];
  private readonly helicopters: readonly { mmsi: number; movement: Movement }[];
  private readonly aids = simulatedAids();
  private timer: ReturnType<typeof setInterval> | null = null;
  private done = 0;

  constructor(
    vessels: number,
    private readonly receive: Receive,
    private readonly now: () => number = Date.now,
  ) {
    this.fleet = [...simulatedFleet(vessels), ...specialVessels()];
    this.helicopters = helicopterRoutes();
  }

  /** Numbers of all that is heard from it. */
  get mmsis(): ReadonlySet<number> {
    return new Set([...this.fleet, ...this.helicopters, ...this.aids].map(({ mmsi }) => mmsi));
  }

  /** Everything is heard once at once, so that the map is full from the start; then each at its own interval. */
  start(): void {
    const now = this.now();
    this.done = now;
    for (const vessel of this.fleet) this.report(vessel, now);
    for (const aid of this.aids) this.receive({ ...aid, time: now });
    for (const helicopter of this.helicopters) this.fly(helicopter, now);
    this.timer = setInterval(() => this.tick(), TICK);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
  }

  tick(): void {
    const [from, to] = [this.done, this.now()];
    this.done = to;
    for (const [index, vessel] of this.fleet.entries()) {
      if (isDue(index * 137, intervalOf(vessel), from, to)) this.receive(position(vessel, to));
      if (isDue(index * 911, STATIC, from, to)) this.tellNames(vessel, to);
    }
    for (const [index, aid] of this.aids.entries())
      if (isDue(index * 577, AT_REST, from, to)) this.receive({ ...aid, time: to });
    for (const [index, helicopter] of this.helicopters.entries())
      if (isDue(index * 1_301, SLOW, from, to)) this.fly(helicopter, to);
  }

  private report(vessel: SimulatedVessel, now: number): void {
    this.tellNames(vessel, now);
    this.receive(position(vessel, now));
  }

  private tellNames(vessel: SimulatedVessel, now: number): void {
    if (vessel.name !== null) this.receive(names(vessel, now));
  }

  private fly({ mmsi, movement }: { mmsi: number; movement: Movement }, time: number): void {
    const motion = motionAt(movement, time);
    this.receive({
      ...positionOf(mmsi, motion, time),
      type: 9,
      reportClass: null,
      heading: null,
      navStatus: null,
      altitude: motion.sog > 0 ? HELICOPTER_METRES : 0,
    });
  }
}

/** Whether a report falls into an interval of time; the phase spreads the reports of many. */
function isDue(phase: number, interval: number, from: number, to: number): boolean {
  return Math.floor((from + phase) / interval) !== Math.floor((to + phase) / interval);
}

function intervalOf({ movement, reportClass }: SimulatedVessel): number {
  if (movement.kind === "rest") return AT_REST;
  if (reportClass === "B") return CLASS_B;
  return movement.knots > FAST_KNOTS ? FAST : SLOW;
}

export function position(vessel: SimulatedVessel, time: number): AisPosition {
  const classB = vessel.reportClass === "B";
  const sent = positionOf(vessel.mmsi, motionAt(vessel.movement, time), time);
  return classB
    ? { ...sent, type: 18, reportClass: "B", heading: null, navStatus: null, rateOfTurn: null }
    : { ...sent, type: 1, reportClass: "A", rateOfTurn: 0 };
}

/** Rounded as AIS sends it. */
function positionOf(mmsi: number, motion: Motion, time: number): AisPosition {
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
  };
}

export function names(vessel: SimulatedVessel, time: number): AisStatic {
  const { mmsi, name, callSign, imo, shipType, length, width, draught, destination } = vessel;
  const bow = Math.round(length * 0.7);
  const port = Math.round(width / 2);
  const size = {
    shipType,
    dimensions:
      length === 0 ? null : ([bow, length - bow, port, width - port] as [number, number, number, number]),
  };
  const known = { kind: "static" as const, mmsi, station: null, time, name, callSign, ...size };
  return vessel.reportClass === "B"
    ? { ...known, type: 24, reportClass: "B" }
    : { ...known, type: 5, reportClass: "A", imo, draught, eta: null, destination };
}

function helicopterRoutes() {
  const ways = readFairways()
    .filter(({ traffic }) => traffic === "supply")
    .map(({ points }) => new Way(points));
  return Array.from({ length: HELICOPTERS }, (_unused, index) => {
    const way = ways[index % ways.length] ?? new Way([]);
    const movement: Movement = {
      kind: "route",
      way,
      knots: HELICOPTER_KNOTS,
      aside: 0.1,
      rest: 1.5,
      phase: index * 0.7,
    };
    return { mmsi: FIRST_HELICOPTER + index, movement };
  });
}
