import type { Selectable } from "kysely";
import type { AuditTable } from "./application-tables.ts";
import type { Database } from "./database.ts";

/** Something that an administrator or the server did. */
export interface AuditEntry {
  /** ms since the epoch. */
  at: number;
  /** Id of the user who acted; null: the server itself. */
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
  /** The newest entries, the oldest of them first. */
  latest(count: number): Promise<AuditEntry[]>;
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
    async latest(count) {
      const rows = await db.selectFrom("audit").selectAll().orderBy("id", "desc").limit(count).execute();
      return rows.reverse().map(entryOf);
    },
  };
}

function entryOf({ id: _id, details, ...entry }: Selectable<AuditTable>): AuditEntry {
  return { ...entry, details: JSON.parse(details) };
}
