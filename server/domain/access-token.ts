import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { Problem } from "./problem.ts";

/** How long a token holds, s. */
export const TOKEN_LIFETIME_S = 3_600;

export interface AccessTokens {
  /** @returns a token for anonymous callers of the AIS service */
  issue(now: number): string;
  /** @throws Problem 401 when the header holds no token that this server issued and that still holds. */
  check(authorization: string | undefined, now: number): void;
}

/**
 * Tokens of the AIS service for anonymous callers: the instant at which they end, signed. They say nothing about who
 * holds them. With several processes all must have the same key.
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
