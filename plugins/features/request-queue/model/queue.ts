import { computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { NewRequest, QueuedRequest, RequestQueue } from "../../../../contracts/request-queue.ts";
import { Failure } from "../../../../core/api/kernel.ts";
import type { Outcome } from "./outcome.ts";
import { dueAt, heldUntil, isLeased, isOpen, LEASE, type OfflineRequest, shownOf } from "./record.ts";
import type { Change, RequestStore } from "./request-store.ts";

export interface QueueInit {
  store: RequestStore;
  /** Runs a task while no other tab runs one. */
  alone(task: () => Promise<void>): Promise<void>;
  /** Sends a request; never throws. */
  send(request: OfflineRequest["request"], id: string): Promise<Outcome>;
  /** Observed: whether the service can be reached, as far as it is known. */
  isOnline(): boolean;
  /** Tests the connection, after an answer that the service cannot have given. */
  testConnection(): void;
  /** Observed: id of who is signed in; null: nobody, or it is not known yet. */
  user(): string | null;
  /** ms since the epoch. */
  now(): number;
  /** Calls once after some time, ms; returns what cancels it. */
  after(ms: number, call: () => void): () => void;
  newId(): string;
}

/** How often a waiting request is looked at again at the latest, ms: the clock of a device may be set. */
const LONGEST_SLEEP = 60_000;
const SHORTEST_SLEEP = 1_000;

/**
 * Requests that must arrive: each is stored before anything is said about it, is sent by one tab at a time, and stays until a
 * service has received it or the user takes it back. The service recognises a repeated request by its id.
 */
export class Queue implements RequestQueue {
  sendingId: string | null = null;
  private records: readonly OfflineRequest[] = [];
  private draining: Promise<void> | null = null;
  private again: { now: string | null } | null = null;
  private stopTimer: (() => void) | null = null;
  private ended = false;

  constructor(private readonly init: QueueInit) {
    makeObservable<this, "records">(this, {
      sendingId: observable,
      records: observableRef,
      requests: computed,
      waitsForSignIn: computed,
    });
  }

  get requests(): readonly QueuedRequest[] {
    const now = this.init.now();
    return this.records.filter((record) => this.isShown(record)).map((record) => shownOf(record, now));
  }

  get waitsForSignIn(): boolean {
    return this.init.user() === null && this.records.some(isOpen);
  }

  /** Reads what is stored and sends what is due. */
  async start(): Promise<void> {
    this.take(await this.init.store.read());
    void this.drain(null);
  }

  /** Another tab has changed something. */
  async refresh(): Promise<void> {
    this.take(await this.init.store.read());
    this.sleep();
  }

  end(): void {
    this.ended = true;
    this.stopTimer?.();
  }

  async add(request: NewRequest): Promise<string> {
    const { init } = this;
    const user = request.user ?? init.user();
    if (user === null) throw new Failure("Nobody is signed in", { id: "no-user", place: request.url });
    const now = init.now();
    const time = new Date(now).toISOString();
    const { category, label, symbol, subject, method, url, json, holdMs = 0 } = request;
    const record: OfflineRequest = {
      id: init.newId(),
      category,
      completed: false,
      initialFailDateTime: time,
      latestFailDateTime: time,
      numberOfFails: 1,
      request: { method, url, json },
      ...{ label, symbol, subject, user },
      heldUntil: holdMs > 0 ? now + holdMs : 0,
      triedAt: null,
      leasedUntil: 0,
      ...{ refusal: null, code: null, faults: {} },
      completedAt: 0,
      answer: null,
    };
    await this.change((records) => [...records, record]);
    if (holdMs > 0) this.sleep();
    else void this.drain(null);
    return record.id;
  }

  async cancel(id: string): Promise<"cancelled" | "maybe-sent" | "gone"> {
    let found: OfflineRequest | undefined;
    await this.change((records) => {
      found = records.find((record) => record.id === id && !record.completed);
      return records.filter((record) => record !== found);
    });
    if (!found) return "gone";
    return found.triedAt === null || found.refusal !== null ? "cancelled" : "maybe-sent";
  }

  async cancelAll(): Promise<void> {
    await this.change((records) => records.filter((record) => !this.isShown(record)));
  }

  retry(id?: string): Promise<void> {
    return this.drain(id ?? "all");
  }

  async clearCompleted(category: string, before: number): Promise<void> {
    const isDone = (record: OfflineRequest) =>
      record.category === category && record.completed && record.completedAt <= before;
    if (!this.records.some(isDone)) return;
    await this.change((records) => records.filter((record) => !isDone(record)));
  }

  /** Sends what is due, also `now`: one request by its id, or all that wait. One run in a tab at a time; never throws. */
  drain(now: string | null): Promise<void> {
    if (this.ended) return Promise.resolve();
    if (this.draining) {
      this.again = { now: this.again && this.again.now !== now ? "all" : now };
      return this.draining;
    }
    this.draining = this.run(now).finally(() => {
      this.draining = null;
      this.sleep();
    });
    return this.draining;
  }

  private async run(now: string | null): Promise<void> {
    for (let next: typeof this.again = { now }; next; next = this.again) {
      const forced = next.now;
      this.again = null;
      // What could not be stored is tried again later.
      await this.init.alone(() => this.sendDue(forced)).catch(() => undefined);
    }
  }

  private async sendDue(forced: string | null): Promise<void> {
    const { init } = this;
    const tried = new Set<string>();
    // What is about the same thing as a request that waits must wait behind it.
    const blocked = new Set<string>();
    while (!this.ended && init.isOnline()) {
      const user = init.user();
      if (user === null) return;
      const lease = await this.lease(user, forced, tried, blocked);
      if (lease === null) return;
      tried.add(lease.id);
      const outcome = await this.attempt(lease);
      if (outcome.kind === "later") blocked.add(lease.subject);
      if (outcome.kind === "no-line") init.testConnection();
      if (outcome.kind === "no-line" || outcome.kind === "sign-in") return;
    }
  }

  /** The next request to send, marked so that no other tab sends it; null: none. */
  private async lease(
    user: string,
    forced: string | null,
    tried: ReadonlySet<string>,
    blocked: ReadonlySet<string>,
  ): Promise<OfflineRequest | null> {
    const now = this.init.now();
    const isDue = (record: OfflineRequest) =>
      forced === record.id || (forced === "all" && heldUntil(record, now) === 0) || dueAt(record, now) <= now;
    const found: OfflineRequest[] = [];
    await this.change((records) => {
      const waiting = new Set(blocked);
      const next = records.find((record) => {
        if (record.user !== user || !isOpen(record)) return false;
        const isFirst = !waiting.has(record.subject);
        waiting.add(record.subject);
        return isFirst && !tried.has(record.id) && isDue(record) && !isLeased(record, now);
      });
      found.length = 0;
      if (next === undefined) return records;
      const leased = { ...next, triedAt: now, leasedUntil: now + LEASE };
      found.push(leased);
      return records.map((record) => (record === next ? leased : record));
    });
    return found[0] ?? null;
  }

  private async attempt(record: OfflineRequest): Promise<Outcome> {
    const { init } = this;
    this.setSending(record.id);
    const outcome = await init.send(record.request, record.id);
    this.setSending(null);
    const now = init.now();
    await this.change((records) =>
      records.map((stored) => (stored.id === record.id ? after(stored, outcome, now) : stored)),
    );
    return outcome;
  }

  private setSending(id: string | null): void {
    runInAction(() => {
      this.sendingId = id;
    });
  }

  private async change(change: Change): Promise<void> {
    this.take(await this.init.store.change(change));
  }

  private take(records: readonly OfflineRequest[]): void {
    if (this.ended) return;
    runInAction(() => {
      this.records = records;
    });
  }

  /** Wakes up when the next request is due. What cannot be sent now is looked at now and then. */
  private sleep(): void {
    const { init } = this;
    this.stopTimer?.();
    this.stopTimer = null;
    if (this.ended || !this.records.some(isOpen)) return;
    const wait = init.isOnline() && init.user() !== null ? this.untilDue() : LONGEST_SLEEP;
    this.stopTimer = init.after(wait, () => void this.drain(null));
  }

  private untilDue(): number {
    const now = this.init.now();
    const subjects = new Set<string>();
    let wait = LONGEST_SLEEP;
    for (const record of this.records) {
      if (!isOpen(record) || subjects.has(record.subject)) continue;
      subjects.add(record.subject);
      const due = isLeased(record, now) ? record.leasedUntil : dueAt(record, now);
      wait = Math.min(wait, Math.max(SHORTEST_SLEEP, due - now));
    }
    return wait;
  }

  /** A signed-in user sees the own requests; who is not signed in sees that requests wait for sign-in. */
  private isShown({ user }: OfflineRequest): boolean {
    const present = this.init.user();
    return present === null || user === present;
  }
}

/** A request after an attempt. */
function after(record: OfflineRequest, outcome: Outcome, now: number): OfflineRequest {
  const free = { ...record, leasedUntil: 0 };
  switch (outcome.kind) {
    case "received":
      return { ...free, completed: true, completedAt: now, answer: outcome.answer };
    case "refused": {
      const { reason, code, faults } = outcome;
      return { ...failed(free, now), refusal: reason, code, faults };
    }
    case "sign-in":
    case "later":
    case "no-line":
      return failed(free, now);
  }
}

const failed = (record: OfflineRequest, now: number): OfflineRequest => ({
  ...record,
  numberOfFails: record.numberOfFails + 1,
  latestFailDateTime: new Date(now).toISOString(),
});
