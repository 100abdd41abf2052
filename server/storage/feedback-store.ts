import type { Insertable } from "kysely";
import type { Database } from "./database.ts";
import type { FeedbackTable } from "./tables.ts";

/** Stores the feedback of users; operators read it in the database. */
export interface FeedbackStore {
  add(feedback: Omit<Insertable<FeedbackTable>, "id">): Promise<void>;
  /** Deletes what was received before an instant, ms since the epoch. */
  prune(before: number): Promise<void>;
}

export function feedbackStore(db: Database): FeedbackStore {
  return {
    async add(feedback) {
      await db.insertInto("feedback").values(feedback).execute();
    },
    async prune(before) {
      await db.deleteFrom("feedback").where("received_at", "<", before).execute();
    },
  };
}
