import { isRecord, isString } from "../../lib/guards.ts";
import type { IdentityRecordTable } from "./account-tables.ts";
import type { Database } from "./database.ts";

/** A record of the issuer; `consumed` is the time when it was used, s since the epoch. */
export type IdentityPayload = Record<string, unknown> & { consumed?: number };

/** Records of sign-ins of the embedded issuer, by kind ("Session", "Grant", "AuthorizationCode" …) and id. */
export interface IdentityRecordStore {
  /** Undefined: it does not exist, or has expired. */
  find(kind: string, id: string, now: Date): Promise<IdentityPayload | undefined>;
  findByUid(kind: string, uid: string, now: Date): Promise<IdentityPayload | undefined>;
  /** All records of a kind that belong to an account, with their ids. */
  ofAccount(kind: string, accountId: string, now: Date): Promise<{ id: string; payload: IdentityPayload }[]>;
  /** @param expiresAt ms since the epoch; null: never */
  save(kind: string, id: string, payload: IdentityPayload, expiresAt: number | null): Promise<void>;
  consume(kind: string, id: string, now: Date): Promise<void>;
  remove(kind: string, id: string): Promise<void>;
  removeGrant(grantId: string): Promise<void>;
  /** Ends the sign-ins of an account, but for the one of a grant: sessions, grants, codes. */
  endSignIns(accountId: string, keptGrant: string | null): Promise<void>;
  /** Ends one sign-in of an account: its grant, with the tokens of it, and its session. */
  endSession(accountId: string, grantId: string): Promise<void>;
  /** Deletes expired records. */
  prune(now: Date): Promise<void>;
}

const textOr = (value: unknown): string | null => (isString(value) ? value : null);

export function identityRecordStore(db: Database): IdentityRecordStore {
  const valid = (now: Date) =>
    db
      .selectFrom("identity_record")
      .select(["id", "payload", "consumed_at"])
      .where((where) => where.or([where("expires_at", "is", null), where("expires_at", ">", now.getTime())]));
  const ofSignIns = (accountId: string) =>
    db
      .selectFrom("identity_record")
      .select(["kind", "id", "grant_id", "uid", "payload"])
      .where("account_id", "=", accountId)
      .execute();
  return {
    async find(kind, id, now) {
      return payloadOf(await valid(now).where("kind", "=", kind).where("id", "=", id).executeTakeFirst());
    },
    async findByUid(kind, uid, now) {
      return payloadOf(await valid(now).where("kind", "=", kind).where("uid", "=", uid).executeTakeFirst());
    },
    async ofAccount(kind, accountId, now) {
      const rows = await valid(now)
        .where("kind", "=", kind)
        .where("account_id", "=", accountId)
        .orderBy("id")
        .execute();
      return rows.flatMap((row) => {
        const payload = payloadOf(row);
        return payload ? [{ id: row.id, payload }] : [];
      });
    },
    async save(kind, id, payload, expiresAt) {
      const values = {
        payload: JSON.stringify(payload),
        grant_id: textOr(payload.grantId),
        uid: textOr(payload.uid),
        account_id: textOr(payload.accountId),
        expires_at: expiresAt,
      };
      await db
        .insertInto("identity_record")
        .values({ kind, id, consumed_at: null, ...values })
        .onConflict((conflict) => conflict.columns(["kind", "id"]).doUpdateSet(values))
        .execute();
    },
    async consume(kind, id, now) {
      await db
        .updateTable("identity_record")
        .set({ consumed_at: now.getTime() })
        .where("kind", "=", kind)
        .where("id", "=", id)
        .execute();
    },
    async remove(kind, id) {
      await db.deleteFrom("identity_record").where("kind", "=", kind).where("id", "=", id).execute();
    },
    async removeGrant(grantId) {
      await db
        .deleteFrom("identity_record")
        .where((where) =>
          where.or([
            where("grant_id", "=", grantId),
            where.and([where("kind", "in", ["Grant", "Device"]), where("id", "=", grantId)]),
          ]),
        )
        .execute();
    },
    async endSignIns(accountId, keptGrant) {
      const all = await ofSignIns(accountId);
      const kept = signInOf(all, keptGrant);
      for (const row of all) if (!kept(row)) await this.remove(row.kind, row.id);
    },
    async endSession(accountId, grantId) {
      const all = await ofSignIns(accountId);
      const ended = signInOf(all, grantId);
      for (const row of all) if (ended(row)) await this.remove(row.kind, row.id);
    },
    async prune(now) {
      await db.deleteFrom("identity_record").where("expires_at", "<=", now.getTime()).execute();
    },
  };
}

function payloadOf(
  row: { payload: string; consumed_at: number | null } | undefined,
): IdentityPayload | undefined {
  if (row === undefined) return undefined;
  const payload: unknown = JSON.parse(row.payload);
  if (!isRecord(payload)) return undefined;
  return row.consumed_at === null ? payload : { ...payload, consumed: Math.floor(row.consumed_at / 1000) };
}

type Row = Pick<IdentityRecordTable, "kind" | "id" | "grant_id" | "uid" | "payload">;

/** Which records belong to the sign-in of a grant: itself, what was issued for it, and the session of the device. */
function signInOf(all: readonly Row[], grantId: string | null): (row: Row) => boolean {
  const device = all.find(({ kind, id }) => kind === "Device" && id === grantId);
  const session: unknown = device && JSON.parse(device.payload).sessionUid;
  return ({ id, grant_id, uid }) =>
    grantId !== null && (id === grantId || grant_id === grantId || (uid !== null && uid === session));
}
