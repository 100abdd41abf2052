import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { Problem } from "./problem.ts";

/** Lifetime of a token, s. */
export const TOKEN_LIFETIME_S = 3_600;

export interface AccessTokens {
  /** @returns a token for anonymous callers of the AIS service */
  issue(now: number): string;
  /** @throws Problem 401 when the header has no valid token of this server */
  check(authorization: string | undefined, now: number): void;
}

/**
 * Tokens of the AIS service for anonymous callers: the signed instant of their expiry. They do not identify the caller.
 * Several processes must share the same key.
 */
export function accessTokens(key: string | undefined): AccessTokens {
  const secret = key ?? randomBytes(32);
  const sign = (content: string) => createHmac("sha256", secret).update(content).digest("base64url");
  return {
    issue(now) {
      const content = `ais.${Math.floor(now / 1000) + TOKEN_LIFETIME_S}`;
      return `${content}.${sign(content)}`;
    },
    check(authorization, now) {
      const [, content, ends, signature] =
        /^Bearer (ais\.(\d{1,12}))\.([\w-]{43})$/i.exec(authorization ?? "") ?? [];
      if (content === undefined || signature === undefined) throw new Problem(401, "A token is needed");
      const sound = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(content)));
      if (!sound || Number(ends) * 1000 <= now) throw new Problem(401, "The token does not hold any more");
    },
  };
}
