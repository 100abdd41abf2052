import { makeObservable, observable, observableRef, runInAction } from "mobx";
import { type AppServices, Failure, isAbort } from "../../../core/api/kernel.ts";
import { saveFile } from "../../../core/api/ui.ts";
import type { HeldParts } from "../../../schemas/generated/api/held-parts.ts";

type App = Pick<AppServices, "http" | "urls" | "clock" | "session" | "userData">;
const PATH = "{apiBase}/v1/account";
/** The server collects everything, ms. */
const EXPORT_TIMEOUT_MS = 60_000;

/** Why a deletion was refused; the dialog has a text for each. */
export type DeletionFault = "invalid-password" | "locked" | "not-fresh" | "not-deleted";

/** What the server stores about the user. Observed. */
export class HeldDataStore {
  state: "loading" | "failed" | "loaded" = "loading";
  parts: HeldParts = [];
  private readonly leaving = new AbortController();

  constructor(private readonly app: App) {
    makeObservable(this, { state: observable, parts: observableRef });
  }

  async load(): Promise<void> {
    try {
      const { data } = await this.app.http.get(this.url("/data"), { signal: this.leaving.signal });
      this.set("loaded", data as HeldParts);
    } catch (error) {
      if (!isAbort(error)) this.set("failed", []);
    }
  }

  get bytes(): number {
    return this.parts.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Saves everything, or one kind, as a file. Throws a `Failure`. */
  async save(kind?: string): Promise<void> {
    // What waits here is part of it.
    await this.app.userData.sync?.refresh();
    const { text } = await this.app.http.getText(this.url("/export"), { timeoutMs: EXPORT_TIMEOUT_MS });
    const day = this.app.clock.now().toISOString().slice(0, 10);
    if (kind === undefined) return saveFile(`farvann-${day}.json`, "application/json", text);
    const { data } = JSON.parse(text) as { data: Record<string, unknown> };
    saveFile(`farvann-${kind}-${day}.json`, "application/json", JSON.stringify(data[kind] ?? null, null, 2));
  }

  /**
   * Deletes the account with everything, also from this browser.
   * @param password null: the account belongs to another issuer, where the user signs out too
   */
  async deleteAccount(password: string | null): Promise<DeletionFault | null> {
    const { http, session, userData } = this.app;
    try {
      await http.post(this.url("/deletion"), { json: password === null ? {} : { password } });
    } catch (error) {
      const status = error instanceof Failure ? error.status : null;
      if (status === 422) return "invalid-password";
      if (status === 429) return "locked";
      return status === 403 ? "not-fresh" : "not-deleted";
    }
    userData.sync?.forget();
    if (password === null) await session.signOut();
    // The issuer knows nobody now, which ends the sign-in in every tab.
    else await session.renew(session.token ?? "");
    return null;
  }

  leave(): void {
    this.leaving.abort();
  }

  private set(state: HeldDataStore["state"], parts: HeldParts): void {
    runInAction(() => {
      this.state = state;
      this.parts = parts;
    });
  }

  private url(path: string): string {
    return this.app.urls.expand(PATH) + path;
  }
}
