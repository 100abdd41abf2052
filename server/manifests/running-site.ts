import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { HeldManifest, ServedApplication, SiteChange } from "../../tooling/site/site-reader.ts";
import type { Site, SiteState, SubApplication } from "../domain/site.ts";
import type { ThreadMessage, ThreadSettings } from "./read-manifests.ts";

/** Called with messages for the operator. */
export interface SiteLog {
  info(text: string): void;
  warn(text: string): void;
}

/** Delay before a failed thread is restarted, ms. */
const RESTART_MS = 1_000;

/**
 * The sub-applications that a separate thread reads. The state is replaced as a whole, so that each answer is made from
 * one state. Resolves when the thread has read the manifests for the first time, and rejects when it fails before.
 */
export async function runSite(settings: ThreadSettings, log: SiteLog): Promise<Site> {
  const site = new RunningSite(settings, log);
  await site.ready;
  return site;
}

class RunningSite implements Site {
  readonly ready: Promise<void>;
  private current: readonly SubApplication[] = [];
  private byName: ReadonlyMap<string, SubApplication> = new Map();
  private page: string | null = null;
  private closedFiles: SiteChange["restricted"] = {};
  private now: SiteState = {
    ...{ program: "", applications: 0, held: [], broken: [], complaints: [] },
    changedAt: null,
  };
  private readonly listeners = new Set<(appName: string) => void>();
  private worker: Worker | null = null;
  private closed = false;

  constructor(
    private readonly settings: ThreadSettings,
    private readonly log: SiteLog,
  ) {
    this.ready = new Promise((resolve, reject) => this.begin(resolve, reject));
  }

  applications = () => this.current;
  application = (appName: string) => this.byName.get(appName);
  startPage = () => this.page;
  state = () => this.now;
  held = (appName: string) => this.now.held.find((held) => held.appName === appName);
  restricted = (file: string) => this.closedFiles[file.toLowerCase()];

  manifest(appName: string): Record<string, unknown> | undefined {
    if (this.page === null) return {};
    const application = this.byName.get(appName);
    return application && { ...application.manifest };
  }

  onChange(listener: (appName: string) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.worker?.terminate();
  }

  /** A thread that never starts is reported to the caller by `failed`; one that ends later is restarted. */
  private begin(ready: () => void, failed: (cause: Error) => void): void {
    const worker = new Worker(join(import.meta.dirname, "thread.mjs"), {
      workerData: this.settings,
      execArgv: [],
    });
    this.worker = worker;
    worker.on("message", (message: ThreadMessage) => {
      this.take(message);
      ready();
    });
    worker.on("error", (error) => {
      failed(new Error(`The reader of the manifests has fallen: ${error.message}`, { cause: error }));
      if (this.page !== null) this.log.warn(`The reader of the manifests has fallen: ${error.message}`);
    });
    worker.on("exit", () => {
      const again = () => !this.closed && this.begin(ready, failed);
      if (!this.closed) setTimeout(again, RESTART_MS).unref();
    });
  }

  private take({ change, program, complaints }: ThreadMessage): void {
    for (const complaint of complaints)
      if (!this.now.complaints.includes(complaint)) this.log.warn(complaint);
    this.now = { ...this.now, program, complaints };
    if (!change) return;
    const first = this.page === null;
    const next = new Map(this.byName);
    for (const appName of change.removed) next.delete(appName);
    for (const served of change.changed) next.set(served.entry.appName, asApplication(served));
    this.byName = next;
    this.current = [...next.values()];
    this.page = change.startPage;
    this.closedFiles = change.restricted;
    this.report(change, first);
    const heldNow = (held: readonly HeldManifest[]) =>
      new Map(held.map(({ appName, errors }) => [appName, errors.join()]));
    const [before, after] = [heldNow(this.now.held), heldNow(change.held)];
    const heldElse = [...new Set([...before.keys(), ...after.keys()])].filter(
      (appName) => before.get(appName) !== after.get(appName),
    );
    this.now = {
      ...this.now,
      applications: next.size,
      held: change.held,
      broken: this.current.flatMap(({ appName, errors }) => (errors.length > 0 ? [{ appName, errors }] : [])),
      changedAt: change.changed.length + change.removed.length > 0 ? new Date() : this.now.changedAt,
    };
    const concerned = [...change.removed, ...change.changed.map(({ entry }) => entry.appName), ...heldElse];
    for (const appName of new Set(concerned)) for (const listener of this.listeners) listener(appName);
  }

  private report({ changed, removed, held }: SiteChange, first: boolean): void {
    const { info, warn } = this.log;
    if (!first)
      for (const { entry } of changed) info(`The manifest of ${entry.appName} is in use as it is now.`);
    for (const appName of removed) info(`The sub-application ${appName} is gone.`);
    const lines = (errors: readonly string[]) => errors.map((error) => `\n  ${error}`).join("");
    for (const { entry, errors } of changed)
      if (errors.length > 0) warn(`The manifest of ${entry.appName} runs with errors:${lines(errors)}`);
    for (const { appName, errors } of held) {
      const before = this.now.held.find((other) => other.appName === appName)?.errors;
      if (before?.join() === errors.join()) continue;
      warn(`${appName} stays as it was, since its manifest has errors now:${lines(errors)}`);
    }
  }
}

function asApplication(served: ServedApplication): SubApplication {
  const { appName, basePath, embed, open, calls } = served.entry;
  return { ...served, appName, basePath, embed, open, calls };
}
