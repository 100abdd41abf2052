import type { Environment } from "../environment.ts";

/** Path of the embedded issuer, below BASE_PATH. */
export const ISSUER_PATH = "/identity";
const LOOPBACK = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/;

type Settings = Pick<Environment, "SITE_URL" | "BASE_PATH">;

/**
 * Origins at which this server may be an issuer. With SITE_URL it is that origin only. Without it only addresses of the
 * machine itself are accepted, with any port (for a development server in front), because any other host in a request
 * may belong to an attacker.
 */
export function isSiteOrigin({ SITE_URL }: Settings, origin: string): boolean {
  return SITE_URL === undefined ? LOOPBACK.test(origin) : origin === SITE_URL;
}

/** Address of the site at which a request reached it; null when it may be of somebody else. */
export function siteAddress(
  env: Settings,
  { protocol, host }: { protocol: string; host: string },
): string | null {
  const origin = env.SITE_URL ?? `${protocol}://${host}`;
  return isSiteOrigin(env, origin) ? origin + env.BASE_PATH : null;
}

/** Name of the embedded issuer at an origin. */
export function issuerAt({ BASE_PATH }: Settings, origin: string): string {
  return `${origin}${BASE_PATH}${ISSUER_PATH}`;
}

export function isOwnIssuer(env: Settings, issuer: string): boolean {
  const ending = `${env.BASE_PATH}${ISSUER_PATH}`;
  return issuer.endsWith(ending) && isSiteOrigin(env, issuer.slice(0, -ending.length));
}
