import type { Selectable } from "kysely";
import type { AuditTable } from "./application-tables.ts";
import type { Database } from "./database.ts";

/** Entries about sign-ins have actions that begin so; they alone are deleted by age. */
export const SIGN_IN = "sign-in.";

/** Something that a user, an administrator or the server did. */
export interface AuditEntry {
  /** ms since the epoch. */
  at: number;
  /** Id of the user who acted; null: an operator by command, or whoever failed to sign in. */
  actor: string | null;
  /** For example `application.approve`. */
  action: string;
  subject: string;
  details: Readonly<Record<string, unknown>>;
}

/** The audit log: entries are added and read, never changed. */
export interface AuditStore {
  add(entry: AuditEntry): Promise<void>;
  /** The entries about a subject, the oldest first. */
  about(subject: string): Promise<AuditEntry[]>;
  /** The newest entries whose action begins with some text, the oldest of them first. */
  latest(count: number, action?: string): Promise<AuditEntry[]>;
  /** Deletes entries about sign-ins before a time, ms since the epoch. All others stay. */
  pruneSignIns(before: number): Promise<void>;
}

export function auditStore(db: Database): AuditStore {
  return {
    async add({ details, ...entry }) {
      await db
        .insertInto("audit")
        .values({ ...entry, details: JSON.stringify(details) })
        .execute();
    },
    async about(subject) {
      const rows = await db
        .selectFrom("audit")
        .selectAll()
        .where("subject", "=", subject)
        .orderBy("id")
        .execute();
      return rows.map(entryOf);
    },
    async latest(count, action = "") {
      const rows = await db
        .selectFrom("audit")
        .selectAll()
        .where("action", "like", `${action}%`)
        .orderBy("id", "desc")
        .limit(count)
        .execute();
      return rows.reverse().map(entryOf);
    },
    async pruneSignIns(before) {
      await db.deleteFrom("audit").where("action", "like", `${SIGN_IN}%`).where("at", "<", before).execute();
    },
  };
}

function entryOf({ id: _id, details, ...entry }: Selectable<AuditTable>): AuditEntry {
  return { ...entry, details: JSON.parse(details) };
}
