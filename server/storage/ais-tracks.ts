import { sql } from "kysely";
import { cellAt, cellsInRow, cellsOfRows } from "../ais/cells.ts";
import { chunks } from "./chunks.ts";
import type { Database } from "./database.ts";
import type { AisPositionTable, AisPresenceTable } from "./tables.ts";

/** SQLite takes at most 32,766 values in a statement. */
const POSITIONS_PER_INSERT = 2_000;
const PRESENCES_PER_INSERT = 5_000;
/** Vessels whose positions of an hour one step deletes, so that it never blocks the feed for long. */
const VESSELS_PER_CHUNK = 200;
/** Most points of a track: one a minute for 14 days. From a longer one, the last point of each interval is read. */
const MAX_POINTS = 20_000;
const HOUR_MS = 3_600_000;

/** Instants are ms since the epoch; `to` is exclusive. */
export interface TrackInterval {
  from: number;
  to: number;
}

export type Presence = Pick<AisPresenceTable, "cell" | "mmsi">;
export type Place = Pick<AisPositionTable, "mmsi" | "time" | "longitude" | "latitude">;

/**
 * Stored positions of vessels. Beside the positions there is a table of the cells of the map where each vessel was in
 * each hour, so that an area query need not read all positions. No function blocks the process for long.
 */
export interface AisTracks {
  /** All of them or none. */
  addPositions(rows: readonly AisPositionTable[]): Promise<void>;
  /** Oldest first; at most 20,000, spread over the interval. */
  track(mmsi: number, interval: TrackInterval): Promise<AisPositionTable[]>;
  /** First hour with stored positions, its beginning; null when there are none. */
  firstPositionAt(): Promise<number | null>;
  /** When the last stored position was received; 0 when there is none. */
  lastPositionAt(): Promise<number>;
  /** Which vessel was in which cell in an hour (since the epoch), within some rows and columns of cells. */
  presence(hour: number, rows: [number, number], columns: [number, number]): Promise<Presence[]>;
  /** All positions of some vessels within an interval; some hundred vessels at most. */
  places(mmsis: readonly number[], interval: TrackInterval): Promise<Place[]>;
  /** Deletes all positions of many vessels. */
  removeFleet(mmsis: readonly number[]): Promise<void>;
  /** Deletes what is newer than an instant: it was stored by a clock that was ahead. */
  removeAfter(instant: number): Promise<void>;
  /** Deletes the hours that end at or before an instant, until `stopping` aborts. */
  prunePositions(before: number, stopping?: AbortSignal): Promise<void>;
}

export const hourOf = (time: number): number => Math.floor(time / HOUR_MS);
/** Begin and end of an hour. */
export const intervalOf = (hour: number): TrackInterval => ({
  from: hour * HOUR_MS,
  to: (hour + 1) * HOUR_MS,
});

export function aisTracks(db: Database): AisTracks {
  return {
    addPositions: (rows) => db.transaction().execute((transaction) => insertPositions(transaction, rows)),
    track(mmsi, { from, to }) {
      const step = Math.max(1, Math.ceil((to - from) / MAX_POINTS));
      // The other columns are those of the row with the latest time: so SQLite defines it.
      return db
        .selectFrom("ais_position")
        .select(["mmsi", "longitude", "latitude", "speed", "course", "heading"])
        .select((select) => select.fn.max<number>("time").as("time"))
        .where("mmsi", "=", mmsi)
        .where("time", ">=", from)
        .where("time", "<", to)
        .groupBy(sql`cast((time - ${from}) / ${step} as integer)`)
        .orderBy("time")
        .execute();
    },
    async firstPositionAt() {
      const { hour } = await db
        .selectFrom("ais_presence")
        .select((select) => select.fn.min("hour").as("hour"))
        .executeTakeFirstOrThrow();
      return hour === null ? null : intervalOf(hour).from;
    },
    async lastPositionAt() {
      const { hour } = await db
        .selectFrom("ais_presence")
        .select((select) => select.fn.max("hour").as("hour"))
        .executeTakeFirstOrThrow();
      if (hour === null) return 0;
      const { last } = await db
        .selectFrom("ais_position")
        .select((select) => select.fn.max("time").as("last"))
        .where("mmsi", "in", (select) =>
          select.selectFrom("ais_presence").select("mmsi").where("hour", "=", hour),
        )
        .where("time", ">=", intervalOf(hour).from)
        .executeTakeFirstOrThrow();
      return last ?? 0;
    },
    presence(hour, rows, [firstColumn, lastColumn]) {
      const [from, to] = cellsOfRows(rows);
      return db
        .selectFrom("ais_presence")
        .select(["cell", "mmsi"])
        .where("hour", "=", hour)
        .where("cell", ">=", from)
        .where("cell", "<", to)
        .where(sql<number>`cell % ${sql.lit(cellsInRow)}`, ">=", firstColumn)
        .where(sql<number>`cell % ${sql.lit(cellsInRow)}`, "<=", lastColumn)
        .execute();
    },
    places: (mmsis, { from, to }) =>
      db
        .selectFrom("ais_position")
        .select(["mmsi", "time", "longitude", "latitude"])
        .where("mmsi", "in", mmsis)
        .where("time", ">=", from)
        .where("time", "<", to)
        .execute(),
    async removeFleet(mmsis) {
      const fleet = new Set(mmsis);
      const hours = await db.selectFrom("ais_presence").select("hour").distinct().orderBy("hour").execute();
      for (const { hour } of hours) await clearHour(db, hour, fleet);
    },
    async removeAfter(instant) {
      const present = hourOf(instant);
      const hours = await db
        .selectFrom("ais_presence")
        .select("hour")
        .distinct()
        .where("hour", ">=", present)
        .execute();
      for (const { hour } of hours) {
        if (hour > present) await clearHour(db, hour, null);
        else
          await db
            .deleteFrom("ais_position")
            .where("mmsi", "in", (select) =>
              select.selectFrom("ais_presence").select("mmsi").where("hour", "=", hour),
            )
            .where("time", ">", instant)
            .where("time", "<", intervalOf(hour).to)
            .execute();
      }
    },
    async prunePositions(before, stopping) {
      for (;;) {
        const { hour } = await db
          .selectFrom("ais_presence")
          .select((select) => select.fn.min("hour").as("hour"))
          .executeTakeFirstOrThrow();
        if (hour === null || intervalOf(hour).to > before) return;
        if (!(await clearHour(db, hour, null, stopping))) return;
      }
    },
  };
}

/** Stores positions; the caller's transaction makes it all or nothing. */
export async function insertPositions(
  transaction: Database,
  rows: readonly AisPositionTable[],
): Promise<void> {
  for (const some of chunks(rows, POSITIONS_PER_INSERT))
    await transaction
      .insertInto("ais_position")
      .values(some)
      .onConflict((conflict) => conflict.columns(["mmsi", "time"]).doNothing())
      .execute();
  for (const some of chunks(presencesOf(rows), PRESENCES_PER_INSERT))
    await transaction
      .insertInto("ais_presence")
      .values(some)
      .onConflict((conflict) => conflict.columns(["hour", "cell", "mmsi"]).doNothing())
      .execute();
}

/** Which vessels were in which cells in which hours, each once. */
function presencesOf(rows: readonly Pick<AisPositionTable, "mmsi" | "time" | "longitude" | "latitude">[]) {
  const presences = new Map<string, AisPresenceTable>();
  for (const { mmsi, time, longitude, latitude } of rows) {
    const presence = { hour: hourOf(time), cell: cellAt(longitude, latitude), mmsi };
    presences.set(`${presence.hour} ${presence.cell} ${mmsi}`, presence);
  }
  return [...presences.values()];
}

/**
 * Deletes the positions of an hour, in chunks of vessels.
 * @param fleet only of these vessels; null: of all
 * @returns whether it was completed
 */
async function clearHour(
  db: Database,
  hour: number,
  fleet: ReadonlySet<number> | null,
  stopping?: AbortSignal,
): Promise<boolean> {
  const { from, to } = intervalOf(hour);
  const present = await db
    .selectFrom("ais_presence")
    .select("mmsi")
    .distinct()
    .where("hour", "=", hour)
    .execute();
  const vessels = present.map(({ mmsi }) => mmsi).filter((mmsi) => fleet === null || fleet.has(mmsi));
  for (const mmsis of chunks(vessels, VESSELS_PER_CHUNK)) {
    if (stopping?.aborted) return false;
    await db.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom("ais_position")
        .where("mmsi", "in", mmsis)
        .where("time", ">=", from)
        .where("time", "<", to)
        .execute();
      await transaction
        .deleteFrom("ais_presence")
        .where("hour", "=", hour)
        .where("mmsi", "in", mmsis)
        .execute();
    });
    await new Promise(setImmediate);
  }
  return true;
}

/** Deletes the track of a vessel, in the caller's transaction. The positions say where the vessel was present. */
export async function removeTrack(transaction: Database, mmsi: number): Promise<void> {
  const positions = await transaction
    .selectFrom("ais_position")
    .select(["mmsi", "time", "longitude", "latitude"])
    .where("mmsi", "=", mmsi)
    .execute();
  const keys = presencesOf(positions).map(({ hour, cell }) => [hour, cell]);
  await transaction
    .deleteFrom("ais_presence")
    .where("mmsi", "=", mmsi)
    .where(
      sql<boolean>`(hour, cell) in (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(keys)}))`,
    )
    .execute();
  await transaction.deleteFrom("ais_position").where("mmsi", "=", mmsi).execute();
}
