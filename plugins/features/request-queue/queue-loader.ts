import { makeObservable, observable, observableRef, runInAction, when } from "mobx";
import type { NewRequest, QueuedRequest, RequestQueue } from "../../../contracts/request-queue.ts";
import { type AppServices, Failure, loadSurely } from "../../../core/api/kernel.ts";
import type { Queue } from "./model/queue.ts";

const REQUESTS_KEY = "offlineRequests";

/**
 * Loads the queue after the first map, when somebody is signed in or something may wait in this browser, which has a database then; others
 * download nothing. What waits from an earlier visit is sent then.
 */
export class QueueLoader implements RequestQueue {
  private queue: Queue | null = null;
  private loading: Promise<Queue> | null = null;
  private readonly stops: (() => void)[] = [];
  private ended = false;
  /** Whether the browser has a database of requests: what local storage knows of it may be lost with a browser that was killed. */
  private hasDatabase = false;
  private readonly database: string;

  constructor(private readonly app: AppServices) {
    this.database = `bw_${app.manifest.appName}_${REQUESTS_KEY}`;
    makeObservable<this, "queue" | "hasDatabase">(this, {
      queue: observableRef,
      hasDatabase: observable,
    });
  }

  get requests(): readonly QueuedRequest[] {
    return this.queue?.requests ?? [];
  }

  get sendingId(): string | null {
    return this.queue?.sendingId ?? null;
  }

  get waitsForSignIn(): boolean {
    return this.queue?.waitsForSignIn === true && this.app.session.status !== "checking";
  }

  async add(request: NewRequest): Promise<string> {
    try {
      return await (await this.load()).add(request);
    } catch (error) {
      if (error instanceof Failure) throw error;
      // The browser's storage is full or forbidden.
      throw new Failure(
        "The request was not stored",
        { id: "not-stored", place: request.url },
        { cause: error },
      );
    }
  }

  async cancel(id: string): ReturnType<RequestQueue["cancel"]> {
    return (await this.load()).cancel(id);
  }

  async cancelAll(): Promise<void> {
    await (await this.load()).cancelAll();
  }

  async retry(id?: string): Promise<void> {
    await this.app.connectivity.test();
    await (await this.load()).retry(id);
  }

  async clearCompleted(category: string, before: number): Promise<void> {
    await this.queue?.clearCompleted(category, before);
  }

  start(): () => void {
    const { startup, log, session, storage } = this.app;
    // Safari before version 14 and some private windows cannot list databases.
    void globalThis.indexedDB
      ?.databases?.()
      .then((list) => this.find(list))
      .catch(() => undefined);
    const waiting = when(
      () => startup.ready && (session.authenticated || this.hasDatabase || storage.has(REQUESTS_KEY)),
      () => loadSurely(() => this.load()).catch((error: unknown) => log.error("Unsent reports", error)),
    );
    return () => {
      this.ended = true;
      waiting();
      for (const stop of this.stops) stop();
    };
  }

  private find(list: readonly IDBDatabaseInfo[]): void {
    runInAction(() => {
      this.hasDatabase = list.some(({ name }) => name === this.database);
    });
  }

  private load(): Promise<Queue> {
    this.loading ??= this.open().catch((error: unknown) => {
      this.loading = null;
      throw error;
    });
    return this.loading;
  }

  private async open(): Promise<Queue> {
    const { openQueue } = await import("./open-queue.ts");
    const { queue, stop } = await openQueue(this.app, this.database);
    if (this.ended) stop();
    else this.stops.push(stop);
    runInAction(() => {
      this.queue = queue;
    });
    return queue;
  }
}
