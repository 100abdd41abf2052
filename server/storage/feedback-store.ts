import type { Insertable } from "kysely";
import type { Database } from "./database.ts";
import type { FeedbackTable } from "./tables.ts";

/** Stores the feedback of users; operators read it in the database. */
export interface FeedbackStore {
  add(feedback: Omit<Insertable<FeedbackTable>, "id">): Promise<void>;
}

export function feedbackStore(db: Database): FeedbackStore {
  return {
    async add(feedback) {
      await db.insertInto("feedback").values(feedback).execute();
    },
  };
}
