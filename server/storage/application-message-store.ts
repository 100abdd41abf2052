import type { Selectable } from "kysely";
import type { ApplicationMessageTable } from "./application-tables.ts";
import { auditStore } from "./audit-store.ts";
import type { Database } from "./database.ts";

export type ApplicationMessage = Pick<Selectable<ApplicationMessageTable>, "at" | "author" | "text">;

/** Messages of one application. */
const MAX_MESSAGES = 50;

export interface NewMessage extends ApplicationMessage {
  by: string;
}

/** Questions about applications, and answers to them. */
export interface ApplicationMessageStore {
  /** Of several applications, the oldest first; an application without any is not in the map. */
  of(applications: readonly number[]): Promise<Map<number, ApplicationMessage[]>>;
  /**
   * Stores a message with its entry of the audit log. `repeated`: it is the latest message once more, and is not stored.
   * `refused`: the application is decided, nothing was asked that is not answered, or too much is written.
   */
  add(
    application: { id: number; kind: string },
    message: NewMessage,
  ): Promise<"added" | "repeated" | "refused">;
}

export function applicationMessageStore(db: Database): ApplicationMessageStore {
  return {
    async of(applications) {
      const rows = await db
        .selectFrom("application_message")
        .select(["application_id", "at", "author", "text"])
        .where("application_id", "in", [...applications])
        .orderBy("id")
        .execute();
      const found = new Map<number, ApplicationMessage[]>();
      for (const { application_id, ...message } of rows)
        found.set(application_id, [...(found.get(application_id) ?? []), message]);
      return found;
    },
    add: ({ id, kind }, { by, at, author, text }) =>
      db.transaction().execute(async (transaction) => {
        const waiting = await transaction
          .selectFrom("application")
          .select("id")
          .where("id", "=", id)
          .where("status", "=", "Pending")
          .executeTakeFirst();
        if (waiting === undefined) return "refused";
        const written = await transaction
          .selectFrom("application_message")
          .select(["author", "text"])
          .where("application_id", "=", id)
          .orderBy("id", "desc")
          .execute();
        const [latest] = written;
        if (latest?.author === author && latest.text === text) return "repeated";
        // Without a question there is nothing to answer.
        if (author === "applicant" && latest?.author !== "reviewer") return "refused";
        if (written.length >= MAX_MESSAGES) return "refused";
        await transaction
          .insertInto("application_message")
          .values({ application_id: id, at, author, written_by: by, text })
          .execute();
        const action = author === "reviewer" ? "application.asked" : "application.answered";
        const subject = `application ${id}`;
        await auditStore(transaction).add({ at, actor: by, action, subject, details: { kind } });
        return "added";
      }),
  };
}
