import { type CryptoKey, errors, type JWK, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { Problem } from "../domain/problem.ts";

export type KeySource = JWTVerifyGetKey;
export type { CryptoKey, JWK };

/** Allowed clock difference between issuer and server, s. */
export const CLOCK_SKEW_S = 30;
/** Signatures by a key pair only: "none" and shared keys are refused. */
const ALGORITHMS = ["ES256", "ES384", "ES512", "PS256", "PS384", "PS512", "RS256", "RS384", "RS512", "EdDSA"];

/** Requirements on a token. */
export interface BearerRules {
  /** The public keys of the issuer. May throw a Problem when they are not available. */
  keys: KeySource;
  isIssuer(issuer: string): boolean;
  audience: string;
  clock: () => Date;
}

/**
 * Checks an access token: signature, issuer, audience, and that it holds now.
 * @throws Problem 401, which says what is wrong with it; problems of the key source as they are
 */
export async function checkBearer(token: string, rules: BearerRules): Promise<JWTPayload & { sub: string }> {
  const payload = await verified(token, rules);
  const { iss, sub, nbf } = payload;
  if (iss === undefined || !rules.isIssuer(iss)) throw refused("It was issued by somebody else");
  if (sub === undefined || sub === "") throw refused("It names nobody");
  if (nbf !== undefined && typeof nbf !== "number") throw refused("It is malformed");
  return { ...payload, sub };
}

async function verified(token: string, { keys, audience, clock }: BearerRules): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      audience,
      clockTolerance: CLOCK_SKEW_S,
      currentDate: clock(),
      requiredClaims: ["exp", "iss", "sub"],
    });
    return payload;
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) throw refused("It has expired");
    if (cause instanceof errors.JOSEError) throw refused("It is not valid");
    if (cause instanceof Problem) throw cause;
    // For a token that is not a JWT the decoder throws various errors.
    if (cause instanceof TypeError) throw refused("It is not valid");
    throw cause;
  }
}

function refused(reason: string): Problem {
  return new Problem(401, `The sign-in token is refused. ${reason}`);
}
