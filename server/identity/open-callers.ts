import { errors } from "jose";
import { isString } from "../../lib/guards.ts";
import { accessWithGrants } from "../domain/applications/grants.ts";
import type { Environment } from "../environment.ts";
import { accessStore } from "../storage/access-store.ts";
import { applicationStore } from "../storage/application-store.ts";
import type { Database } from "../storage/database.ts";
import { type IdentityKeyStore, identityKeyStore, publicKeys } from "../storage/identity-key-store.ts";
import { identityRecordStore } from "../storage/identity-record-store.ts";
import { ownVesselStore } from "../storage/own-vessel-store.ts";
import type { BearerRules, KeySource } from "./bearer.ts";
import { developmentCaller } from "./caller.ts";
import { type Callers, createCallers } from "./callers.ts";
import { remoteKeys } from "./remote-issuer.ts";
import { isOwnIssuer } from "./site-address.ts";

/** Identification of callers by the settings: tokens of the embedded issuer, of another one, or of none. */
export function openCallers(env: Environment, database: Database, clock: () => Date): Callers {
  const records = identityRecordStore(database);
  const embedded = env.OIDC_ISSUER === undefined;
  return createCallers({
    rules: rulesOf(env, database, clock),
    access: accessWithGrants({
      access: accessStore(database),
      applications: applicationStore(database),
      ownVessels: ownVesselStore(database),
      clock,
    }),
    claims: { roles: env.OIDC_ROLES_CLAIM, policies: env.OIDC_POLICIES_CLAIM },
    anonymous: developmentCaller(env),
    async holds({ grant }) {
      if (!embedded) return true;
      return isString(grant) && (await records.find("Grant", grant, clock())) !== undefined;
    },
  });
}

function rulesOf(env: Environment, database: Database, clock: () => Date): BearerRules | null {
  const { OIDC_ISSUER: issuer, OIDC_AUDIENCE: audience, ACCOUNTS } = env;
  if (issuer !== undefined)
    return { keys: remoteKeys(issuer, clock), isIssuer: (named) => named === issuer, audience, clock };
  if (!ACCOUNTS) return null;
  const keys = ownKeys(identityKeyStore(database), clock);
  return { keys, isIssuer: (named) => isOwnIssuer(env, named), audience, clock };
}

/** Minimum time before an unknown key id makes the server read the keys again, ms. */
const MIN_REREAD_MS = 5_000;

/**
 * The public keys of the embedded issuer. Another process may have added one, so the keys are read again for an unknown
 * key id.
 */
export function ownKeys(store: IdentityKeyStore, clock: () => Date): KeySource {
  let known: Awaited<ReturnType<typeof publicKeys>> = new Map();
  let readAt = 0;
  return async ({ kid = "" }) => {
    const now = clock().getTime();
    if (!known.has(kid) && Math.abs(now - readAt) >= MIN_REREAD_MS) {
      readAt = now;
      known = await publicKeys(await store.signing());
    }
    const key = known.get(kid);
    if (key === undefined) throw new errors.JWKSNoMatchingKey();
    return key;
  };
}
