import { reaction } from "mobx";
import type { Connectivity } from "./connectivity.ts";
import type { Http } from "./http.ts";
import type { Log } from "./log.ts";
import { loadSurely } from "./parts/load-part.ts";
import type { ServiceUrls } from "./service-urls.ts";
import type { Session } from "./session.ts";
import type { AppStorage, StorageKey } from "./storage.ts";
import type { UserDataSync } from "./user-data-sync.ts";

export interface UserDataInit {
  appName: string;
  storage: AppStorage;
  session: Session;
  http: Http;
  urls: ServiceUrls;
  connectivity: Connectivity;
  log: Log;
}

/** Merges the server's value of a key into the local one and stores the result. Never throws. */
export type RemoteTaker = (value: unknown) => void;

/**
 * The user's stored data, which are also on the server while the user is signed in (spec §4, §7). The code of the
 * exchange is loaded at sign-in, not for anonymous users.
 */
export class UserData {
  readonly takers = new Map<StorageKey, RemoteTaker>();
  private sync: UserDataSync | null = null;

  constructor(private readonly init: UserDataInit) {}

  /** Follows the session. Returns a function that stops it. */
  start(): () => void {
    const failed = (error: unknown) => this.init.log.error("User data", error);
    const stop = reaction(
      () => this.init.session.authenticated,
      (on) => (on ? void this.begin().catch(failed) : this.end()),
      { fireImmediately: true },
    );
    const stopClearing = this.init.storage.onClearAll(() => this.clear());
    return () => {
      stop();
      stopClearing();
      this.end();
    };
  }

  /**
   * Registers the merge function of a key that other devices write too. It is called with the server's value, now or
   * later.
   */
  merges(key: StorageKey, take: RemoteTaker): () => void {
    this.takers.set(key, take);
    this.sync?.keyChanged(key);
    return () => this.takers.delete(key);
  }

  /** Clears the user's data on the server too (spec §4). Nothing is sent again before the page is reloaded. */
  private async clear(): Promise<void> {
    const { session, http } = this.init;
    this.end();
    if (session.authenticated) await http.delete(this.url);
  }

  private async begin(): Promise<void> {
    const { UserDataSync } = await loadSurely(() => import("./user-data-sync.ts"));
    if (!this.init.session.authenticated || this.sync) return;
    this.sync = new UserDataSync(this.init, this.takers, this.url);
  }

  private get url(): string {
    const { urls, appName } = this.init;
    return urls.expand("{apiBase}/v1/spausersetting/{appName}", { appName });
  }

  private end(): void {
    this.sync?.dispose();
    this.sync = null;
  }
}
