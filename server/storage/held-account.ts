import { isFiniteNumber, isRecord, isString } from "../../lib/guards.ts";
import { accessStore } from "./access-store.ts";
import { accountStore } from "./account-store.ts";
import { SIGN_IN } from "./audit-store.ts";
import type { Database } from "./database.ts";
import type { HeldPart, HeldRoom } from "./held-data.ts";
import { identityRecordStore } from "./identity-record-store.ts";

/** Roles, policies and profiles of a user of any issuer. */
export const heldAccess: HeldRoom = {
  async exportOf(user, db) {
    const { roles, policies, profiles } = await accessStore(db).of(user);
    const count = roles.length + policies.length + Object.keys(profiles).length;
    if (count === 0) return [];
    return [
      {
        name: "access",
        label: { no: "Roller og profiler", en: "Roles and profiles" },
        fate: "deleted",
        count,
        changedAt: null,
        data: { roles, policies, profiles },
      },
    ];
  },
  deleteOf: (user, db) => accessStore(db).remove(user),
};

/** Entries of the audit log about sign-ins of the account. */
export const heldSignInLog: HeldRoom = {
  async exportOf(user, db) {
    const rows = await ofUser(user, db);
    if (rows.length === 0) return [];
    return [
      {
        name: "signInLog",
        label: { no: "Logg over innlogginger", en: "Log of sign-ins" },
        fate: "deleted",
        count: rows.length,
        changedAt: Math.max(...rows.map(({ at }) => at)),
        data: rows.map(({ at, action, details }) => ({
          ...{ at: new Date(at).toISOString(), action, details: JSON.parse(details) },
        })),
      },
    ];
  },
  async deleteOf(user, db) {
    const ids = (await ofUser(user, db)).map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom("audit").where("id", "in", ids).execute();
  },
};

const ofUser = (user: string, db: Database) =>
  db
    .selectFrom("audit")
    .selectAll()
    .where("subject", "=", `user ${user}`)
    .where("action", "like", `${SIGN_IN}%`)
    .orderBy("id")
    .execute();

/** The account at the embedded issuer and its sign-ins. Its deletion ends every session and token at once. */
export const heldAccount: HeldRoom = {
  async exportOf(user, db) {
    const account = await accountStore(db).find(user);
    const devices = await db
      .selectFrom("identity_record")
      .select("payload")
      .where("kind", "=", "Device")
      .where("account_id", "=", user)
      .execute();
    const signIns = devices
      .map(({ payload }): unknown => JSON.parse(payload))
      .filter(isRecord)
      .map(({ agent, usedAt }) => ({
        device: isString(agent) ? agent : null,
        usedAt: isFiniteNumber(usedAt) ? new Date(usedAt).toISOString() : null,
      }));
    const parts: HeldPart[] = [];
    if (account !== undefined) {
      const { email, country_code: countryCode, phone, language, created_at: createdAt } = account;
      const { terms_accepted_at: termsAcceptedAt, activated_at: activatedAt } = account;
      const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());
      parts.push({
        name: "account",
        label: { no: "Brukeren", en: "Account" },
        fate: "deleted",
        count: 1,
        changedAt: createdAt,
        data: {
          ...{ email, countryCode, phone, language, createdAt: iso(createdAt) },
          ...{ termsAcceptedAt: iso(termsAcceptedAt), activatedAt: iso(activatedAt) },
        },
      });
    }
    if (signIns.length > 0)
      parts.push({
        name: "signIns",
        label: { no: "Innlogginger", en: "Sign-ins" },
        fate: "deleted",
        count: signIns.length,
        changedAt: Math.max(...signIns.map(({ usedAt }) => Date.parse(usedAt ?? "1970-01-01"))),
        data: signIns,
      });
    return parts;
  },
  async deleteOf(user, db) {
    await identityRecordStore(db).endSignIns(user, null);
    await accountStore(db).remove(user);
  },
};
