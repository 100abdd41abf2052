import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "./database.ts";
import type { HeldRoom } from "./held-data.ts";
import type { LostGearTable } from "./tables.ts";

/** A report about gear or a sensor that a user sent. */
export interface GearReportTable {
  change_id: string;
  user_id: string;
  vessel_id: string;
  /** `deployed`, `lost`, `reset`, `retrieved`, or `sensor`. */
  type: string;
  tool_id: string;
  /** What was sent, JSON. */
  body: string;
  /** ms since the epoch. */
  received_at: number;
}

/** A call that was answered, so that the same call is answered the same again and does nothing twice. */
export interface AnsweredCallTable {
  user_id: string;
  key: string;
  /** Hash of method, path and body. */
  call: string;
  status: number;
  /** JSON. */
  answer: string;
  answered_at: number;
}

export type GearReportRow = Selectable<GearReportTable>;

/** How long a key is remembered, ms. */
export const KEY_KEPT_MS = 90 * 86_400_000;

export interface KeyedCall {
  user: string;
  /** Of the client; null: the call cannot be recognised. */
  key: string | null;
  call: string;
  /** ms since the epoch. */
  now: number;
}

export interface StoredAnswer {
  status: number;
  body: unknown;
}

export interface GearReportStore {
  /** Of a vessel, the oldest first. */
  of(vesselId: string): Promise<GearReportRow[]>;
  /**
   * Answers a call once: stores the report together with its answer, or finds the answer that the key already has.
   * Null: the key belongs to another call.
   */
  once(
    call: KeyedCall,
    report: GearReportRow,
    answer: StoredAnswer,
    /** What everybody is shown as lost. */
    lost?: Insertable<LostGearTable>,
  ): Promise<StoredAnswer | null>;
  /** The answer that a key has; undefined: none yet, null: it belongs to another call. */
  answerOf(call: KeyedCall): Promise<StoredAnswer | null | undefined>;
  /** Stores an answer that another service gave. */
  keep(call: KeyedCall, answer: StoredAnswer): Promise<void>;
}

export async function gearReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("gear_report")
    .addColumn("change_id", "varchar(36)", (c) => c.primaryKey())
    .addColumn("user_id", "varchar(200)", (c) => c.notNull())
    .addColumn("vessel_id", "varchar(100)", (c) => c.notNull())
    .addColumn("type", "varchar(16)", (c) => c.notNull())
    .addColumn("tool_id", "varchar(64)", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("received_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("gear_report_vessel")
    .on("gear_report")
    .columns(["vessel_id", "received_at"])
    .execute();
  await db.schema.createIndex("gear_report_user").on("gear_report").column("user_id").execute();
  await db.schema
    .createTable("answered_call")
    .addColumn("user_id", "varchar(200)", (c) => c.notNull())
    .addColumn("key", "varchar(64)", (c) => c.notNull())
    .addColumn("call", "varchar(64)", (c) => c.notNull())
    .addColumn("status", "integer", (c) => c.notNull())
    .addColumn("answer", "text", (c) => c.notNull())
    .addColumn("answered_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("answered_call_key", ["user_id", "key"])
    .execute();
  await db.schema
    .createIndex("answered_call_answered_at")
    .on("answered_call")
    .column("answered_at")
    .execute();
}

export function gearReportStore(db: Database): GearReportStore {
  /** False: the key has an answer already. */
  const claim = async (on: Database, { user, key, call, now }: KeyedCall, answer: StoredAnswer) => {
    if (key === null) return true;
    // Old keys go with the next report: no timer is needed for them.
    await on
      .deleteFrom("answered_call")
      .where("answered_at", "<", now - KEY_KEPT_MS)
      .execute();
    const row = { user_id: user, key, call, status: answer.status, answer: JSON.stringify(answer.body) };
    const claimed = await on
      .insertInto("answered_call")
      .values({ ...row, answered_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning("key")
      .executeTakeFirst();
    return claimed !== undefined;
  };
  const find = async (on: Database, { user, key, call, now }: KeyedCall) => {
    if (key === null) return undefined;
    const row = await on
      .selectFrom("answered_call")
      .selectAll()
      .where("user_id", "=", user)
      .where("key", "=", key)
      .where("answered_at", ">=", now - KEY_KEPT_MS)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    return row.call === call ? { status: row.status, body: JSON.parse(row.answer) as unknown } : null;
  };
  return {
    of: (vesselId) =>
      db
        .selectFrom("gear_report")
        .selectAll()
        .where("vessel_id", "=", vesselId)
        .orderBy("received_at")
        // Of reports that arrived in the same millisecond, the first stored comes first.
        .orderBy(sql`gear_report.rowid`)
        .execute(),
    once: (call, report, answer, lost) =>
      db.transaction().execute(async (transaction) => {
        // The key is taken first, so that of two calls at the same time one waits and then finds it.
        if (!(await claim(transaction, call, answer))) return (await find(transaction, call)) ?? null;
        await transaction.insertInto("gear_report").values(report).execute();
        if (lost) await transaction.insertInto("lost_gear").values(lost).execute();
        return answer;
      }),
    answerOf: (call) => find(db, call),
    async keep(call, answer) {
      await claim(db, call, answer);
    },
  };
}

/** Reports of gear are the user's until they are deleted; what others saw as gear in the sea goes with them. */
export const heldGearReports: HeldRoom = {
  async exportOf(user, db) {
    const rows = await db
      .selectFrom("gear_report")
      .selectAll()
      .where("user_id", "=", user)
      .orderBy("received_at", "desc")
      .execute();
    const calls = await db
      .selectFrom("answered_call")
      .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("answered_at").as("latest")])
      .where("user_id", "=", user)
      .executeTakeFirstOrThrow();
    return [
      {
        name: "gearReports",
        label: { no: "Meldinger om redskap", en: "Reports of gear" },
        fate: "deleted" as const,
        count: rows.length,
        changedAt: rows[0]?.received_at ?? null,
        data: rows.map(({ user_id, body, ...report }) => ({ ...report, body: JSON.parse(body) })),
      },
      {
        name: "answeredCalls",
        label: { no: "Kvitteringer for meldinger", en: "Receipts of reports" },
        fate: "deleted" as const,
        count: Number(calls.count),
        changedAt: calls.latest === null ? null : Number(calls.latest),
        data: null,
      },
    ].filter(({ count }) => count > 0);
  },
  async deleteOf(user, db) {
    const own = db.selectFrom("gear_report").select("change_id").where("user_id", "=", user);
    await db.deleteFrom("lost_gear").where("lost_message_id", "in", own).execute();
    await db.deleteFrom("gear_report").where("user_id", "=", user).execute();
    await db.deleteFrom("answered_call").where("user_id", "=", user).execute();
  },
};
