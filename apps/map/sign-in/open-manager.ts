import { UserManager, WebStorageStateStore } from "oidc-client-ts";
import { readDeployment, type SignInDeployment } from "../../../core/util/deployment.ts";
import { CALLBACK } from "./sign-in-settings.ts";

/**
 * The OpenID Connect client of this page. Tokens and the state of a sign-in under way stay in the session storage of the tab, which
 * ends with it; a page in another tab asks the issuer.
 * @throws Error where nobody can sign in, or the browser lets the page store nothing
 */
export function openManager(): UserManager {
  const { signIn, base } = readDeployment();
  if (!signIn) throw new Error("Nobody can sign in here");
  const store = new WebStorageStateStore({ store: sessionStorage, prefix: "farvann." });
  return new UserManager({
    ...clientSettings(signIn, location.origin, base),
    userStore: store,
    stateStore: store,
  });
}

/** What the client library is told of issuer and page. */
function clientSettings(
  { authority, clientId, scope, resource }: SignInDeployment,
  origin: string,
  base: string,
) {
  const callback = `${origin}${base}${CALLBACK}`;
  return {
    authority: new URL(authority, origin).href,
    client_id: clientId,
    scope,
    ...(resource && { resource }),
    redirect_uri: callback,
    post_logout_redirect_uri: callback,
    response_type: "code",
    loadUserInfo: false,
    // sign-in-client.ts renews: it knows of other tabs.
    automaticSilentRenew: false,
    // An iframe that gets no answer is given up; the user is anonymous meanwhile.
    silentRequestTimeoutInSeconds: 5,
    requestTimeoutInSeconds: 10,
  };
}
