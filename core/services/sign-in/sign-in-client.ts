import { ErrorResponse, type User, type UserManager } from "oidc-client-ts";
import { isRecord } from "../../../lib/guards.ts";
import type { Log } from "../log.ts";
import type { Session } from "../session.ts";
import { mark, onUnmarked } from "./sign-in-settings.ts";

export interface SignInClientInit {
  session: Session;
  manager: UserManager;
  log: Log;
  /** Answers with the profiles of the token's holder. */
  fetchProfiles(): Promise<unknown>;
  /** What the issuer's page is told of this one: language, theme, sub-application. */
  look(): Record<string, string>;
  /** Saves what is the user's, and removes it from this browser. Settles within seconds. */
  beforeSignOut(): Promise<unknown>;
  /** The issuer has ended the sign-in. */
  ended(): unknown;
}

/** Answers of an issuer that mean "nobody is signed in": no fault, and no reason to ask again (OpenID Connect Core 3.1.2.6). */
const SIGNED_OUT_ERRORS = new Set([
  "login_required",
  "interaction_required",
  "consent_required",
  "account_selection_required",
]);

/**
 * Keeps the session by an OpenID Connect issuer: authorization code with PKCE. A silent sign-in is tried once; whatever it
 * answers, the user is signed in or anonymous within seconds, and no page asks twice.
 */
export class SignInClient {
  private renewing: Promise<boolean> | null = null;
  private taken: { token: string; done: Promise<void> } | null = null;

  constructor(private readonly init: SignInClientInit) {
    const { manager, session } = init;
    // The library renews a token before it ends; one that could not be renewed is used up.
    manager.events.addUserLoaded((user) => void this.take(user));
    manager.events.addAccessTokenExpired(() => void this.renew());
    onUnmarked(() => {
      if (session.authenticated) void this.drop();
    });
  }

  /** Takes up the sign-in of this tab, or of another one by way of the issuer. */
  async resume(): Promise<void> {
    const { manager } = this.init;
    const kept = await manager.getUser();
    if (kept && !kept.expired) await this.take(kept);
    else await this.renew();
  }

  async signIn(returnTo: string, isFresh: boolean): Promise<void> {
    await this.init.manager.signinRedirect({
      ...(isFresh ? { prompt: "login", max_age: 0 } : {}),
      state: { returnTo },
      extraQueryParams: this.init.look(),
    });
  }

  async signOut(returnTo: string): Promise<void> {
    const { manager, beforeSignOut } = this.init;
    await beforeSignOut();
    mark(false);
    try {
      // Forgotten first: the library would put the user's token into the issuer's address.
      await manager.removeUser();
      await manager.signoutRedirect({ state: { returnTo } });
    } catch (error) {
      // The issuer has no such page, or cannot be reached: the tokens are forgotten here.
      this.init.log.info(`Signed out here only: ${String(error)}`);
      await this.drop();
    }
  }

  /** Asks the issuer for another token without a word to the user. Calls together share one attempt. */
  renew(): Promise<boolean> {
    this.renewing ??= this.ask().finally(() => {
      this.renewing = null;
    });
    return this.renewing;
  }

  private async ask(): Promise<boolean> {
    const { manager, log, ended } = this.init;
    try {
      const user = await manager.signinSilent();
      if (user) {
        await this.take(user);
        return true;
      }
    } catch (error) {
      if (error instanceof ErrorResponse && error.error !== null && SIGNED_OUT_ERRORS.has(error.error)) {
        mark(false);
        ended();
      } else log.error("Sign-in", error);
    }
    await this.drop();
    return false;
  }

  /** Signed in with this token. The profiles are read with each one: what a user may do can change meanwhile. */
  private take(user: User): Promise<void> {
    if (this.taken?.token !== user.access_token)
      this.taken = { token: user.access_token, done: this.readProfiles(user.access_token) };
    return this.taken.done;
  }

  private async readProfiles(token: string): Promise<void> {
    const { session, log, fetchProfiles } = this.init;
    session.setUser(token);
    try {
      const profiles = await fetchProfiles();
      if (session.token === token) session.setProfiles(isRecord(profiles) ? profiles : {});
    } catch (error) {
      log.error("User profiles", error);
    }
  }

  private async drop(): Promise<void> {
    this.taken = null;
    await this.init.manager.removeUser();
    this.init.session.setUser(null);
  }
}
