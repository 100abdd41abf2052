import type { Database } from "./database.ts";
import type { HeldRoom } from "./held-data.ts";

/** What a user did for others: it stays when the account goes, without the user's name. */

/** Corrections of reports of lost gear by an administrator. */
export const heldGearChanges: HeldRoom = {
  async exportOf(user, db) {
    const rows = await db
      .selectFrom("lost_gear_change")
      .select(["lost_message_id", "changed_at", "changes"])
      .where("changed_by", "=", user)
      .orderBy("id")
      .execute();
    if (rows.length === 0) return [];
    return [
      {
        name: "lostGearCorrections",
        label: { no: "Rettelser av tapt redskap", en: "Corrections of lost gear" },
        fate: "unnamed",
        count: rows.length,
        changedAt: Math.max(...rows.map(({ changed_at }) => changed_at)),
        data: rows.map(({ lost_message_id, changed_at, changes }) => ({
          lostMessageId: lost_message_id,
          changedAt: new Date(changed_at).toISOString(),
          changes: JSON.parse(changes),
        })),
      },
    ];
  },
  async deleteOf(user, db) {
    await db.updateTable("lost_gear_change").set({ changed_by: "" }).where("changed_by", "=", user).execute();
  },
};

/**
 * Feedback that was sent with the address of the account: that address is the only tie. The text stays for those who
 * read it until it is deleted by its age, without the address.
 */
export const heldFeedback: HeldRoom = {
  async exportOf(user, db) {
    const rows = await ofAddress(user, db);
    if (rows.length === 0) return [];
    return [
      {
        name: "feedback",
        label: { no: "Tilbakemeldinger", en: "Feedback" },
        fate: "unnamed",
        count: rows.length,
        changedAt: Math.max(...rows.map(({ received_at }) => received_at)),
        data: rows.map(({ received_at, app_name, kind, text, page_url }) => ({
          ...{
            receivedAt: new Date(received_at).toISOString(),
            appName: app_name,
            kind,
            text,
            pageUrl: page_url,
          },
        })),
      },
    ];
  },
  async deleteOf(user, db) {
    const ids = (await ofAddress(user, db)).map(({ id }) => id);
    if (ids.length > 0)
      await db.updateTable("feedback").set({ email: null }).where("id", "in", ids).execute();
  },
};

const ofAddress = (user: string, db: Database) =>
  db
    .selectFrom("feedback")
    .innerJoin("account", (join) =>
      join.on(({ eb, fn, ref }) => eb(fn("lower", ["feedback.email"]), "=", ref("account.email"))),
    )
    .select(["feedback.id", "received_at", "app_name", "kind", "text", "page_url"])
    .where("account.id", "=", user)
    .orderBy("feedback.id")
    .execute();
