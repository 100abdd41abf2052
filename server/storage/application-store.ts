import type { Selectable } from "kysely";
import type { ApplicationKind, ApplicationStatus } from "../../lib/applications/states.ts";
import type { Terms } from "../../lib/applications/terms.ts";
import type { ApplicationTable } from "./application-tables.ts";
import { auditStore } from "./audit-store.ts";
import type { Database } from "./database.ts";

/** An application as it is stored. */
export interface Application extends Omit<Selectable<ApplicationTable>, "form" | "granted"> {
  form: Readonly<Record<string, unknown>>;
  /** Terms that differ from the form; null: it was granted as applied for, or not at all. */
  granted: Terms | null;
}

export interface Decision {
  status: Exclude<ApplicationStatus, "Pending" | "Superseded">;
  at: number;
  by: string;
  reason: string | null;
  granted: Terms | null;
}

export interface ApplicationStore {
  /** Undefined: the user has a pending application of the kind, or the key is used. */
  add(
    application: Omit<Application, "id" | "decided_at" | "decided_by" | "reason" | "granted">,
  ): Promise<Application | undefined>;
  find(id: number): Promise<Application | undefined>;
  findByKey(userId: string, key: string): Promise<Application | undefined>;
  /** The newest first. */
  ofUser(userId: string): Promise<Application[]>;
  /** Pending ones, the oldest first; or decided ones, the latest decision first. */
  ofKind(kind: ApplicationKind, decided: boolean): Promise<Application[]>;
  /**
   * Stores a decision and its entry of the audit log, unless the status is not `from` any more: false. An approval
   * supersedes the former approved application of the kind.
   */
  decide(application: Application, from: ApplicationStatus, decision: Decision): Promise<boolean>;
}

/** Rolls back: somebody else has decided meanwhile. */
class LateDecision extends Error {}

/** Rows of the decided list. */
const MAX_DECIDED = 200;

export function applicationStore(db: Database): ApplicationStore {
  const all = () => db.selectFrom("application").selectAll();
  return {
    async add({ form, ...values }) {
      const row = await db
        .insertInto("application")
        .values({ ...values, form: JSON.stringify(form) })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      return row && read(row);
    },
    async find(id) {
      const row = await all().where("id", "=", id).executeTakeFirst();
      return row && read(row);
    },
    async findByKey(userId, key) {
      const row = await all()
        .where("user_id", "=", userId)
        .where("idempotency_key", "=", key)
        .executeTakeFirst();
      return row && read(row);
    },
    async ofUser(userId) {
      return (await all().where("user_id", "=", userId).orderBy("id", "desc").execute()).map(read);
    },
    async ofKind(kind, decided) {
      const ofKind = all().where("kind", "=", kind);
      const rows = decided
        ? ofKind.where("status", "!=", "Pending").orderBy("decided_at", "desc").limit(MAX_DECIDED)
        : ofKind.where("status", "=", "Pending").orderBy("submitted_at");
      return (await rows.execute()).map(read);
    },
    decide: ({ id, user_id, kind }, from, { status, at, by, reason, granted }) =>
      db
        .transaction()
        .execute(async (transaction) => {
          if (status === "Approved")
            await transaction
              .updateTable("application")
              .set({ status: "Superseded" })
              .where("user_id", "=", user_id)
              .where("kind", "=", kind)
              .where("status", "=", "Approved")
              .execute();
          const { numUpdatedRows } = await transaction
            .updateTable("application")
            .set({
              status,
              decided_at: at,
              decided_by: by,
              reason,
              ...(granted && { granted: JSON.stringify(granted) }),
            })
            .where("id", "=", id)
            .where("status", "=", from)
            .executeTakeFirst();
          if (Number(numUpdatedRows) !== 1) throw new LateDecision();
          await auditStore(transaction).add({
            at,
            actor: by,
            action: `application.${status.toLowerCase()}`,
            subject: `application ${id}`,
            details: { kind, ...(reason === null ? {} : { reason }), ...(granted && { granted }) },
          });
          return true;
        })
        .catch((cause: unknown) => {
          if (cause instanceof LateDecision) return false;
          throw cause;
        }),
  };
}

function read({ form, granted, ...row }: Selectable<ApplicationTable>): Application {
  return { ...row, form: JSON.parse(form), granted: granted === null ? null : JSON.parse(granted) };
}
