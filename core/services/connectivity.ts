import { computed, makeObservable, observable, runInAction } from "mobx";
import { pageEvents } from "../util/page-events.ts";
import type { Failure } from "./failure.ts";
import type { Http } from "./http.ts";

/**
 * Content of the connection test file. The login page of a harbour network also answers with status 200, but with
 * another content.
 */
export const CONNECTION_TEST_BODY = "farvann-online";
/** Minimum time between two tests that failing calls start, ms. */
const RETEST_INTERVAL = 5_000;
const TEST_TIMEOUT = 10_000;
const SETTINGS_CACHE = "settings-cache";
const SETTING_PATH = "/manualOfflineMode";

export interface ConnectivitySettings {
  /** Fetches the test file without the listeners for calls, so that a test never starts another test. */
  http: Pick<Http, "getText">;
  /** Address of the connection test file, expanded. */
  testUrl: string;
  /** Whether the browser reports a network connection. */
  browserOnline?: boolean;
  caches?: CacheStorage | null;
  now?: () => number;
}

/** Whether the product is online (spec §4): the browser is, and the user did not choose offline mode. */
export class Connectivity {
  manualOfflineMode = false;
  /** Something else than our server answers, such as the login page of a harbour network. */
  isPortal = false;
  /** When the connection was last known to work, ms; null: not in this visit. */
  lastOnline: number | null = null;
  private reachable: boolean;
  private running: Promise<boolean> | null = null;
  private testedAt = Number.NEGATIVE_INFINITY;
  private readonly now: () => number;

  constructor(private readonly settings: ConnectivitySettings) {
    this.reachable = settings.browserOnline ?? true;
    this.now = settings.now ?? Date.now;
    makeObservable<this, "reachable">(this, {
      manualOfflineMode: observable,
      reachable: observable,
      isPortal: observable,
      lastOnline: observable,
      isOnline: computed,
    });
  }

  get isOnline(): boolean {
    return this.reachable && !this.manualOfflineMode;
  }

  /** Fetches the test file and compares its content. One test at a time; never throws. */
  test(): Promise<boolean> {
    this.running ??= this.runTest().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /**
   * After an answer or failure of another call (spec §4). A call without an answer also starts a test, which
   * distinguishes a lost network from a service that refuses other sites.
   */
  callSettled(failure: Failure | null): void {
    if (this.manualOfflineMode) return;
    const doubt = failure?.id === "http-network";
    if (this.reachable && !doubt) return;
    if (this.now() - this.testedAt < RETEST_INTERVAL) return;
    void this.test();
  }

  async setManualOfflineMode(on: boolean): Promise<void> {
    runInAction(() => {
      this.manualOfflineMode = on;
    });
    await this.writeMode(on);
    if (!on) await this.test();
  }

  /** Listens to the browser and reads the stored mode. Returns a function that stops it. */
  start(target: EventTarget = pageEvents()): () => void {
    const goOffline = () => this.setReachable(false);
    const goOnline = () => void this.test();
    target.addEventListener("offline", goOffline);
    target.addEventListener("online", goOnline);
    void this.readMode();
    return () => {
      target.removeEventListener("offline", goOffline);
      target.removeEventListener("online", goOnline);
    };
  }

  private async runTest(): Promise<boolean> {
    this.testedAt = this.now();
    const url = `${this.settings.testUrl}?${Math.random().toString(36).slice(2)}`;
    let online = false;
    let isPortal = false;
    try {
      const answer = await this.settings.http.getText(url, {
        cache: "no-store",
        common: false,
        timeoutMs: TEST_TIMEOUT,
      });
      online = answer.text.trim() === CONNECTION_TEST_BODY;
      isPortal = !online;
    } catch {
      // No answer.
    }
    this.setReachable(online, isPortal);
    return online;
  }

  private setReachable(value: boolean, isPortal = false): void {
    runInAction(() => {
      if (value || this.reachable) this.lastOnline = this.now();
      this.reachable = value;
      this.isPortal = isPortal;
    });
  }

  /** The mode is kept in a browser cache, where the service worker can read it too. */
  private async readMode(): Promise<void> {
    try {
      const cache = await this.settings.caches?.open(SETTINGS_CACHE);
      const stored = await cache?.match(SETTING_PATH);
      if ((await stored?.text()) === "true") {
        runInAction(() => {
          this.manualOfflineMode = true;
        });
      }
    } catch {
      // A browser without cache storage cannot store the manual offline mode.
    }
  }

  private async writeMode(on: boolean): Promise<void> {
    try {
      const cache = await this.settings.caches?.open(SETTINGS_CACHE);
      await cache?.put(SETTING_PATH, new Response(String(on)));
    } catch {
      // As above: the mode then lasts as long as the page.
    }
  }
}
