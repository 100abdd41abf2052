import { makeObservable, observable, observableRef, runInAction } from "mobx";
import { type AppServices, Failure, isAbort } from "../../../core/api/kernel.ts";
import type { Account } from "../../../schemas/generated/api/account.ts";

type App = Pick<AppServices, "http" | "urls">;
const PATH = "{apiBase}/v1/account";

/** Faults of a change; the page has a text for each. */
export type ChangeFault = "invalid-password" | "locked" | "no-account" | "failed";

/** The user's account as the server knows it. Observed. */
export class AccountData {
  /** `elsewhere`: the account belongs to another sign-in service. */
  state: "loading" | "failed" | "elsewhere" | "loaded" = "loading";
  account: Account | null = null;
  private readonly leaving = new AbortController();

  constructor(private readonly app: App) {
    makeObservable(this, { state: observable, account: observableRef });
  }

  async load(): Promise<void> {
    try {
      const { data } = await this.app.http.get(this.url(), { signal: this.leaving.signal });
      this.set("loaded", data as Account);
    } catch (error) {
      if (isAbort(error)) return;
      this.set(error instanceof Failure && error.status === 404 ? "elsewhere" : "failed", null);
    }
  }

  /** Ends a sign-in; null: all but this one. Throws a `Failure`. */
  async endSession(id: string | null): Promise<void> {
    await this.app.http.delete(this.url(id === null ? "/sessions" : `/sessions/${encodeURIComponent(id)}`));
    await this.load();
  }

  changePassword(password: string, newPassword: string): Promise<ChangeFault | null> {
    return this.change("/password", { password, newPassword });
  }

  changeEmail(password: string, email: string): Promise<ChangeFault | null> {
    return this.change("/email", { password, email });
  }

  leave(): void {
    this.leaving.abort();
  }

  private async change(path: string, json: object): Promise<ChangeFault | null> {
    try {
      await this.app.http.post(this.url(path), { json });
    } catch (error) {
      const { status, code } = Failure.from(error, "account");
      if (code === "UserIdNotFound") return "no-account";
      if (status === 422) return "invalid-password";
      return status === 429 ? "locked" : "failed";
    }
    await this.load();
    return null;
  }

  private set(state: AccountData["state"], account: Account | null): void {
    runInAction(() => {
      this.state = state;
      this.account = account;
    });
  }

  private url(path = ""): string {
    return this.app.urls.expand(PATH) + path;
  }
}
