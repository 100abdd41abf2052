import { isRecord, isString } from "../../lib/guards.ts";

/** Values that the server gives to each page of its installation. */
export interface Deployment {
  /** The path below which the whole site is, without a closing slash; empty at the root of a host. */
  base: string;
  /** Sent as X-Api-Key to the sub-application's own services; empty: none. */
  apiKey: string;
  /** Base addresses of services, instead of the manifest's. */
  services: Record<string, string | undefined>;
  /** Null: nobody can sign in. */
  signIn: SignInDeployment | null;
}

/** The OpenID Connect issuer of an installation, and this site's client there. */
export interface SignInDeployment {
  /** A path where the issuer stands on this site. */
  authority: string;
  clientId: string;
  scope: string;
  /** The resource whose tokens are asked for (RFC 8707); absent: the issuer needs none. */
  resource?: string;
  /** The issuer ends no sign-in without the user's ID token. */
  signOutHint?: boolean;
}

/** Read from the page at each call; without values in the page, a site at the root of its host. */
export function readDeployment(): Deployment {
  const content = globalThis.document?.querySelector<HTMLMetaElement>(
    'meta[name="farvann-deployment"]',
  )?.content;
  const value: unknown = content ? JSON.parse(content) : null;
  const { base, apiKey, services, signIn } = isRecord(value) ? value : {};
  return {
    base: isString(base) ? base : "",
    apiKey: isString(apiKey) ? apiKey : "",
    services: isRecord(services) ? (services as Deployment["services"]) : {},
    signIn: isRecord(signIn) ? (signIn as unknown as SignInDeployment) : null,
  };
}

export const siteBase = (): string => readDeployment().base;
