import type { AisStore } from "../../storage/ais-store.ts";
import type { AisPositionTable } from "../../storage/tables.ts";
import { type SimulatedVessel, simulatedFleet } from "./fleet.ts";
import { position } from "./simulator.ts";

/** Time between the positions of the past: moving and resting, ms. */
const MOVING = 10 * 60_000;
const RESTING = 60 * 60_000;
/** How often a stretch is halved so that the line between two positions follows the water, and how far it may stray, degrees of latitude. */
const HALVED = 4;
const STRAYS = 0.0002;
/** Rows that are made at a time, and the rest between them, ms: other work goes first. */
const ROWS = 1_000;
const REST = 30;
/** How far back, ms. */
const REACH = 24 * 3_600_000;

export interface Past {
  vessels: number;
  store: AisStore;
  /** ms since 1970. */
  until: number;
  /** Numbers that real vessels bear; they get no invented past. */
  isReal(mmsi: number): boolean;
  warn(text: string): void;
}

/**
 * Stores the last day as far as it is not stored, beside other work. What was not finished, because the process was
 * stopped or killed meanwhile, is done as a whole at the next start. Returns what stops it and ends when nothing is
 * written any more.
 */
export function rememberPast({ vessels, store, until, isReal, warn }: Past): () => Promise<void> {
  const stopping = new AbortController();
  const fleet = `${vessels} vessels`;
  const remember = async () => {
    const [whole, last] = await Promise.all([store.wholePast(), store.lastPositionAt()]);
    const from = whole === fleet ? Math.max(until - REACH, last) : until - REACH;
    await store.setWholePast(null);
    for (const rows of pastPositions(vessels, from, until)) {
      if (stopping.signal.aborted) return;
      await store.addPositions(rows.filter(({ mmsi }) => !isReal(mmsi)));
      await new Promise((resolve) => setTimeout(resolve, REST));
    }
    await store.setWholePast(fleet);
  };
  const remembering = remember().catch((error: unknown) =>
    warn(`The past of the invented vessels was not stored: ${error}`),
  );
  return () => {
    stopping.abort();
    return remembering;
  };
}

/**
 * Where the invented vessels were before the server was started: the fleet sails by the clock, so that its ways of
 * yesterday are known although nobody recorded them. In portions.
 */
export function* pastPositions(vessels: number, from: number, to: number): Iterable<AisPositionTable[]> {
  let rows: AisPositionTable[] = [];
  for (const vessel of simulatedFleet(vessels)) {
    for (const row of waysOf(vessel, from, to)) {
      rows.push(row);
      if (rows.length < ROWS) continue;
      yield rows;
      rows = [];
    }
  }
  yield rows;
}

/** Each at its own minutes, and at the same ones after every start. */
function* waysOf(vessel: SimulatedVessel, from: number, to: number): Iterable<AisPositionTable> {
  const offset = (vessel.mmsi * 7_919) % RESTING;
  const step = vessel.movement.kind === "rest" ? RESTING : MOVING;
  // Begun early, so that what is kept does not hang on where the time begins.
  let time = Math.floor((from - offset) / step - 1) * step + offset;
  let last = rowOf(vessel, time);
  let isKept = true;
  while (time < to) {
    time += step;
    const next = rowOf(vessel, time);
    const moves = last.speed !== 0 || next.speed !== 0;
    const rows = moves ? between(vessel, last, next, HALVED) : [];
    if (moves && !isKept) rows.unshift(last);
    isKept = moves || (time - offset) % RESTING === 0;
    if (isKept) rows.push(next);
    for (const row of rows) if (row.time >= from && row.time < to) yield row;
    last = next;
  }
}

/** What is kept between two positions, so that the line through all keeps to where the vessel sailed. */
function between(
  vessel: SimulatedVessel,
  from: AisPositionTable,
  to: AisPositionTable,
  halved: number,
): AisPositionTable[] {
  if (halved === 0) return [];
  const middle = rowOf(vessel, (from.time + to.time) / 2);
  const east = middle.longitude - (from.longitude + to.longitude) / 2;
  const north = middle.latitude - (from.latitude + to.latitude) / 2;
  const isOff = Math.hypot(east * Math.cos((middle.latitude * Math.PI) / 180), north) > STRAYS;
  if (!isOff && halved < HALVED) return [];
  const rows = [
    ...between(vessel, from, middle, halved - 1),
    middle,
    ...between(vessel, middle, to, halved - 1),
  ];
  // An S has its middle on the straight line: it is found by the quarters.
  return isOff || rows.length > 1 ? rows : [];
}

function rowOf(vessel: SimulatedVessel, time: number): AisPositionTable {
  const { mmsi, lon, lat, sog, cog, heading } = position(vessel, time);
  // An invented vessel knows where it is.
  return { mmsi, time, longitude: lon ?? 0, latitude: lat ?? 0, speed: sog, course: cog, heading };
}
