import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import { Problem } from "../domain/problem.ts";
import { createIssuer, type IssuerInit } from "./issuer.ts";
import { ISSUER_PATH, isSiteOrigin } from "./site-address.ts";

/** Maximum number of origins in memory: a developer's machine uses only a few ports. */
const MAX_ORIGINS = 8;
/** The issuer uses keys of another process after this time, ms. */
const REREAD_MS = 10 * 60_000;

/**
 * Provides the issuer for the address that a browser used: when the deployment does not set one, several are possible
 * (`site-address.ts`).
 */
export class IssuerHost {
  private readonly issuers = new Map<string, { made: number; provider: Promise<Provider> }>();

  constructor(private readonly init: IssuerInit) {}

  /** @throws Problem 421 when this server is not the issuer at that address */
  originOf({ protocol, host }: Pick<FastifyRequest, "protocol" | "host">): string {
    const { env } = this.init;
    const origin = env.SITE_URL ?? `${protocol}://${host}`;
    if (!isSiteOrigin(env, origin))
      throw new Problem(421, "Nobody can sign in at this address: the administrator has to set SITE_URL");
    return origin;
  }

  at(origin: string): Promise<Provider> {
    const now = Date.now();
    const known = this.issuers.get(origin);
    if (known && now - known.made < REREAD_MS) return known.provider;
    const provider = createIssuer(origin, this.init);
    provider.catch(() => this.issuers.delete(origin));
    this.issuers.delete(origin);
    this.issuers.set(origin, { made: now, provider });
    for (const oldest of this.issuers.keys())
      if (this.issuers.size > MAX_ORIGINS) this.issuers.delete(oldest);
    return provider;
  }

  /** Forwards a request to the issuer, with the request's origin. */
  async answer(origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const provider = await this.at(origin);
    const { protocol, host } = new URL(origin);
    Object.assign(request.headers, { "x-forwarded-proto": protocol.slice(0, -1), "x-forwarded-host": host });
    const url = request.url ?? "/";
    const base = this.init.env.BASE_PATH;
    // From these properties the library computes its mount path.
    Object.assign(request, { originalUrl: base + url });
    request.url = url.slice(ISSUER_PATH.length) || "/";
    await provider.callback()(request, response);
  }
}
