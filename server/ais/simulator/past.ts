import type { AisStore } from "../../storage/ais-store.ts";
import type { AisPositionTable } from "../../storage/tables.ts";
import { simulatedFleet } from "./fleet.ts";
import { position } from "./simulator.ts";

/** Time between the positions of the past: moving and resting, ms. */
const MOVING = 10 * 60_000;
const RESTING = 60 * 60_000;
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
    const step = vessel.movement.kind === "rest" ? RESTING : MOVING;
    // Each at its own minutes, and at the same ones after every start.
    const offset = (vessel.mmsi * 7_919) % step;
    for (let time = Math.ceil((from - offset) / step) * step + offset; time < to; time += step) {
      const { mmsi, lon, lat, sog, cog, heading } = position(vessel, time);
      if (lon === null || lat === null) continue;
      rows.push({ mmsi, time, longitude: lon, latitude: lat, speed: sog, course: cog, heading });
      if (rows.length < ROWS) continue;
      yield rows;
      rows = [];
    }
  }
  yield rows;
}
