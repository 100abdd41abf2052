import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import SQLite from "better-sqlite3";
import { seeded } from "../bench/seeded.ts";
import { SERVER } from "../support/first-visit.ts";
import { type BackendProcess, startBackend } from "./backend-process.ts";
import { ReportBrowser } from "./report-browser.ts";
import { ReportLine } from "./report-line.ts";

/** How often each kind of event happens. */
const WEIGHTS = {
  report: 7,
  reportAndKillTab: 1,
  reportAndKillBrowser: 1,
  offline: 3,
  online: 4,
  portal: 2,
  noPortal: 3,
  wait: 4,
  clockJump: 2,
  openTab: 3,
  killTab: 2,
  killBrowser: 2,
  killBackend: 2,
  startBackend: 3,
  loseAnswer: 4,
  expire: 2,
  signIn: 2,
} as const;
type Kind = keyof typeof WEIGHTS;
export type StormEvent = readonly [kind: Kind, choice: number];

const TICKETS = Object.entries(WEIGHTS).flatMap(([kind, weight]) =>
  Array.from({ length: weight }, () => kind as Kind),
);

/** The events of a seed: the same at every run. */
export function eventsOf(seed: number, count: number): StormEvent[] {
  const random = seeded(seed);
  const events = Array.from({ length: count }, (): StormEvent => {
    const kind = TICKETS[Math.floor(random() * TICKETS.length)] ?? "wait";
    return [kind, Math.floor(random() * 1_000_000)];
  });
  return [["report", 0], ...events];
}

export interface StormResult {
  /** What is wrong in the end; empty: nothing. */
  wrong: readonly string[];
  log: readonly string[];
  reports: number;
  lost: number;
}

/** Something on a page that takes longer than this does not come, ms: a busy machine is late. */
const STEP_TIMEOUT = 60_000;
/** Until what waits is delivered when everything works again, ms. */
const DELIVERY_TIMEOUT = 180_000;
const APP = "sjo";

/** A browser, a line and a server, with everything that can go wrong between a report and its receipt. */
export class ReportStorm {
  private log: string[] = [];
  private backend: BackendProcess | null = null;
  private isOffline = false;
  /** Comments of reports that the page said were stored, and of those that were cut off before. */
  private promised: string[] = [];
  private cutOff: string[] = [];

  private constructor(
    private readonly folder: string,
    private readonly settings: Record<string, string>,
    private readonly line: ReportLine,
    private readonly browser: ReportBrowser,
  ) {}

  /** @param port of the line; the server has the next one */
  static async open(port: number): Promise<ReportStorm> {
    const folder = mkdtempSync(join(tmpdir(), "farvann-reports-"));
    const settings = {
      PORT: String(port + 1),
      DATA_DIR: join(folder, "data"),
      MANIFESTS_DIR: manifestsIn(folder),
      DEMONSTRATION_DATA: "true",
      AIS_SIMULATOR: "0",
    };
    const line = new ReportLine(port + 1);
    await line.open(port);
    const browser = new ReportBrowser(join(folder, "profile"), `http://127.0.0.1:${port}/${APP}/?lang=no`);
    const storm = new ReportStorm(folder, settings, line, browser);
    await storm.startBackend();
    return storm;
  }

  async close(): Promise<void> {
    await this.browser.kill();
    await this.backend?.kill();
    this.line.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Runs events, lets everything work again, and compares the database with what the user was promised. */
  async run(name: string, events: readonly StormEvent[]): Promise<StormResult> {
    Object.assign(this, { log: [], promised: [], cutOff: [] });
    this.browser.errors.length = 0;
    const lostBefore = this.line.lost;
    for (const [number, event] of events.entries()) {
      this.log.push(`${number} ${event.join(" ")}`);
      try {
        await this.happen(event, `${name} ${number}`);
      } catch (error) {
        // The line, the server or the tab is away: what the user cannot do is no report.
        this.log.push(`  not done: ${String(error).split("\n", 1)[0]}`);
      }
    }
    const late = await this.settle();
    const counts = this.storedReports();
    const wrong = [
      ...late,
      ...this.promised.flatMap((comment) => {
        const count = counts.get(comment) ?? 0;
        return count === 1 ? [] : [`${comment} is there ${count} times`];
      }),
      ...this.cutOff.flatMap((comment) => {
        const count = counts.get(comment) ?? 0;
        return count <= 1 ? [] : [`${comment}, which was cut off, is there ${count} times`];
      }),
      ...this.browser.errors.map((error) => `error of the page: ${error}`),
    ];
    const { log, promised } = this;
    return { wrong, log, reports: promised.length, lost: this.line.lost - lostBefore };
  }

  private async happen([kind, choice]: StormEvent, comment: string): Promise<void> {
    const { browser, line } = this;
    switch (kind) {
      case "report":
        return this.report(choice, comment, async () => undefined);
      case "reportAndKillTab":
        return this.report(choice, comment, (page) => page.close({ runBeforeUnload: false }));
      case "reportAndKillBrowser":
        return this.report(choice, comment, () => browser.kill());
      case "offline":
      case "online":
        this.isOffline = kind === "offline";
        return browser.setOffline(this.isOffline);
      case "portal":
      case "noPortal":
        line.hasPortal = kind === "portal";
        return;
      case "wait":
        return wait(1_000 + (choice % 8_000));
      case "clockJump":
        return browser.setClock(((choice % 49) - 24) * 3_600_000);
      case "openTab":
        await browser.open();
        return;
      case "killTab":
        return browser.killTab(choice);
      case "killBrowser":
        return browser.kill();
      case "killBackend":
        await this.backend?.kill();
        this.backend = null;
        return;
      case "startBackend":
        return this.startBackend();
      case "loseAnswer":
        line.toLose += 1 + (choice % 2);
        return;
      case "expire":
        return this.endSignIns();
      case "signIn":
        return this.signIn();
    }
  }

  /** Reports crab pots in three taps, with a comment by which the report is found in the database. */
  private async report(choice: number, comment: string, cut: (page: Page) => Promise<void>): Promise<void> {
    const { tabs } = this.browser;
    const page = tabs[choice % Math.max(1, tabs.length)] ?? (await this.browser.open());
    if (!(await this.openForm(page))) {
      this.log.push("  signed out: no report");
      return;
    }
    const press = (name: string) => page.getByRole("button", { name }).click({ timeout: STEP_TIMEOUT });
    await press("Teiner");
    await page.getByLabel("Kommentar til Kystvakten").fill(comment, { timeout: STEP_TIMEOUT });
    this.cutOff.push(comment);
    await press("Meld satt");
    await cut(page);
    if (page.isClosed() || !this.browser.tabs.includes(page)) return;
    const receipt = page.getByRole("heading", { name: /Lagret i kø|Sendt, venter på svar/ });
    await receipt.waitFor({ timeout: STEP_TIMEOUT });
    // From now on the user has been promised that it arrives.
    this.cutOff.pop();
    this.promised.push(comment);
    await press("Til kartet");
  }

  /** False: the page asks the user to sign in, and that is not possible now. */
  private async openForm(page: Page): Promise<boolean> {
    const pill = page.getByRole("button", { name: "Sett redskap her" });
    const door = page.getByRole("button", { name: "Logg inn", exact: true }).first();
    await pill.or(door).first().waitFor({ timeout: STEP_TIMEOUT });
    if (!(await pill.isVisible())) {
      if (this.isOffline || this.line.hasPortal || this.backend === null) return false;
      await this.signIn(page);
    }
    await pill.click({ timeout: STEP_TIMEOUT });
    return true;
  }

  private async signIn(page = this.browser.tabs[0]): Promise<void> {
    if (!page || this.isOffline || this.line.hasPortal || this.backend === null) return;
    const door = page.getByRole("button", { name: "Logg inn", exact: true }).first();
    if (!(await door.isVisible())) return;
    await door.click({ timeout: STEP_TIMEOUT });
    await page
      .getByRole("button", { name: /Yrkesfisker/ })
      .first()
      .click({ timeout: STEP_TIMEOUT });
    await page.getByRole("button", { name: "Sett redskap her" }).waitFor({ timeout: STEP_TIMEOUT });
    this.log.push("  signed in");
  }

  private async startBackend(): Promise<void> {
    this.backend ??= await startBackend(this.settings, SERVER);
  }

  /** As when all sign-ins have run out: the tokens and the cookies of the browser are worth nothing any more. */
  private endSignIns(): void {
    const database = new SQLite(join(this.folder, "data", "farvann.sqlite"), { timeout: 10_000 });
    database.prepare("DELETE FROM identity_record").run();
    database.close();
  }

  /** Everything works again, until nothing waits any more. @returns what still waits, and why */
  private async settle(): Promise<string[]> {
    const { browser, line } = this;
    Object.assign(line, { hasPortal: false, toLose: 0 });
    await this.startBackend();
    this.isOffline = false;
    await browser.setOffline(false);
    await browser.setClock(0);
    const began = Date.now();
    for (let round = 0; Date.now() - began < DELIVERY_TIMEOUT; round += 1) {
      try {
        const page = browser.tabs[0] ?? (await browser.open());
        if (round % 10 === 9) await page.reload({ waitUntil: "domcontentloaded" });
        await this.signIn(page);
        const waiting = await page.evaluate(waitingRequests, `bw_${APP}_offlineRequests`);
        if (waiting.length === 0) return [];
        if (round % 10 === 8) this.log.push(`  waits: ${waiting.join(", ")}`);
      } catch (error) {
        this.log.push(`  at the end: ${String(error).split("\n", 1)[0]}`);
      }
      await wait(1_000);
    }
    return ["something still waits"];
  }

  /** How often each report is in the database, by its comment. */
  private storedReports(): Map<string, number> {
    const database = new SQLite(join(this.folder, "data", "farvann.sqlite"), { readonly: true });
    const rows = database.prepare("SELECT body FROM gear_report").all() as { body: string }[];
    database.close();
    const counts = new Map<string, number>();
    for (const { body } of rows) {
      const { comment } = JSON.parse(body) as { comment?: string };
      if (comment !== undefined) counts.set(comment, (counts.get(comment) ?? 0) + 1);
    }
    return counts;
  }
}

/** Runs in the page: the requests of its database that no service has received or refused. */
async function waitingRequests(name: string): Promise<string[]> {
  // Opening a database that is not there would make it.
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return [];
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction("requests").objectStore("requests").get("offlineRequests");
      reading.onerror = () => reject(reading.error);
      reading.onsuccess = () => {
        database.close();
        const records: { completed: boolean; refusal: string | null; numberOfFails: number }[] =
          reading.result ?? [];
        const open = records.filter(({ completed, refusal }) => !completed && refusal === null);
        const refused = records.filter(({ refusal }) => refusal !== null);
        resolve([
          ...open.map(({ numberOfFails }) => `${numberOfFails} fails`),
          ...refused.map(({ refusal }) => `refused: ${refusal}`),
        ]);
      };
    };
  });
}

/** The manifests of the project, with a small map for reports. */
function manifestsIn(folder: string): string {
  const copy = join(folder, "manifests");
  mkdirSync(copy, { recursive: true });
  cpSync(join(import.meta.dirname, "../../manifests/library"), join(copy, "library"), { recursive: true });
  cpSync(join(import.meta.dirname, "../../manifests/assets"), join(copy, "assets"), { recursive: true });
  const manifest = {
    ...{ manifestVersion: 1, appName: APP, extends: "kyst", title: { no: "Til sjøs", en: "At sea" } },
    plugins: ["offline", "own-gear", "request-queue"],
  };
  writeFileSync(join(copy, `${APP}.json`), JSON.stringify(manifest));
  return copy;
}
