import { action, makeObservable, observable, observableRef } from "mobx";
import { isRecord, isString } from "../../lib/guards.ts";

/** Who uses the product. Anonymous users hold no role; data that needs one is hidden from them. */
export class Session {
  roles: ReadonlySet<string> = new Set();
  authenticated = false;
  /** Bearer token of the common headers, or null. */
  token: string | null = null;
  /**
   * What the profile service says of the user (spec §3, user profiles), unread: definitions and plugins name the part they
   * need by its path. Null: nobody is signed in, or nothing is known.
   */
  profiles: Readonly<Record<string, unknown>> | null = null;

  constructor() {
    makeObservable(this, {
      roles: observableRef,
      authenticated: observable,
      token: observable,
      profiles: observableRef,
      setToken: action,
      setProfiles: action,
    });
  }

  /** For who obtained a token; null when it is gone. */
  setToken(token: string | null): void {
    this.token = token;
  }

  /** For who asked the profile service; null when the user signed out. */
  setProfiles(profiles: Readonly<Record<string, unknown>> | null): void {
    this.profiles = profiles;
  }

  /** Whether the user may do something (spec §6). Services list policies at the root of the profiles or under `user`. */
  holds(policy: string): boolean {
    const user = this.profiles?.user;
    const lists = [this.profiles?.policies, isRecord(user) ? user.policies : null];
    return lists.some((list) => Array.isArray(list) && list.filter(isString).includes(policy));
  }
}
