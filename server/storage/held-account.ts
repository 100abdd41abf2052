import { isFiniteNumber, isRecord, isString } from "../../lib/guards.ts";
import { accessStore } from "./access-store.ts";
import { accountStore } from "./account-store.ts";
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
