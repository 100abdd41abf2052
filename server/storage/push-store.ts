import type { Kysely, Selectable } from "kysely";
import type { Database } from "./database.ts";
import type { HeldRoom } from "./held-data.ts";

/** A browser that a user wants alerts to be pushed to. */
export interface PushSubscriptionTable {
  /** Address at the browser's push service; who knows it, and the keys, can push to that browser. */
  endpoint: string;
  user_id: string;
  /** Keys of the browser, base64url. */
  p256dh: string;
  auth: string;
  app_name: string;
  language: "no" | "en";
  /** The sign-in that subscribed, at the embedded issuer: nothing is pushed when it has ended. Null: another issuer. */
  grant_id: string | null;
  /** When the browser last said that it still wants them, ms. */
  renewed_at: number;
}

export type PushSubscription = Selectable<PushSubscriptionTable>;

/** Browsers of one user; the oldest makes room for the next. */
export const MAX_SUBSCRIPTIONS = 20;

export interface PushStore {
  /**
   * Stores a browser. One that another user had is moved only if its keys are the same: then it is in the hands of who
   * subscribes now. False: the keys differ.
   */
  save(subscription: PushSubscription): Promise<boolean>;
  of(userId: string): Promise<PushSubscription[]>;
  /** Only one of that user. */
  remove(userId: string, endpoint: string): Promise<void>;
}

export async function pushSubscriptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("push_subscription")
    .addColumn("endpoint", "varchar(1000)", (c) => c.primaryKey())
    .addColumn("user_id", "varchar(200)", (c) => c.notNull())
    .addColumn("p256dh", "varchar(100)", (c) => c.notNull())
    .addColumn("auth", "varchar(40)", (c) => c.notNull())
    .addColumn("app_name", "varchar(40)", (c) => c.notNull())
    .addColumn("language", "varchar(2)", (c) => c.notNull())
    .addColumn("grant_id", "varchar(100)")
    .addColumn("renewed_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("push_subscription_user").on("push_subscription").column("user_id").execute();
}

export function pushStore(db: Database): PushStore {
  const rowsOf = (userId: string) =>
    db
      .selectFrom("push_subscription")
      .selectAll()
      .where("user_id", "=", userId)
      .orderBy("renewed_at", "desc")
      .execute();
  const remove = async (userId: string, endpoint: string) => {
    await db
      .deleteFrom("push_subscription")
      .where("user_id", "=", userId)
      .where("endpoint", "=", endpoint)
      .execute();
  };
  return {
    async save(subscription) {
      const { endpoint, ...changed } = subscription;
      const { user_id, p256dh, auth } = subscription;
      const saved = await db
        .insertInto("push_subscription")
        .values(subscription)
        .onConflict((conflict) =>
          conflict
            .column("endpoint")
            .doUpdateSet(changed)
            .where(({ eb }) =>
              eb.or([
                eb("push_subscription.user_id", "=", user_id),
                eb.and([
                  eb("push_subscription.p256dh", "=", p256dh),
                  eb("push_subscription.auth", "=", auth),
                ]),
              ]),
            ),
        )
        .returning("endpoint")
        .executeTakeFirst();
      if (saved === undefined) return false;
      for (const old of (await rowsOf(subscription.user_id)).slice(MAX_SUBSCRIPTIONS))
        await remove(old.user_id, old.endpoint);
      return true;
    },
    of: rowsOf,
    remove,
  };
}

/** The keys stay out of the export: with them, somebody else could push to the browser. */
export const heldPushes: HeldRoom = {
  async exportOf(user, db) {
    const rows = await pushStore(db).of(user);
    if (rows.length === 0) return [];
    return [
      {
        name: "pushSubscriptions",
        label: { no: "Nettlesere som får varsler", en: "Browsers that get alerts" },
        fate: "deleted",
        count: rows.length,
        changedAt: rows[0]?.renewed_at ?? null,
        data: rows.map(({ endpoint, app_name, language, renewed_at }) => ({
          pushService: new URL(endpoint).host,
          ...{ app_name, language, renewed_at },
        })),
      },
    ];
  },
  async deleteOf(user, db) {
    await db.deleteFrom("push_subscription").where("user_id", "=", user).execute();
  },
};
