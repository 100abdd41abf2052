import { applicationMessageStore } from "./application-message-store.ts";
import { applicationStore } from "./application-store.ts";
import { SIGN_IN } from "./audit-store.ts";
import type { HeldRoom } from "./held-data.ts";
import { ownVesselStore } from "./own-vessel-store.ts";

/** Applications of a user. The reviews of a reviewer, and entries of the audit log, stay without the name. */
export const heldApplications: HeldRoom = {
  async exportOf(user, db) {
    const applications = await applicationStore(db).ofUser(user);
    if (applications.length === 0) return [];
    const messages = await applicationMessageStore(db).of(applications.map(({ id }) => id));
    return [
      {
        name: "applications",
        label: { no: "Søknader", en: "Applications" },
        fate: "withdrawn",
        count: applications.length,
        changedAt: Math.max(
          ...applications.map(({ submitted_at, decided_at }) => decided_at ?? submitted_at),
        ),
        data: applications.map(({ id, kind, status, submitted_at, decided_at, reason, form, granted }) => ({
          ...{ id, kind, status, reason, form, granted },
          submittedAt: new Date(submitted_at).toISOString(),
          decidedAt: decided_at === null ? null : new Date(decided_at).toISOString(),
          messages: (messages.get(id) ?? []).map(({ at, author, text }) => ({
            ...{ at: new Date(at).toISOString(), from: author, text },
          })),
        })),
      },
    ];
  },
  async deleteOf(user, db) {
    const own = db.selectFrom("application").select("id").where("user_id", "=", user);
    await db.deleteFrom("application_message").where("application_id", "in", own).execute();
    await db
      .updateTable("application_message")
      .set({ written_by: "" })
      .where("written_by", "=", user)
      .execute();
    await db.deleteFrom("application").where("user_id", "=", user).execute();
    await db.updateTable("application").set({ decided_by: "" }).where("decided_by", "=", user).execute();
  },
};

/** What a user did as an administrator. */
export const heldAudit: HeldRoom = {
  async exportOf(user, db) {
    const rows = await db
      .selectFrom("audit")
      .selectAll()
      .where("actor", "=", user)
      .where("action", "not like", `${SIGN_IN}%`)
      .orderBy("id")
      .execute();
    if (rows.length === 0) return [];
    return [
      {
        name: "audit",
        label: { no: "Det du har behandlet", en: "What you have handled" },
        fate: "unnamed",
        count: rows.length,
        changedAt: Math.max(...rows.map(({ at }) => at)),
        data: rows.map(({ at, action, subject, details }) => ({
          ...{ at: new Date(at).toISOString(), action, subject },
          details: JSON.parse(details),
        })),
      },
    ];
  },
  async deleteOf(user, db) {
    await db.updateTable("audit").set({ actor: "" }).where("actor", "=", user).execute();
    // Changes of this user's roles stay, without whose they were.
    await db.updateTable("audit").set({ subject: "user" }).where("subject", "=", `user ${user}`).execute();
  },
};

/** The vessel that a user registered. */
export const heldVessel: HeldRoom = {
  async exportOf(user, db) {
    const profile = await ownVesselStore(db).of(user);
    if (profile === undefined) return [];
    const label = { no: "Fartøyet ditt", en: "Your vessel" };
    return [{ name: "vessel", label, fate: "deleted", count: 1, changedAt: null, data: profile }];
  },
  deleteOf: (user, db) => ownVesselStore(db).remove(user),
};
