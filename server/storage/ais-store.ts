import type { StoredTarget } from "../ais/target-table.ts";
import type { Database } from "./database.ts";
import type { AisPositionTable, AisTargetTable } from "./tables.ts";

/** SQLite takes at most 32,766 values in a statement. */
const POSITIONS_PER_INSERT = 2_000;
const TARGETS_AT_ONCE = 2_000;
/** Rows that one step of pruning deletes, so that it never holds up the feed for long. */
const PRUNED_AT_ONCE = 20_000;
/** Name of the invented past among what is generated. */
const PAST = "ais-past";

/** Instants are ms since the epoch; `to` is exclusive. */
export interface TrackInterval {
  from: number;
  to: number;
}

/** Tracks and the last known state of AIS targets. */
export interface AisStore {
  addPositions(rows: readonly AisPositionTable[]): Promise<void>;
  /** Writes the present state of targets over the former one. */
  saveTargets(targets: readonly StoredTarget[]): Promise<void>;
  /** Targets heard at or after an instant. */
  loadTargets(since: number): Promise<StoredTarget[]>;
  /** Some targets of a kind, as far as they are stored. */
  targets(kind: StoredTarget["kind"], mmsis: readonly number[]): Promise<StoredTarget[]>;
  /** Oldest first. */
  track(mmsi: number, interval: TrackInterval): Promise<AisPositionTable[]>;
  /** When the last stored position was heard; 0 when there is none. */
  lastPositionAt(): Promise<number>;
  /** Positions of all vessels in a box and an interval; longitudes west ≤ east. */
  within(
    box: { west: number; south: number; east: number; north: number },
    interval: TrackInterval,
  ): Promise<Pick<AisPositionTable, "mmsi" | "longitude" | "latitude" | "time">[]>;
  /** Of which fleet the invented past is stored as a whole; null: of none, or it is being written. */
  wholePast(): Promise<string | null>;
  setWholePast(fleet: string | null): Promise<void>;
  /** Deletes invented targets, their positions, and what is known of their past. */
  removeSimulated(): Promise<void>;
  /** Deletes all positions of some vessels. */
  removePositions(mmsis: readonly number[]): Promise<void>;
  /** Deletes positions before an instant, and targets not heard since; unless it is stopped meanwhile. */
  prune(before: number, stopping?: AbortSignal): Promise<void>;
}

export function aisStore(db: Database): AisStore {
  return {
    async addPositions(rows) {
      for (let at = 0; at < rows.length; at += POSITIONS_PER_INSERT) {
        await db
          .insertInto("ais_position")
          .values(rows.slice(at, at + POSITIONS_PER_INSERT))
          .onConflict((conflict) => conflict.columns(["mmsi", "time"]).doNothing())
          .execute();
      }
    },
    async saveTargets(targets) {
      for (let at = 0; at < targets.length; at += TARGETS_AT_ONCE) {
        const rows = targets
          .slice(at, at + TARGETS_AT_ONCE)
          .map(({ kind, record, positionAt, staticAt, changedAt }) => ({
            kind,
            mmsi: record.mmsi,
            record: JSON.stringify(record),
            position_at: positionAt,
            static_at: staticAt,
            changed_at: changedAt,
          }));
        await db
          .insertInto("ais_target")
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(["kind", "mmsi"]).doUpdateSet((next) => ({
              record: next.ref("excluded.record"),
              position_at: next.ref("excluded.position_at"),
              static_at: next.ref("excluded.static_at"),
              changed_at: next.ref("excluded.changed_at"),
            })),
          )
          .execute();
      }
    },
    async loadTargets(since) {
      const rows = await db
        .selectFrom("ais_target")
        .selectAll()
        .where((where) => where.or([where("position_at", ">=", since), where("static_at", ">=", since)]))
        .execute();
      return rows.map(targetOf);
    },
    async targets(kind, mmsis) {
      const found: StoredTarget[] = [];
      for (let at = 0; at < mmsis.length; at += TARGETS_AT_ONCE) {
        const rows = await db
          .selectFrom("ais_target")
          .selectAll()
          .where("kind", "=", kind)
          .where("mmsi", "in", mmsis.slice(at, at + TARGETS_AT_ONCE))
          .execute();
        found.push(...rows.map(targetOf));
      }
      return found;
    },
    track: (mmsi, { from, to }) =>
      db
        .selectFrom("ais_position")
        .selectAll()
        .where("mmsi", "=", mmsi)
        .where("time", ">=", from)
        .where("time", "<", to)
        .orderBy("time")
        .execute(),
    within: ({ west, south, east, north }, { from, to }) =>
      db
        .selectFrom("ais_position")
        .select(["mmsi", "longitude", "latitude", "time"])
        .where("time", ">=", from)
        .where("time", "<", to)
        .where("latitude", ">=", south)
        .where("latitude", "<=", north)
        .where("longitude", ">=", west)
        .where("longitude", "<=", east)
        .execute(),
    async lastPositionAt() {
      const { last } = await db
        .selectFrom("ais_position")
        .select((select) => select.fn.max("time").as("last"))
        .executeTakeFirstOrThrow();
      return last ?? 0;
    },
    async wholePast() {
      const row = await db
        .selectFrom("generated")
        .select("version")
        .where("name", "=", PAST)
        .executeTakeFirst();
      return row?.version ?? null;
    },
    async setWholePast(fleet) {
      await db.deleteFrom("generated").where("name", "=", PAST).execute();
      if (fleet !== null) await db.insertInto("generated").values({ name: PAST, version: fleet }).execute();
    },
    async removeSimulated() {
      await db.deleteFrom("generated").where("name", "=", PAST).execute();
      const simulated = db
        .selectFrom("ais_target")
        .select("mmsi")
        .where("record", "like", '%"simulated":true%');
      await db.deleteFrom("ais_position").where("mmsi", "in", simulated).execute();
      await db.deleteFrom("ais_target").where("mmsi", "in", simulated).execute();
    },
    async removePositions(mmsis) {
      if (mmsis.length > 0) await db.deleteFrom("ais_position").where("mmsi", "in", mmsis).execute();
    },
    async prune(before, stopping) {
      for (let deleted = PRUNED_AT_ONCE; deleted === PRUNED_AT_ONCE; ) {
        if (stopping?.aborted) return;
        const result = await db
          .deleteFrom("ais_position")
          .where((where) =>
            where(
              where.refTuple("mmsi", "time"),
              "in",
              where
                .selectFrom("ais_position")
                .select(["mmsi", "time"])
                .where("time", "<", before)
                .limit(PRUNED_AT_ONCE)
                .$asTuple("mmsi", "time"),
            ),
          )
          .executeTakeFirst();
        deleted = Number(result.numDeletedRows);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await db
        .deleteFrom("ais_target")
        .where("position_at", "<", before)
        .where("static_at", "<", before)
        .execute();
    },
  };
}

function targetOf({ kind, record, position_at, static_at, changed_at }: AisTargetTable): StoredTarget {
  return {
    kind,
    record: JSON.parse(record),
    positionAt: position_at,
    staticAt: static_at,
    changedAt: changed_at,
  };
}
