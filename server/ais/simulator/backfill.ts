import type { AisStore } from "../../storage/ais-store.ts";
import type { AisPositionTable } from "../../storage/tables.ts";
import { type SimulatedVessel, simulatedFleet } from "./fleet.ts";
import { positionReport } from "./simulator.ts";

/** Time between the positions of the past: moving and resting, ms. */
const MOVING_INTERVAL_MS = 10 * 60_000;
const RESTING_INTERVAL_MS = 60 * 60_000;
/** How often a stretch is halved so that the line between two positions follows the water, and how far it may stray, degrees of latitude. */
const MAX_HALVINGS = 4;
const MAX_DEVIATION_DEGREES = 0.0002;
/** Rows that are made at a time, and the rest between them, ms: other work goes first. */
const ROWS_PER_CHUNK = 1_000;
const PAUSE_MS = 30;
/** How far back, ms. */
const BACKFILL_MS = 24 * 3_600_000;

export interface BackfillOptions {
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
export function startBackfill({ vessels, store, until, isReal, warn }: BackfillOptions): () => Promise<void> {
  const stopping = new AbortController();
  const fleet = `${vessels} vessels`;
  const backfill = async () => {
    const [whole, last] = await Promise.all([store.backfilledFleet(), store.lastPositionAt()]);
    const from = whole === fleet ? Math.max(until - BACKFILL_MS, last) : until - BACKFILL_MS;
    await store.setBackfilledFleet(null);
    for (const rows of backfillPositions(vessels, from, until)) {
      if (stopping.signal.aborted) return;
      await store.addPositions(rows.filter(({ mmsi }) => !isReal(mmsi)));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    await store.setBackfilledFleet(fleet);
  };
  const running = backfill().catch((error: unknown) =>
    warn(`The past of the invented vessels was not stored: ${error}`),
  );
  return () => {
    stopping.abort();
    return running;
  };
}

/**
 * Where the invented vessels were before the server was started: the fleet sails by the clock, so that its ways of
 * yesterday are known although nobody recorded them. In portions.
 */
export function* backfillPositions(vessels: number, from: number, to: number): Iterable<AisPositionTable[]> {
  let rows: AisPositionTable[] = [];
  for (const vessel of simulatedFleet(vessels)) {
    for (const row of trackOf(vessel, from, to)) {
      rows.push(row);
      if (rows.length < ROWS_PER_CHUNK) continue;
      yield rows;
      rows = [];
    }
  }
  yield rows;
}

/** Each at its own minutes, and at the same ones after every start. */
function* trackOf(vessel: SimulatedVessel, from: number, to: number): Iterable<AisPositionTable> {
  const offset = (vessel.mmsi * 7_919) % RESTING_INTERVAL_MS;
  const step = vessel.movement.kind === "rest" ? RESTING_INTERVAL_MS : MOVING_INTERVAL_MS;
  // Begun early, so that what is kept does not hang on where the time begins.
  let time = Math.floor((from - offset) / step - 1) * step + offset;
  let last = rowOf(vessel, time);
  let wasStored = true;
  while (time < to) {
    time += step;
    const next = rowOf(vessel, time);
    const moves = last.speed !== 0 || next.speed !== 0;
    const rows = moves ? between(vessel, last, next, MAX_HALVINGS) : [];
    if (moves && !wasStored) rows.unshift(last);
    wasStored = moves || (time - offset) % RESTING_INTERVAL_MS === 0;
    if (wasStored) rows.push(next);
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
  const isOff = Math.hypot(east * Math.cos((middle.latitude * Math.PI) / 180), north) > MAX_DEVIATION_DEGREES;
  if (!isOff && halved < MAX_HALVINGS) return [];
  const rows = [
    ...between(vessel, from, middle, halved - 1),
    middle,
    ...between(vessel, middle, to, halved - 1),
  ];
  // An S has its middle on the straight line: it is found by the quarters.
  return isOff || rows.length > 1 ? rows : [];
}

function rowOf(vessel: SimulatedVessel, time: number): AisPositionTable {
  const { mmsi, lon, lat, sog, cog, heading } = positionReport(vessel, time);
  // An invented vessel knows where it is.
  return { mmsi, time, longitude: lon ?? 0, latitude: lat ?? 0, speed: sog, course: cog, heading };
}
