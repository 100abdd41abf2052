import { Problem } from "../domain/problem.ts";
import { FairQueue } from "./fair-queue.ts";
import type { JobOutcome, JobWatch, WorkLoad } from "./job-watch.ts";
import { UsedTime } from "./used-time.ts";
import { WorkThread } from "./work-thread.ts";

/** Jobs of a thread by name. Inputs and outputs are copied between the threads. */
export type JobTable = Record<string, (input: never) => unknown>;

export interface WorkPoolInit {
  /** Path of the script that each thread runs. */
  script: string;
  /** Passed to the script. */
  settings: unknown;
  threads: number;
  /** Most jobs that wait. */
  maxWaiting: number;
  /** Most jobs of one address, waiting or running. */
  maxPerAddress: number;
  /** Longest time that a job may take, ms. */
  timeoutMs: number;
  /** The same for jobs that may take longer, by name. */
  longJobs?: Readonly<Record<string, number>>;
  /** Called for every job. */
  watches?: readonly JobWatch[];
}

/** The client that a job is for. */
export interface Caller {
  /** Address of the client. */
  address: string;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
}

/**
 * How much lower than the main thread the first thread and the others have their priority (Unix nice value): long questions
 * get what the main thread and short questions leave.
 */
const BELOW_MAIN = 3;
const BELOW_SHORT = 10;
/** When a caller may try again, s. */
const RETRY_AFTER_S = 5;

interface Job extends Caller {
  name: string;
  input: unknown;
  resolve(output: unknown): void;
  reject(cause: unknown): void;
  watched: ReturnType<JobWatch["added"]>[];
}

/**
 * Runs long work in a few threads, so that the main thread keeps answering other requests. Addresses take turns. The
 * pool refuses jobs above its limits at once, drops a job whose client has gone, and ends a job that takes too long.
 */
export class WorkPool<Jobs extends JobTable> implements WorkLoad {
  private readonly queue = new FairQueue<Job>();
  /** The first is the one that addresses which have used much never have while several share the threads. */
  private readonly threads: readonly WorkThread[];
  private readonly idle: Set<WorkThread>;
  /** Jobs waiting or running, by address. */
  private readonly counts = new Map<string, number>();
  private readonly used = new UsedTime();
  private closed = false;

  constructor(private readonly init: WorkPoolInit) {
    this.threads = Array.from(
      { length: init.threads },
      (_, index) => new WorkThread(init.script, init.settings, index === 0 ? BELOW_MAIN : BELOW_SHORT),
    );
    this.idle = new Set(this.threads);
  }

  /** Starts the threads before the first job. */
  start(): void {
    for (const thread of this.threads) thread.start();
  }

  /** Number of jobs now. */
  get load(): { waiting: number; running: number } {
    return { waiting: this.queue.size, running: this.threads.length - this.idle.size };
  }

  /**
   * Runs a job in a thread.
   * @throws Problem 429 when the address has too many, 503 when all together are too many or the job takes too long,
   *   499 when the client has gone; and what the job throws
   */
  async run<Name extends keyof Jobs & string>(
    name: Name,
    input: Parameters<Jobs[Name]>[0],
    { address, signal }: Caller,
  ): Promise<Awaited<ReturnType<Jobs[Name]>>> {
    if (signal.aborted) throw gone();
    if (this.closed) throw goingDown();
    if ((this.counts.get(address) ?? 0) >= this.init.maxPerAddress)
      throw new Problem(
        429,
        "Your address asks for too much at once; wait a little",
        undefined,
        RETRY_AFTER_S,
      );
    if (this.queue.size >= this.init.maxWaiting)
      throw new Problem(
        503,
        "Too many ask for this now; try again in a little while",
        undefined,
        RETRY_AFTER_S,
      );
    const output = await new Promise<unknown>((resolve, reject) => {
      const watched = (this.init.watches ?? []).map((watch) => watch.added(name));
      this.add({ name, input, address, signal, resolve, reject, watched });
    });
    // The thread runs the function with exactly these types.
    return output as Awaited<ReturnType<Jobs[Name]>>;
  }

  /** Rejects the waiting jobs and ends the threads, also while they run a job. */
  async close(): Promise<void> {
    this.closed = true;
    for (let job = this.queue.next(); job !== undefined; job = this.queue.next()) job.reject(goingDown());
    await Promise.all(this.threads.map((thread) => thread.end()));
  }

  private add(job: Job): void {
    const { address, signal } = job;
    this.queue.push(address, job);
    this.counts.set(address, (this.counts.get(address) ?? 0) + 1);
    const drop = () => {
      if (this.queue.remove(address, job)) this.release(address);
      job.reject(gone());
    };
    signal.addEventListener("abort", drop, { once: true });
    this.next();
  }

  private next(): void {
    while (this.idle.size > 0 && !this.closed) {
      const next = this.nextWork();
      if (next === undefined) return;
      this.idle.delete(next.thread);
      void this.work(next.thread, next.job);
    }
  }

  /**
   * Addresses that have used little come first, in the fastest thread. While several share the threads, those that have used
   * much never have that one, so that a short question finds it free.
   */
  private nextWork(): { job: Job; thread: WorkThread } | undefined {
    const short = this.queue.next((address) => !this.used.isBusy(address));
    const [first, ...others] = this.threads.filter((thread) => this.idle.has(thread));
    if (short !== undefined) return first && { job: short, thread: first };
    const isKept = first === this.threads[0] && this.threads.length > 1 && this.used.isShared();
    const thread = others.at(-1) ?? (isKept ? undefined : first);
    const job = thread && this.queue.next();
    return job && { job, thread };
  }

  private async work(thread: WorkThread, job: Job): Promise<void> {
    const cancel = () => thread.cancel();
    job.signal.addEventListener("abort", cancel, { once: true });
    let outcome: JobOutcome = "done";
    for (const watched of job.watched) watched.began();
    try {
      job.resolve(
        await thread.run(job.name, job.input, this.init.longJobs?.[job.name] ?? this.init.timeoutMs),
      );
    } catch (cause) {
      outcome = job.signal.aborted ? "gone" : "failed";
      job.reject(this.closed ? goingDown() : cause);
    } finally {
      this.used.add(job.address, performance.now() - thread.handedAt);
      for (const watched of job.watched) watched.ended(outcome);
      job.signal.removeEventListener("abort", cancel);
      this.release(job.address);
      this.idle.add(thread);
      this.next();
    }
  }

  private release(address: string): void {
    const count = (this.counts.get(address) ?? 0) - 1;
    if (count > 0) this.counts.set(address, count);
    else this.counts.delete(address);
  }
}

function goingDown(): Problem {
  return new Problem(503, "The server is going down", undefined, RETRY_AFTER_S);
}

/** For the log only, because the client has gone; 499 is the usual status for this. */
function gone(): Problem {
  return new Problem(499, "The client has gone");
}
