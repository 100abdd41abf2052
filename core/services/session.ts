import { action, makeObservable, observable, observableRef, runInAction } from "mobx";
import { rightsIn } from "../../lib/roles/held.ts";
import type { Failure } from "./failure.ts";

/**
 * `off`: nobody can sign in here. `checking`: whether a former sign-in still stands is being asked; it ends within seconds.
 */
export type SessionStatus = "off" | "anonymous" | "checking" | "signed-in";

/** Keeps a session with the issuer of its tokens. */
export interface SessionKeeper {
  /** Takes up an earlier sign-in. */
  resume(): Promise<void>;
  /** Leaves the page for that of the issuer. `isFresh`: the issuer asks for the password again. */
  signIn(returnTo: string, isFresh: boolean): Promise<void>;
  signOut(returnTo: string): Promise<void>;
  /** Obtains another token; false: there is none. */
  renew(): Promise<boolean>;
}

/** How a page lets people sign in. The client is loaded when it is first needed. */
export interface SignInDoor {
  /** Whether somebody signed in with this browser and has not signed out since. */
  isExpected(): boolean;
  load(): Promise<SessionKeeper>;
}

/** Who uses the product. Anonymous users hold no role; data that needs one is hidden from them. */
export class Session {
  /** Roles and policies alike (spec §6). */
  roles: ReadonlySet<string> = new Set();
  /** Bearer token of the common headers: the user's, else an anonymous one that somebody obtained; or null. */
  token: string | null = null;
  status: SessionStatus;
  /**
   * What the profile service says of the user (spec §3, user profiles), unread: definitions and plugins name the part they
   * need by its path. Null: nobody is signed in, or nothing is known.
   */
  profiles: Readonly<Record<string, unknown>> | null = null;
  /** Why the user is anonymous although the issuer has signed them in; null: that is not so. */
  refusal: Failure | null = null;
  /** Settles when it is known whether the user is signed in. Never rejects. */
  settled: Promise<void> = Promise.resolve();
  private client: Promise<SessionKeeper> | null = null;

  constructor(private readonly door: SignInDoor | null = null) {
    this.status = door ? "anonymous" : "off";
    makeObservable(this, {
      roles: observableRef,
      token: observable,
      status: observable,
      profiles: observableRef,
      refusal: observableRef,
      setToken: action,
      setProfiles: action,
      setUser: action,
      setRefusal: action,
    });
  }

  get authenticated(): boolean {
    return this.status === "signed-in";
  }

  /** Takes up a sign-in of this browser. Who never signed in with it costs nothing: no request, no code. */
  start(): void {
    if (!this.door?.isExpected()) return;
    runInAction(() => {
      this.status = "checking";
    });
    this.settled = this.opened()
      .then((client) => client.resume())
      .catch(() => this.setUser(null));
  }

  /**
   * Leaves the page for that of the issuer; the user comes back to `returnTo`, a path of this site with its query. Rejects when the
   * issuer cannot be reached.
   * @param isFresh the issuer asks for the password again
   */
  async signIn(returnTo: string = currentRoute(), isFresh = false): Promise<void> {
    await (await this.opened()).signIn(returnTo, isFresh);
  }

  /** Ends the sign-in, here and at the issuer, which may show a page of its own. */
  async signOut(returnTo: string = currentRoute()): Promise<void> {
    await (await this.opened()).signOut(returnTo);
  }

  /** A new token in place of a refused one. False: there is none, and the user is anonymous from now on. */
  async renew(refused: string): Promise<boolean> {
    if (!this.authenticated) return false;
    if (this.token !== refused) return true;
    return (await this.opened()).renew();
  }

  /** For who obtained a token; null when it is gone. */
  setToken(token: string | null): void {
    this.token = token;
  }

  /** For who asked the profile service; null when the user signed out. */
  setProfiles(profiles: Readonly<Record<string, unknown>> | null): void {
    this.profiles = profiles;
    const { roles, policies } = rightsIn(profiles);
    this.roles = new Set([...roles, ...policies]);
  }

  /** The token of who is signed in now; null: nobody is. */
  setUser(token: string | null): void {
    this.token = token;
    this.status = token === null ? "anonymous" : "signed-in";
    if (token === null) this.setProfiles(null);
  }

  /** The service has refused a token that the issuer has just given; null when the user has seen it. */
  setRefusal(failure: Failure | null): void {
    this.refusal = failure;
  }

  /** Whether the user has a role or a policy (spec §6). */
  holds(name: string): boolean {
    return this.roles.has(name);
  }

  private opened(): Promise<SessionKeeper> {
    if (!this.door) throw new Error("Nobody can sign in here");
    this.client ??= this.door.load().catch((error: unknown) => {
      this.client = null;
      throw error;
    });
    return this.client;
  }
}

const currentRoute = () => location.pathname + location.search + location.hash;
