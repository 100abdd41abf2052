import {
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from "oidc-provider";
import type { Environment } from "../environment.ts";
import { CannotStore } from "../storage/cannot-store.ts";
import type { IdentityKeyStore } from "../storage/identity-key-store.ts";
import type { IdentityRecordStore } from "../storage/identity-record-store.ts";
import type { Accounts } from "./accounts.ts";
import { adapterFor } from "./adapter.ts";
import { issuerAt } from "./site-address.ts";

/** How long an access token is valid, s: a change of roles takes effect after this time at the latest. */
const ACCESS_TOKEN_S = 600;
/** A sign-in ends after this time without use, s. */
const SESSION_S = 30 * 24 * 3_600;
const INTERACTION_S = 3_600;
const SCOPE = "openid email";

export interface IssuerInit {
  env: Environment;
  accounts: Accounts;
  records: IdentityRecordStore;
  keys: IdentityKeyStore;
  clock: () => Date;
  /** Whole pages in the product's look. */
  pages: {
    error(ctx: KoaContextWithOIDC, error: errors.OIDCProviderError | Error): string;
    signOut(ctx: KoaContextWithOIDC, form: string): string;
    signedOut(ctx: KoaContextWithOIDC): string;
  };
}

/** An OpenID Connect issuer for one origin: code flow with PKCE for the maps of this site, its accounts, and no other client. */
export async function createIssuer(origin: string, init: IssuerInit): Promise<Provider> {
  const { env, keys } = init;
  const [signing, cookie] = await Promise.all([keys.signing(), keys.cookie()]);
  const provider = new Provider(issuerAt(env, origin), configuration(origin, init, { signing, cookie }));
  // Whatever proxy is in front, requests are for this origin (issuer-host.ts).
  provider.proxy = true;
  // The library takes a full disk or a lock for a fault of its own; like everywhere else, it is for a while only.
  provider.on("server_error", (ctx, error) => {
    if (!(error instanceof CannotStore)) return;
    ctx.status = error.status;
    ctx.set("retry-after", String(error.retryAfter));
  });
  return provider;
}

function configuration(
  origin: string,
  { env, accounts, records, clock, pages }: IssuerInit,
  { signing, cookie }: { signing: Awaited<ReturnType<IdentityKeyStore["signing"]>>; cookie: string[] },
): Configuration {
  const { OIDC_CLIENT_ID: clientId, OIDC_AUDIENCE: audience, BASE_PATH: base } = env;
  const callback = `${origin}${base}/oidc_redirect_uri`;
  const path = `${base}/identity`;
  return {
    adapter: adapterFor(records, clock),
    clients: [
      {
        client_id: clientId,
        // A program on the same machine may use any port for its callback, because a development server may be in front
        // of this one.
        application_type: env.SITE_URL === undefined ? "native" : "web",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code"],
        response_types: ["code"],
        redirect_uris: [callback],
        post_logout_redirect_uris: [callback],
        id_token_signed_response_alg: "ES256",
      },
    ],
    jwks: { keys: signing as never },
    cookies: {
      keys: cookie,
      long: { signed: true, httpOnly: true, sameSite: "lax", path },
      short: { signed: true, httpOnly: true, sameSite: "lax", path },
      names: { session: "farvann_session", interaction: "farvann_sign_in", resume: "farvann_resume" },
    },
    scopes: ["openid", "email"],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    responseTypes: ["code"],
    pkce: { required: () => true },
    extraParams: ["theme", "app"],
    clientBasedCORS: () => true,
    issueRefreshToken: async () => false,
    ttl: {
      AccessToken: ACCESS_TOKEN_S,
      IdToken: ACCESS_TOKEN_S,
      AuthorizationCode: 60,
      Interaction: INTERACTION_S,
      Session: SESSION_S,
      Grant: SESSION_S,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== audience) throw new errors.InvalidTarget();
          return {
            scope: "",
            audience,
            accessTokenFormat: "jwt",
            accessTokenTTL: ACCESS_TOKEN_S,
            jwt: { sign: { alg: "ES256" } },
          };
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = pages.signOut(ctx, form);
        },
        postLogoutSuccessSource: (ctx) => {
          ctx.body = pages.signedOut(ctx);
        },
      },
    },
    // The sign-in of a token: the API checks whether it is still active.
    formats: {
      customizers: {
        jwt: (_ctx, token, jwt) => {
          if ("grantId" in token) Object.assign(jwt.payload, { grant: token.grantId });
        },
      },
    },
    interactions: { policy: signInOnly(), url: (_ctx, { uid }) => `${base}/identity/sign-in/${uid}` },
    renderError: (ctx, _out, error) => {
      ctx.type = "html";
      ctx.body = pages.error(ctx, error);
    },
    findAccount: async (_ctx, id) => {
      const account = await accounts.find(id);
      if (account === undefined) return undefined;
      return {
        accountId: id,
        claims: async () => ({
          sub: id,
          email: account.email,
          email_verified: account.activated_at !== null,
        }),
      };
    },
    loadExistingGrant: (ctx) => grantOf(ctx, audience, { records, clock }),
  };
}

/** No page asks for consent: the only client is this site. */
function signInOnly() {
  const policy = interactionPolicy.base();
  policy.remove("consent");
  return policy;
}

/**
 * The maps belong to this site, so users are not asked for consent. Each session has a grant, by which it can be ended.
 */
async function grantOf(
  { oidc, req }: KoaContextWithOIDC,
  audience: string,
  { records, clock }: Pick<IssuerInit, "records" | "clock">,
) {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const found = known ? await provider.Grant.find(known) : undefined;
  const grant = found ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  if (!found) {
    grant.addOIDCScope(SCOPE);
    grant.addResourceScope(audience, "");
    await grant.save();
  }
  const device = {
    accountId: session.accountId,
    sessionUid: session.uid,
    agent: String(req.headers["user-agent"] ?? "").slice(0, 300),
    usedAt: clock().getTime(),
  };
  await records.save("Device", grant.jti, device, clock().getTime() + SESSION_S * 1000);
  return grant;
}
