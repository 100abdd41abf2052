import { ErrorResponse, User, type UserManager } from "oidc-client-ts";
import { Failure } from "../../../core/services/failure.ts";
import type { Log } from "../../../core/services/log.ts";
import type { Session, SessionKeeper } from "../../../core/services/session.ts";
import { isRecord } from "../../../lib/guards.ts";
import { mark, onUnmarked } from "./sign-in-settings.ts";
import type { SignedInTabs } from "./signed-in-tabs.ts";

export interface SignInClientInit {
  session: Session;
  manager: UserManager;
  tabs: Pick<SignedInTabs, "join" | "leave" | "countOthers" | "ask" | "answerWith">;
  log: Log;
  /** Answers with the profiles of the token's holder. */
  fetchProfiles(): Promise<unknown>;
  /** What the issuer's page is told of this one: language, theme, sub-application. */
  look(): Record<string, string>;
  /** Whether the issuer is told the ID token at sign-out. */
  signOutHint: boolean;
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
export class SignInClient implements SessionKeeper {
  private renewing: Promise<boolean> | null = null;
  private taken: { token: string; done: Promise<void> } | null = null;
  /** A token that has just been obtained is used for the first time: one that is refused now is not worth another attempt. */
  private isTrying = false;
  /** Another tab gave it, since the issuer gave none. */
  private sharedToken: string | null = null;

  constructor(private readonly init: SignInClientInit) {
    const { manager, session, tabs } = init;
    manager.events.addUserLoaded((user) => void this.take(user, true));
    // One that cannot be renewed before it ends is tried again then, and is used up.
    manager.events.addAccessTokenExpiring(() => void this.obtain());
    manager.events.addAccessTokenExpired(() => void this.renew());
    tabs.answerWith((refused) => this.sharedUser(refused));
    onUnmarked(() => {
      if (session.authenticated) void this.drop();
    });
  }

  /** Takes up the sign-in of this tab, or of another one by way of the issuer. */
  async resume(): Promise<void> {
    const { manager } = this.init;
    const kept = await manager.getUser();
    if (kept && !kept.expired) await this.take(kept, false);
    else if (await this.renew()) await this.taken?.done;
  }

  async signIn(returnTo: string, isFresh: boolean): Promise<void> {
    await this.init.manager.signinRedirect({
      ...(isFresh ? { prompt: "login", max_age: 0 } : {}),
      nonce: crypto.randomUUID(),
      state: { returnTo },
      extraQueryParams: this.init.look(),
    });
  }

  async signOut(returnTo: string): Promise<void> {
    const { manager, beforeSignOut, signOutHint } = this.init;
    await beforeSignOut();
    mark(false);
    try {
      const idToken = signOutHint ? (await manager.getUser())?.id_token : undefined;
      // Forgotten first: the library would put the user's token into the issuer's address.
      await manager.removeUser();
      await manager.signoutRedirect({ state: { returnTo }, ...(idToken && { id_token_hint: idToken }) });
    } catch (error) {
      // The issuer has no such page, or cannot be reached: the tokens are forgotten here.
      this.init.log.info(`Signed out here only: ${String(error)}`);
      await this.drop();
    }
  }

  /** Obtains another token without a word to the user; false: there is none, and the user is anonymous. Calls together share one attempt. */
  renew(): Promise<boolean> {
    if (this.isTrying) return Promise.resolve(false);
    this.renewing ??= this.ask().finally(() => {
      this.renewing = null;
    });
    return this.renewing;
  }

  private async ask(): Promise<boolean> {
    const { tabs, ended } = this.init;
    const user = await this.obtain();
    if (user instanceof User) {
      void this.take(user, true);
      return true;
    }
    if (user === "signed-out") {
      await tabs.leave();
      // A browser that blocks cookies of other sites lets the issuer answer so to each new tab.
      if ((await tabs.countOthers()) === 0) {
        mark(false);
        ended();
      }
    }
    await this.drop();
    return false;
  }

  /** A new token of the issuer, else of another tab. Null: the issuer could not be asked, or has failed. */
  private async obtain(): Promise<User | "signed-out" | null> {
    const { manager, session, tabs, log } = this.init;
    const refused = session.token;
    let failure: unknown = null;
    try {
      const user = await this.askIssuer();
      if (user) return user;
    } catch (error) {
      failure = error;
    }
    const shared = await tabs.ask(refused);
    if (shared !== null) {
      const user = User.fromStorageString(shared);
      this.sharedToken = user.access_token;
      await manager.storeUser(user);
      await manager.events.load(user);
      return user;
    }
    if (failure instanceof ErrorResponse && SIGNED_OUT_ERRORS.has(failure.error ?? "")) return "signed-out";
    if (failure !== null) log.error("Sign-in", failure);
    return null;
  }

  /** By the refresh token where there is one, and by a frame with the issuer's cookie when there is none or it is used up. */
  private async askIssuer(): Promise<User | null> {
    const { manager } = this.init;
    const nonce = crypto.randomUUID();
    const hasRefreshToken = (await manager.getUser())?.refresh_token !== undefined;
    try {
      return await manager.signinSilent({ nonce });
    } catch (error) {
      if (!hasRefreshToken || !(error instanceof ErrorResponse)) throw error;
      await manager.removeUser();
      return manager.signinSilent({ nonce });
    }
  }

  /** This tab's user for another tab: without the refresh token, which an issuer may accept only once. */
  private async sharedUser(refused: string | null): Promise<string | null> {
    const { manager, session } = this.init;
    if (!session.authenticated) return null;
    if (session.token === refused) {
      const isRenewable = (await manager.getUser())?.refresh_token !== undefined;
      if (!isRenewable || !(await this.renew())) return null;
    }
    const user = await manager.getUser();
    if (user === null || user.expired) return null;
    const { access_token, id_token, token_type, scope, profile, expires_at } = user;
    return new User({
      access_token,
      id_token,
      token_type,
      scope,
      profile,
      expires_at,
      session_state: null,
    }).toStorageString();
  }

  /** Signed in with this token. The profiles are read with each one: what a user may do can change meanwhile. */
  private take(user: User, isNew: boolean): Promise<void> {
    if (this.taken?.token !== user.access_token)
      this.taken = { token: user.access_token, done: this.readProfiles(user.access_token, isNew) };
    return this.taken.done;
  }

  private async readProfiles(token: string, isNew: boolean): Promise<void> {
    const { session, log, tabs, fetchProfiles } = this.init;
    this.isTrying = isNew;
    session.setUser(token);
    tabs.join();
    try {
      const profiles = await fetchProfiles();
      if (session.token === token) session.setProfiles(isRecord(profiles) ? profiles : {});
    } catch (error) {
      log.error("User profiles", error);
      // The sign-in has ended, also for the tab that the token is of; or the server accepts no token of this issuer.
      if (isNew && error instanceof Failure && error.status === 401 && session.token === token) {
        mark(false);
        await this.drop();
        if (token !== this.sharedToken) session.setRefusal(error);
      }
    } finally {
      if (this.taken?.token === token || this.taken === null) this.isTrying = false;
    }
  }

  private async drop(): Promise<void> {
    this.taken = null;
    await this.init.tabs.leave();
    await this.init.manager.removeUser();
    this.init.session.setUser(null);
  }
}
