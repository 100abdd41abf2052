import { randomUUID } from "node:crypto";
import { Failure } from "../../core/api/kernel.ts";
import { REPORT_PATHS } from "../../lib/gear-report/gear-report.ts";
import { type Outcome, outcomeOf } from "../../plugins/features/request-queue/model/outcome.ts";
import { Queue } from "../../plugins/features/request-queue/model/queue.ts";
import { type OfflineRequest, readRecords } from "../../plugins/features/request-queue/model/record.ts";
import type { RequestStore } from "../../plugins/features/request-queue/model/request-store.ts";
import { TEST_NOW, type TestApp } from "../../server/test-support.ts";

/** Something that happens, and a number from which everything about it follows. */
export type Event = readonly [kind: EventKind, choice: number];

/** How often each kind happens. */
const WEIGHTS = {
  report: 10,
  wrongReport: 1,
  cancel: 2,
  offline: 3,
  online: 5,
  portal: 1,
  wait: 14,
  clockJump: 2,
  openTab: 3,
  killTab: 2,
  killBrowser: 1,
  backendDown: 2,
  backendUp: 4,
  arrive: 16,
  answer: 14,
  loseAnswer: 4,
  expire: 2,
  signIn: 4,
} as const;
export type EventKind = keyof typeof WEIGHTS;
const TICKETS = Object.entries(WEIGHTS).flatMap(([kind, weight]) =>
  Array.from({ length: weight }, () => kind as EventKind),
);

/** What happens next, from random numbers 0 to 1. */
export const eventFrom = (random: () => number): Event => [
  TICKETS[Math.floor(random() * TICKETS.length)] ?? "wait",
  Math.floor(random() * 1_000_000),
];

/** A call between a tab and the server. */
interface Call {
  request: OfflineRequest["request"];
  id: string;
  token: string;
  /** When the page gives up, ms. */
  limit: number;
  /** What the server answered; null: it has not been there. */
  answered: { status: number; text: string } | null;
  settle(answer: { status: number; text: string } | null): void;
}

interface Timer {
  at: number;
  call(): void;
}

interface Tab {
  queue: Queue;
  isAlive: boolean;
  timers: Set<Timer>;
}

/** What must be true of a report in the end: how often the server has it. */
interface Expected {
  min: number;
  max: number;
}

/** The time of the server, which stands still in tests. */
const START = TEST_NOW.getTime();
/** A call of the page has a time limit, ms. */
const CALL_LIMIT = 20_000;
const never = new Promise<never>(() => undefined);
/** Gives a tab the turns that its steps need before a call is on its way, so that the same events have the same result. */
const later = async () => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

/**
 * A browser with tabs, its disk, its line and its clock, and a server: everything that can go wrong between a report and its
 * receipt, one step at a time. The server is the real one; time, line and tabs are made up.
 */
export class ReportWorld {
  readonly log: string[] = [];
  /** By id of the gear. */
  readonly expected = new Map<string, Expected>();
  /** Ids of the gear of reports that are about the same piece, in the order in which they were made. */
  readonly order: string[] = [];
  now = START;
  private disk = "[]";
  private tabs: Tab[] = [];
  private readonly calls: Call[] = [];
  private lock: Promise<void> = Promise.resolve();
  private release: { tab: Tab; free(): void } | null = null;
  private skew = 0;
  private isOnline = true;
  private hasPortal = false;
  private isUp = true;
  private token = "skipper";
  private made = 0;

  constructor(
    private readonly server: TestApp,
    /** Browsers without locks send from each tab. */
    private readonly hasLocks: boolean,
    private readonly sendsKey = true,
  ) {}

  async happen([kind, choice]: Event): Promise<void> {
    this.log.push(`${kind} ${choice}`);
    await this.events[kind](choice);
    await later();
  }

  /** Everything works again, until nothing waits any more. */
  async end(): Promise<void> {
    Object.assign(this, { isUp: true, hasPortal: false, isOnline: true, skew: 0, token: "skipper" });
    if (this.alive().length === 0) await this.openTab();
    for (let round = 0; round < 400 && this.open().length > 0; round += 1) {
      while (this.calls.length > 0) {
        await this.arrive(0);
        this.answer(0, true);
        await later();
      }
      await this.wait(20_000);
    }
  }

  /** Requests that still wait. */
  open(): OfflineRequest[] {
    return this.records().filter(({ completed, refusal }) => !completed && refusal === null);
  }

  records(): OfflineRequest[] {
    return readRecords(JSON.parse(this.disk)) ?? [];
  }

  close(): void {
    for (const tab of this.alive()) this.kill(tab);
  }

  private readonly events: Record<EventKind, (choice: number) => Promise<void> | void> = {
    report: (choice) => this.report(choice, true),
    wrongReport: (choice) => this.report(choice, false),
    cancel: (choice) => this.cancel(choice),
    offline: () => void (this.isOnline = false),
    online: () => this.goOnline(),
    portal: (choice) => void (this.hasPortal = choice % 2 === 0),
    wait: (choice) => this.wait([800, 6_000, 30_000, 300_000, 1_200_000][choice % 5] ?? 0),
    clockJump: (choice) => void (this.skew = ((choice % 49) - 24) * 3_600_000),
    openTab: () => (this.alive().length < 3 ? this.openTab() : undefined),
    killTab: (choice) => this.kill(this.pick(this.alive(), choice)),
    killBrowser: () => this.alive().forEach((tab) => void this.kill(tab)),
    backendDown: () => void (this.isUp = false),
    backendUp: () => void (this.isUp = true),
    arrive: (choice) => this.arrive(choice),
    answer: (choice) => this.answer(choice, true),
    loseAnswer: (choice) => this.answer(choice, false),
    expire: () => void (this.token = "expired"),
    signIn: () => {
      this.token = "skipper";
      for (const { queue } of this.alive()) void queue.drain("all");
    },
  };

  private report(choice: number, isValid: boolean): void {
    const tab = this.pick(this.alive(), choice);
    if (!tab) return;
    this.made += 1;
    // Some reports are about the same piece of gear, and must arrive in their order.
    const isSame = choice % 3 === 0;
    const toolId = `${isSame ? "same" : "gear"}-${this.made}`;
    const expected = isValid ? { min: 0, max: 1 } : { min: 0, max: 0 };
    this.expected.set(toolId, expected);
    void tab.queue
      .add({
        ...{ category: "fishingfacility", symbol: "gear-nets", method: "POST" },
        label: { no: toolId, en: toolId },
        url: REPORT_PATHS.deployed,
        json: {
          ...{ toolId, toolTypeCode: "NETS", toolCount: isValid ? 40 : -1 },
          setupTime: new Date(START).toISOString(),
          geometry: { type: "Point", coordinates: [14, 69] },
        },
        subject: isSame ? "same" : toolId,
        user: "skipper",
        holdMs: choice % 2 === 0 ? 6_000 : 0,
      })
      .then(() => {
        if (!tab.isAlive) return;
        this.log.push(`  ${toolId} is stored`);
        if (isSame && isValid) this.order.push(toolId);
        // From now on the user has been promised that it arrives.
        if (isValid) expected.min = 1;
      });
  }

  private async cancel(choice: number): Promise<void> {
    const tab = this.pick(this.alive(), choice);
    const request = this.pick(tab?.queue.requests ?? [], choice);
    if (!tab || request?.state !== "queued") return;
    const expected = this.expected.get(request.label.no);
    const what = await tab.queue.cancel(request.id);
    this.log.push(`  ${request.label.no} taken back: ${what}`);
    if (!expected || what === "gone") return;
    expected.min = 0;
    if (what === "cancelled") expected.max = 0;
  }

  private goOnline(): void {
    this.isOnline = true;
    for (const { queue } of this.alive()) void queue.drain("all");
  }

  /** Time passes, and what is due happens in its order. */
  private async wait(ms: number): Promise<void> {
    const until = this.now + ms;
    for (;;) {
      const timers = this.alive().flatMap(({ timers }) =>
        [...timers].map((timer) => ({
          at: timer.at,
          call() {
            timers.delete(timer);
            timer.call();
          },
        })),
      );
      const limits = this.calls.map((call) => ({ at: call.limit, call: () => this.settle(call, null) }));
      const next = [...timers, ...limits].sort((one, other) => one.at - other.at)[0];
      if (!next || next.at > until) break;
      this.now = Math.max(this.now, next.at);
      next.call();
      await later();
    }
    this.now = until;
  }

  /** A call reaches the server, whether or not its tab still lives. */
  private async arrive(choice: number): Promise<void> {
    const call = this.pick(
      this.calls.filter(({ answered }) => answered === null),
      choice,
    );
    if (!call || !this.isOnline) return;
    if (this.hasPortal) {
      const status = [200, 403, 511][choice % 3] ?? 200;
      call.answered = { status, text: status !== 200 || choice % 2 === 0 ? "<html>Log in</html>" : "" };
      return;
    }
    if (!this.isUp) {
      call.answered = { status: 502, text: "<html>Bad gateway</html>" };
      return;
    }
    const answer = await this.server.app.inject({
      method: "POST",
      url: `/bwapi${call.request.url}`,
      payload: JSON.stringify(call.request.json),
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${call.token}`,
        ...(this.sendsKey ? { "idempotency-key": call.id } : {}),
      },
    });
    this.log.push(`  the server answers ${answer.statusCode}`);
    call.answered = { status: answer.statusCode, text: answer.body };
  }

  private answer(choice: number, isDelivered: boolean): void {
    const call = this.pick(this.calls, choice);
    if (!call) return;
    this.settle(call, isDelivered && this.isOnline ? call.answered : null);
  }

  private settle(call: Call, answer: Call["answered"]): void {
    this.calls.splice(this.calls.indexOf(call), 1);
    call.settle(answer);
  }

  private async openTab(): Promise<void> {
    const timers = new Set<Timer>();
    const tab: Tab = {
      isAlive: true,
      timers,
      queue: new Queue({
        store: this.storeOf(() => tab),
        alone: (task) => this.alone(tab, task),
        send: (request, id) => this.send(tab, request, id),
        isOnline: () => this.isOnline,
        testConnection: () => undefined,
        user: () => (this.token === "skipper" ? "skipper" : null),
        now: () => this.now + this.skew,
        after: (ms, call) => {
          const timer = { at: this.now + ms, call };
          timers.add(timer);
          return () => void timers.delete(timer);
        },
        newId: () => randomUUID(),
      }),
    };
    this.tabs.push(tab);
    await tab.queue.start();
  }

  private kill(tab: Tab | undefined): void {
    if (!tab) return;
    tab.isAlive = false;
    tab.timers.clear();
    if (this.release?.tab === tab) this.release.free();
  }

  /** One task of all tabs at a time; a tab that ends gives the lock back. */
  private alone(tab: Tab, task: () => Promise<void>): Promise<void> {
    if (!this.hasLocks) return task();
    const run = this.lock.then(async () => {
      if (!tab.isAlive) return;
      const freed = new Promise<void>((free) => {
        this.release = { tab, free };
      });
      await Promise.race([task(), freed]);
      this.release = null;
    });
    this.lock = run.catch(() => undefined);
    return run;
  }

  private storeOf(own: () => Tab): RequestStore {
    return {
      isDatabase: true,
      read: async () => {
        await Promise.resolve();
        return own().isAlive ? this.records() : never;
      },
      change: async (change) => {
        await Promise.resolve();
        if (!own().isAlive) return never;
        const records = [...change(this.records())];
        this.disk = JSON.stringify(records);
        for (const tab of this.alive()) if (tab !== own()) void tab.queue.refresh();
        await Promise.resolve();
        return own().isAlive ? records : never;
      },
      onOther: () => () => undefined,
      close: () => undefined,
    };
  }

  private async send(tab: Tab, request: OfflineRequest["request"], id: string): Promise<Outcome> {
    const { token } = this;
    const outcome = await outcomeOf(async () => {
      const answer = await new Promise<Call["answered"]>((settle) => {
        if (this.isOnline)
          this.calls.push({ request, id, token, limit: this.now + CALL_LIMIT, answered: null, settle });
        else settle(null);
      });
      return read(answer);
    });
    if (!tab.isAlive) return never;
    // Behind the login page of a network the test of the connection fails.
    return outcome.kind === "page" ? { kind: "no-line" } : outcome;
  }

  private alive(): Tab[] {
    this.tabs = this.tabs.filter(({ isAlive }) => isAlive);
    return this.tabs;
  }

  private pick<T>(list: readonly T[], choice: number): T | undefined {
    return list[choice % Math.max(1, list.length)];
  }
}

/** What the page's HTTP makes of an answer. */
function read(answer: { status: number; text: string } | null): unknown {
  const place = "/report";
  if (answer === null) throw new Failure("No answer", { id: "http-network", place });
  const { status, text } = answer;
  if (status >= 400)
    throw new Failure("Refused", { id: "http-status", place, status, isPage: text.startsWith("<") });
  if (text === "") return null;
  if (text.startsWith("<")) throw new Failure("A web page", { id: "not-json", place, status });
  return JSON.parse(text);
}
