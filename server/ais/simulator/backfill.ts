import type { AisStore } from "../../storage/ais-store.ts";
import type { AisPositionTable } from "../../storage/tables.ts";
import { type SimulatedVessel, simulatedFleet } from "./fleet.ts";
import { positionReport } from "./simulator.ts";

/** Time between the stored positions of a moving and of a resting vessel, ms. */
const MOVING_INTERVAL_MS = 10 * 60_000;
const RESTING_INTERVAL_MS = 60 * 60_000;
/** How often an interval is halved so that the line between two positions stays on water, and how far it may deviate, degrees of latitude. */
const MAX_HALVINGS = 4;
const MAX_DEVIATION_DEGREES = 0.0002;
/** Rows per write, and the pause after each write, ms, so that other work goes first. */
const ROWS_PER_CHUNK = 1_000;
const PAUSE_MS = 30;
/** How far back the simulated tracks reach, ms. */
const BACKFILL_MS = 24 * 3_600_000;

export interface BackfillOptions {
  vessels: number;
  store: AisStore;
  /** Called before the first write, which waits for it. */
  ready?(): Promise<void>;
  /** ms since 1970. */
  until: number;
  /** Whether a real vessel has the number; it then gets no simulated track. */
  isReal(mmsi: number): boolean;
  warn(text: string): void;
}

/**
 * Stores the simulated tracks of the last day in the background, as far as they are missing. When the process stops or
 * is killed meanwhile, the next start stores the whole day again.
 * @returns a function that stops it and resolves after the last write
 */
export function startBackfill({
  vessels,
  store,
  ready,
  until,
  isReal,
  warn,
}: BackfillOptions): () => Promise<void> {
  const stopping = new AbortController();
  const fleet = `${vessels} vessels`;
  const backfill = async () => {
    const [whole, last] = await Promise.all([store.backfilledFleet(), store.lastPositionAt()]);
    const from = whole === fleet ? Math.max(until - BACKFILL_MS, last) : until - BACKFILL_MS;
    await ready?.();
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
 * Positions of the simulated vessels before the server started, in chunks. The fleet sails by the clock, so that
 * its tracks of yesterday can be computed.
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

/** Track of a vessel, oldest first. Each vessel has its own minutes, the same ones after every start. */
export function* trackOf(vessel: SimulatedVessel, from: number, to: number): Iterable<AisPositionTable> {
  const offset = (vessel.mmsi * 7_919) % RESTING_INTERVAL_MS;
  const step = vessel.movement.kind === "rest" ? RESTING_INTERVAL_MS : MOVING_INTERVAL_MS;
  // Begins one step early, so that the stored rows do not depend on the start of the range.
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

/** Positions to store between two others, so that the line through all of them follows the vessel's route. */
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
  // The middle of an S-curve lies on the straight line: only its quarters show the deviation.
  return isOff || rows.length > 1 ? rows : [];
}

function rowOf(vessel: SimulatedVessel, time: number): AisPositionTable {
  const { mmsi, lon, lat, sog, cog, heading } = positionReport(vessel, time);
  // A simulated vessel always has a position.
  return { mmsi, time, longitude: lon ?? 0, latitude: lat ?? 0, speed: sog, course: cog, heading };
}
