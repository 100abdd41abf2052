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
      return rows.map(({ id: _id, details, ...entry }) => ({ ...entry, details: JSON.parse(details) }));
    },
  };
}
