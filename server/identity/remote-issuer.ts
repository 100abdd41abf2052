import { createRemoteJWKSet } from "jose";
import { Problem } from "../domain/problem.ts";
import type { KeySource } from "./bearer.ts";

/** Time limit for an answer of the issuer, ms. */
const ISSUER_TIMEOUT_MS = 5_000;
/** After a failure the issuer is not called for this time, ms. */
const RETRY_MS = 5_000;
/** Minimum time before an unknown key id makes the server read the keys again, ms. */
const MIN_REREAD_MS = 5_000;

/**
 * The public keys of an OpenID Connect issuer, found by its discovery document. They are fetched for the first token
 * and cached; they are fetched again for an unknown key id.
 */
export function remoteKeys(issuer: string, clock: () => Date): KeySource {
  let found: Promise<KeySource> | null = null;
  let restsUntil = 0;
  return async (header, token) => {
    if (clock().getTime() < restsUntil) throw unreachable();
    found ??= discover(issuer);
    try {
      return await (await found)(header, token);
    } catch (cause) {
      if (!(cause instanceof Unreachable) && !isNetworkFault(cause)) throw cause;
      found = null;
      restsUntil = clock().getTime() + RETRY_MS;
      throw unreachable();
    }
  };
}

class Unreachable extends Error {}

async function discover(issuer: string): Promise<KeySource> {
  const address = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS) });
    const found = (await answer.json()) as { issuer?: unknown; jwks_uri?: unknown };
    if (!answer.ok || found.issuer !== issuer || typeof found.jwks_uri !== "string")
      throw new Error("no discovery document of this issuer");
    return createRemoteJWKSet(new URL(found.jwks_uri), {
      timeoutDuration: ISSUER_TIMEOUT_MS,
      cooldownDuration: MIN_REREAD_MS,
    });
  } catch (cause) {
    throw new Unreachable(`${address} cannot be read`, { cause });
  }
}

/** `fetch` throws TypeError; a late or broken answer with the keys has these codes. */
function isNetworkFault(cause: unknown): boolean {
  if (cause instanceof TypeError) return true;
  const code = cause instanceof Error && "code" in cause ? cause.code : null;
  return code === "ERR_JWKS_TIMEOUT" || code === "ERR_JOSE_GENERIC";
}

function unreachable(): Problem {
  return new Problem(503, "The sign-in service cannot be reached", undefined, RETRY_MS / 1000);
}
