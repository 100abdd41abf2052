import { lastSeenAt, type StoredTarget } from "../ais/target-table.ts";
import { type AisTracks, aisTracks, insertPositions, removeTrack } from "./ais-tracks.ts";
import { chunks } from "./chunks.ts";
import type { Database } from "./database.ts";
import type { AisPositionTable, AisTargetTable } from "./tables.ts";

/** SQLite takes at most 32,766 values in a statement. */
const TARGETS_PER_CHUNK = 2_000;
/** Name of the backfill in the table of generated data. */
const BACKFILL = "ais-past";

/** What the feed has to store. */
export interface AisChanges {
  /** Vessels whose stored track must go. */
  replaced: readonly number[];
  positions: readonly AisPositionTable[];
  /** Their present state, which replaces the former one. */
  targets: readonly StoredTarget[];
}

/** Tracks and the last known state of AIS targets. */
export interface AisStore extends Omit<AisTracks, "prunePositions" | "removeFleet"> {
  /** All of them or none: only the state of a target says that its positions are simulated. */
  save(changes: AisChanges): Promise<void>;
  /** Targets that were received at or after an instant. */
  loadTargets(since: number): Promise<StoredTarget[]>;
  /** The stored ones of some targets of a kind. */
  targets(kind: StoredTarget["kind"], mmsis: readonly number[]): Promise<StoredTarget[]>;
  /** The simulated fleet whose backfill is complete; null: none is, or the backfill is running. */
  backfilledFleet(): Promise<string | null>;
  setBackfilledFleet(fleet: string | null): Promise<void>;
  /** Deletes simulated targets except some, together with their positions and the mark of their backfill. */
  removeSimulated(kept?: ReadonlySet<number>): Promise<void>;
  /** Deletes the hours of positions before an instant and the targets that were not received since, until `stopping` aborts. */
  prune(before: number, stopping?: AbortSignal): Promise<void>;
}

export function aisStore(db: Database): AisStore {
  const { prunePositions, removeFleet, ...tracks } = aisTracks(db);
  return {
    ...tracks,
    save: ({ replaced, positions, targets }) =>
      db.transaction().execute(async (transaction) => {
        for (const mmsi of replaced) await removeTrack(transaction, mmsi);
        await insertPositions(transaction, positions);
        await writeTargets(transaction, targets);
      }),
    async loadTargets(since) {
      const rows = await db.selectFrom("ais_target").selectAll().where("heard_at", ">=", since).execute();
      return rows.map(targetOf);
    },
    async targets(kind, mmsis) {
      const found: StoredTarget[] = [];
      for (const some of chunks(mmsis, TARGETS_PER_CHUNK)) {
        const rows = await db
          .selectFrom("ais_target")
          .selectAll()
          .where("kind", "=", kind)
          .where("mmsi", "in", some)
          .execute();
        found.push(...rows.map(targetOf));
      }
      return found;
    },
    async backfilledFleet() {
      const row = await db
        .selectFrom("generated")
        .select("version")
        .where("name", "=", BACKFILL)
        .executeTakeFirst();
      return row?.version ?? null;
    },
    async setBackfilledFleet(fleet) {
      await db.deleteFrom("generated").where("name", "=", BACKFILL).execute();
      if (fleet !== null)
        await db.insertInto("generated").values({ name: BACKFILL, version: fleet }).execute();
    },
    async removeSimulated(kept = new Set()) {
      const simulated = await db
        .selectFrom("ais_target")
        .select("mmsi")
        .distinct()
        .where("record", "like", '%"simulated":true%')
        .execute();
      const gone = simulated.map(({ mmsi }) => mmsi).filter((mmsi) => !kept.has(mmsi));
      if (kept.size > 0 && gone.length === 0) return;
      await db.deleteFrom("generated").where("name", "=", BACKFILL).execute();
      await removeFleet(gone);
      // Only the records say which vessels are simulated, so they are deleted last.
      for (const some of chunks(gone, TARGETS_PER_CHUNK))
        await db
          .deleteFrom("ais_target")
          .where("record", "like", '%"simulated":true%')
          .where("mmsi", "in", some)
          .execute();
    },
    async prune(before, stopping) {
      await prunePositions(before, stopping);
      if (stopping?.aborted) return;
      await db.deleteFrom("ais_target").where("heard_at", "<", before).execute();
    },
  };
}

async function writeTargets(transaction: Database, targets: readonly StoredTarget[]): Promise<void> {
  for (const some of chunks(targets, TARGETS_PER_CHUNK)) {
    const rows = some.map((target) => ({
      kind: target.kind,
      mmsi: target.record.mmsi,
      record: JSON.stringify(target.record),
      position_at: target.positionAt,
      static_at: target.staticAt,
      heard_at: lastSeenAt(target),
      changed_at: target.changedAt,
    }));
    await transaction
      .insertInto("ais_target")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["kind", "mmsi"]).doUpdateSet((next) => ({
          record: next.ref("excluded.record"),
          position_at: next.ref("excluded.position_at"),
          static_at: next.ref("excluded.static_at"),
          heard_at: next.ref("excluded.heard_at"),
          changed_at: next.ref("excluded.changed_at"),
        })),
      )
      .execute();
  }
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
