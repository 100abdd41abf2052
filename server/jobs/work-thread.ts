import { Worker } from "node:worker_threads";
import { Problem } from "../domain/problem.ts";

/** What a thread answers: first that it is ready, then once to each job. */
export type ThreadAnswer =
  | { kind: "ready" }
  | { kind: "done"; output: unknown }
  | { kind: "problem"; status: number; title: string; retryAfter: number | undefined }
  | { kind: "failed"; message: string };

/** Start data of a thread. */
export interface ThreadData {
  /** Not 0 when no caller waits for the running job. */
  cancelled: Int32Array;
  settings: unknown;
  /** How much lower than the main thread its priority is (Unix nice value). */
  below: number;
}

/** Longest time until a thread is ready, ms; on a busy machine it takes seconds. */
const START_TIMEOUT_MS = 60_000;

/** One worker thread, started when it is first needed and again after it has failed. It does one job at a time. */
export class WorkThread {
  private thread: { worker: Worker; ready: Promise<Worker> } | null = null;
  /** When the thread last was ready for a job, or could not start, ms: what its own start takes is no work of a caller. */
  handedAt = 0;
  private readonly cancelled = new Int32Array(new SharedArrayBuffer(4));

  constructor(
    private readonly script: string,
    private readonly settings: unknown,
    private readonly below: number,
  ) {}

  /** Starts the thread before the first job. When that fails, the caller of the next job gets the error. */
  start(): void {
    this.ready().catch(() => undefined);
  }

  /**
   * Runs a job. A job that takes longer than `timeoutMs` ends together with its thread, because it cannot be interrupted.
   * @throws Problem as the job threw it, and 503 when it took too long
   */
  async run(name: string, input: unknown, timeoutMs: number): Promise<unknown> {
    Atomics.store(this.cancelled, 0, 0);
    const worker = await this.ready().finally(() => {
      this.handedAt = performance.now();
    });
    worker.postMessage({ name, input });
    const answer = await this.answer(worker, timeoutMs);
    switch (answer?.kind) {
      case "done":
        return answer.output;
      case "problem":
        throw new Problem(answer.status, answer.title, undefined, answer.retryAfter);
      case "failed":
        throw new Error(answer.message);
      case "ready":
        throw new Error("The thread started anew");
      case undefined:
        await this.end();
        throw new Problem(503, "This takes too much work; ask for less");
    }
  }

  /** Asks the running job to stop; the job stops at its next check. */
  cancel(): void {
    Atomics.store(this.cancelled, 0, 1);
  }

  /** Ends the thread, also while it starts or runs a job. */
  async end(): Promise<void> {
    const thread = this.thread;
    this.thread = null;
    await thread?.worker.terminate();
  }

  private async ready(): Promise<Worker> {
    this.thread ??= this.begin();
    return await this.thread.ready;
  }

  private begin(): { worker: Worker; ready: Promise<Worker> } {
    const data: ThreadData = {
      cancelled: this.cancelled,
      settings: this.settings,
      below: this.below,
    };
    const worker = new Worker(this.script, { workerData: data, execArgv: [] });
    const forget = () => {
      if (this.thread?.worker === worker) this.thread = null;
    };
    // Without a listener, a thread that fails between two jobs would end the process.
    worker.on("error", forget).on("exit", forget);
    const ready = this.answer(worker, START_TIMEOUT_MS).then((answer) => {
      if (answer?.kind === "ready") return worker;
      // At once: the next job would get this failure, too.
      forget();
      void worker.terminate();
      throw new Error("A worker thread did not start");
    });
    return { worker, ready };
  }

  /** The next message of the thread; undefined when none comes in time. */
  private answer(worker: Worker, timeoutMs: number): Promise<ThreadAnswer | undefined> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        worker.off("message", said).off("error", failed).off("exit", ended);
        settle();
      };
      const said = (answer: ThreadAnswer) => end(() => resolve(answer));
      const failed = (error: unknown) => end(() => reject(error));
      const ended = () => end(() => reject(new Error("A worker thread ended in the middle of its work")));
      const timer = setTimeout(() => end(() => resolve(undefined)), timeoutMs);
      worker.on("message", said).on("error", failed).on("exit", ended);
    });
  }
}
