import { randomBytes, randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { IdentityKeyTable } from "./account-tables.ts";
import type { Database } from "./database.ts";

type Purpose = IdentityKeyTable["purpose"];

/** A private key with its id; `kid` is in every token that it signed. */
export type SigningKey = JWK & { kid: string };

/** Keys of the embedded issuer, newest first: the newest is used, older ones are still accepted. */
export interface IdentityKeyStore {
  signing(): Promise<SigningKey[]>;
  /** Secrets that sign cookies. */
  cookie(): Promise<string[]>;
  /** Adds a key of each purpose. Signatures of older keys stay valid, so that no user is signed out. */
  rotate(now: Date): Promise<void>;
  /** Deletes keys that were made before an instant, but never the newest of a purpose. */
  forget(before: Date): Promise<void>;
}

export function identityKeyStore(db: Database): IdentityKeyStore {
  const all = (purpose: Purpose) =>
    db
      .selectFrom("identity_key")
      .selectAll()
      .where("purpose", "=", purpose)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute();
  const add = async (purpose: Purpose, id: string, secret: string, now: Date) => {
    const key = { id, purpose, secret, created_at: now.getTime() };
    await db.insertInto("identity_key").values(key).execute();
  };
  const rotate = async (now: Date) => {
    const { privateKey } = await generateKeyPair("ES256", { extractable: true });
    const kid = randomUUID();
    const jwk = { ...(await exportJWK(privateKey)), kid, use: "sig", alg: "ES256" };
    await add("signing", kid, JSON.stringify(jwk), now);
    await add("cookie", randomUUID(), randomBytes(32).toString("base64url"), now);
  };
  return {
    signing: async () => (await all("signing")).map(({ secret }) => JSON.parse(secret) as SigningKey),
    cookie: async () => (await all("cookie")).map(({ secret }) => secret),
    rotate,
    async forget(before) {
      for (const purpose of ["signing", "cookie"] as const) {
        const [, ...older] = await all(purpose);
        const gone = older.filter(({ created_at }) => created_at < before.getTime()).map(({ id }) => id);
        if (gone.length > 0) await db.deleteFrom("identity_key").where("id", "in", gone).execute();
      }
    },
  };
}

/** The public half of keys, by key id. */
export async function publicKeys(keys: readonly SigningKey[]) {
  return new Map(
    await Promise.all(
      keys.map(async ({ d: _private, ...open }) => [open.kid, await importJWK(open, "ES256")] as const),
    ),
  );
}
