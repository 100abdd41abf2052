import { reaction } from "mobx";
import type { Clock } from "./clock.ts";
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
  clock: Clock;
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
  /** The exchange with the server; null while nobody is signed in, and until its code is loaded (`opened`). */
  sync: UserDataSync | null = null;
  /** Settles when the exchange of the present sign-in has been opened. Never rejects. */
  opened: Promise<void> = Promise.resolve();

  constructor(private readonly init: UserDataInit) {}

  /** Follows the session. Returns a function that stops it. */
  start(): () => void {
    const { session, log } = this.init;
    const stop = reaction(
      () => session.authenticated,
      (on) => {
        if (on) this.opened = this.begin().catch((error: unknown) => log.error("User data", error));
        else this.end();
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.end();
    };
  }

  /**
   * Registers the merge function of a key with the rule `own`. It is called with the server's value, now or later.
   */
  merges(key: StorageKey, take: RemoteTaker): () => void {
    this.takers.set(key, take);
    this.sync?.keyChanged(key);
    return () => this.takers.delete(key);
  }

  private async begin(): Promise<void> {
    const { UserDataSync } = await loadSurely(() => import("./user-data-sync.ts"));
    if (!this.init.session.authenticated || this.sync) return;
    this.sync = new UserDataSync(this.init, this.takers);
  }

  private end(): void {
    this.sync?.dispose();
    this.sync = null;
  }
}
