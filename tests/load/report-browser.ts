import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { browserFlags, findBrowser } from "../../scripts/lib/browser.mjs";

const MAX_TABS = 3;

/** A whole Chromium with a profile on the disk, which can be killed, and opened again with what it had stored. */
export class ReportBrowser {
  /** Errors that a page did not catch. */
  readonly errors: string[] = [];
  private context: BrowserContext | null = null;
  private isOffline = false;
  private skew = 0;

  constructor(
    private readonly profile: string,
    private readonly address: string,
  ) {}

  get tabs(): readonly Page[] {
    return this.context?.pages().filter((page) => page.url().startsWith("http")) ?? [];
  }

  /** Opens a tab, and the browser if it does not run. */
  async open(): Promise<Page> {
    const context = await this.start();
    if (this.tabs.length >= MAX_TABS) return this.tabs[0] ?? context.newPage();
    const page = await context.newPage();
    page.on("pageerror", (error) => this.errors.push(String(error)));
    await page.goto(this.address, { waitUntil: "domcontentloaded" });
    return page;
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    await this.context?.setOffline(isOffline);
  }

  /** Sets the clock of the device, in open tabs and in those to come. @param ms ahead of the time */
  async setClock(ms: number): Promise<void> {
    this.skew = ms;
    await this.context?.addInitScript(setClock, ms);
    for (const page of this.tabs) await page.evaluate(setClock, ms).catch(() => undefined);
  }

  /** Ends a tab without asking it. */
  async killTab(choice: number): Promise<void> {
    await this.tabs[choice % Math.max(1, this.tabs.length)]?.close({ runBeforeUnload: false });
  }

  /** Kills every process of the browser at once, as a battery that is empty. */
  async kill(): Promise<void> {
    const { context } = this;
    this.context = null;
    if (!context) return;
    for (const pid of processesOf(this.profile)) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has ended with its parent.
      }
    }
    await Promise.race([context.close().catch(() => undefined), wait(5_000)]);
    while (processesOf(this.profile).length > 0) await wait(50);
  }

  private async start(): Promise<BrowserContext> {
    if (this.context) return this.context;
    const executablePath = findBrowser();
    const context = await chromium.launchPersistentContext(this.profile, {
      args: browserFlags,
      ...(executablePath ? { executablePath } : {}),
      ...{ viewport: { width: 390, height: 844 }, locale: "nb-NO", timezoneId: "Europe/Oslo" },
      ...{
        geolocation: { latitude: 69.1315, longitude: 14.3478, accuracy: 6 },
        permissions: ["geolocation"],
      },
      reducedMotion: "reduce",
    });
    // What runs in pages comes from a compiler that names functions.
    await context.addInitScript("globalThis.__name = (named) => named");
    await context.addInitScript(setClock, this.skew);
    await context.setOffline(this.isOffline);
    this.context = context;
    return context;
  }
}

/** Runs in the page: its clock is ahead by so much, ms. */
function setClock(ms: number): void {
  const kept: { set(ms: number): void } | undefined = Reflect.get(globalThis, "clockOfTest");
  if (kept) {
    kept.set(ms);
    return;
  }
  let skew = ms;
  const RealDate = Date;
  class ShiftedDate extends RealDate {
    constructor(...given: []) {
      if (given.length === 0) super(RealDate.now() + skew);
      else super(...given);
    }
    static override now(): number {
      return RealDate.now() + skew;
    }
  }
  Reflect.set(globalThis, "Date", ShiftedDate);
  Reflect.set(globalThis, "clockOfTest", {
    set(next: number) {
      skew = next;
    },
  });
}

/** The processes that use a profile, and their children; Linux. */
function processesOf(profile: string): number[] {
  const parents = new Map<number, number>();
  const found = new Set<number>();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    try {
      const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=[A-Z] )/);
      const [state, parent] = rest.split(" ");
      if (state === "Z") continue;
      parents.set(pid, Number(parent));
      if (readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(`--user-data-dir=${profile}`)) found.add(pid);
    } catch {
      // It has just ended.
    }
  }
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [pid, parent] of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}
