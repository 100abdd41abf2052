import { reaction } from "mobx";
import type { Clock } from "../../../core/services/clock.ts";
import type { Connectivity } from "../../../core/services/connectivity.ts";
import type { Http } from "../../../core/services/http.ts";
import type { Log } from "../../../core/services/log.ts";
import { loadSurely } from "../../../core/services/parts/load-part.ts";
import type { ServiceUrls } from "../../../core/services/service-urls.ts";
import type { Session } from "../../../core/services/session.ts";
import type { AppStorage, StorageKey } from "../../../core/services/storage.ts";
import type { RemoteTaker, UserData } from "../../../core/services/user-data.ts";
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

/** The code of the exchange is loaded at sign-in, not for anonymous users. */
export class SyncedUserData implements UserData {
  readonly takers = new Map<StorageKey, RemoteTaker>();
  sync: UserDataSync | null = null;
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
