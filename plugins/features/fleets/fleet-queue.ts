import { makeObservable, observable, reaction, runInAction } from "mobx";
import type { AppServices } from "../../../core/api/kernel.ts";
import { isRecord, isString } from "../../../lib/guards.ts";
import type { FleetSource } from "./model/fleet-source.ts";
import { type FleetChange, QueuedFleets, type QueuedFleetsInit, readChanges } from "./model/queued-fleets.ts";
import { RemoteFleets } from "./model/remote-fleets.ts";

const KEY = "fleetChanges";
type App = Pick<AppServices, "http" | "urls" | "session" | "connectivity" | "storage">;

/** Changes of the signed-in user's fleets that wait in this browser for the connection, under the user's id. */
export class FleetQueue {
  /** Number of changes. */
  waiting = 0;

  constructor(
    private readonly app: App,
    private readonly listener: Pick<QueuedFleetsInit, "onMade" | "onRefused">,
  ) {
    makeObservable(this, { waiting: observable });
  }

  /** Calls `send` when changes wait and the connection is back. Returns a function that ends it. */
  start(send: () => void): () => void {
    return reaction(
      () => this.app.connectivity.isOnline && this.user,
      (user) => {
        this.count();
        if (user !== false && this.waiting > 0) send();
      },
      { fireImmediately: true },
    );
  }

  /** The user's fleets on the server. Who the user is must be known before a change can wait. */
  source(): FleetSource {
    return new QueuedFleets(new RemoteFleets(this.app), {
      ...this.listener,
      isOnline: () => this.app.connectivity.isOnline || this.user === null,
      read: () => this.read(),
      write: (changes) => this.write(changes),
    });
  }

  private get user(): string | null {
    const user = this.app.session.profiles?.user;
    return isRecord(user) && isString(user.id) ? user.id : null;
  }

  private read(): readonly FleetChange[] {
    const { user } = this;
    return user === null ? [] : this.app.storage.get(KEY, readChanges(user), []);
  }

  private write(changes: readonly FleetChange[]): void {
    if (changes.length === 0) this.app.storage.remove(KEY);
    else this.app.storage.set(KEY, { user: this.user, changes });
    this.count();
  }

  private count(): void {
    runInAction(() => {
      this.waiting = this.read().length;
    });
  }
}
