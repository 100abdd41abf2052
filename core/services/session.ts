import { action, makeObservable, observable, observableRef } from "mobx";

/** Who uses the product. Anonymous users hold no role; data that needs one is hidden from them. */
export class Session {
  roles: ReadonlySet<string> = new Set();
  authenticated = false;
  /** Bearer token of the common headers, or null. */
  token: string | null = null;

  constructor() {
    makeObservable(this, {
      roles: observableRef,
      authenticated: observable,
      token: observable,
      setToken: action,
    });
  }

  /** For who obtained a token; null when it is gone. */
  setToken(token: string | null): void {
    this.token = token;
  }
}
