import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** A statement for the thread; `within`: it belongs to a transaction that has begun. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  within: boolean;
}

/** What a statement gave; null: it changes nothing. */
export interface StatementResult {
  rows: unknown[];
  changes: number | null;
  lastId: number | bigint | null;
}

interface Answer {
  id: number;
  done?: StatementResult;
  failed?: { message: string; code: string | null };
}

/** An error of SQLite in the thread, with its code. */
class StatementError extends Error {
  override name = "StatementError";
  constructor(
    message: string,
    readonly code: string | null,
  ) {
    super(message);
  }
}

/** The main thread's end of the thread that changes the database. It starts with the first statement, and again after it has failed. */
export class WriteThread {
  private worker: Worker | null = null;
  private readonly asked = new Map<
    number,
    { resolve(result: StatementResult): void; reject(cause: unknown): void }
  >();
  private lastId = 0;

  /** @param busyTimeoutMs how long a statement waits for a lock of another program */
  constructor(
    private readonly path: string,
    private readonly busyTimeoutMs: number,
  ) {}

  run(statement: Statement): Promise<StatementResult> {
    this.worker ??= this.begin();
    const { worker } = this;
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.asked.set(id, { resolve, reject });
      worker.postMessage({ id, ...statement });
    });
  }

  /** Resolves when the thread has closed the database. */
  async close(): Promise<void> {
    const { worker } = this;
    if (worker === null) return;
    const ended = new Promise((resolve) => worker.once("exit", resolve));
    worker.postMessage("close");
    await ended;
  }

  private begin(): Worker {
    const workerData = { path: this.path, busyTimeoutMs: this.busyTimeoutMs };
    const worker = new Worker(join(import.meta.dirname, "writer.mjs"), { workerData, execArgv: [] });
    worker.on("message", ({ id, done, failed }: Answer) => {
      const asked = this.asked.get(id);
      this.asked.delete(id);
      if (done !== undefined) asked?.resolve(done);
      else asked?.reject(new StatementError(failed?.message ?? "", failed?.code ?? null));
    });
    const end = (cause: unknown) => {
      // An error comes before the exit: what is asked in between waits for the next thread.
      if (this.worker !== worker) return;
      this.worker = null;
      for (const { reject } of this.asked.values()) reject(cause);
      this.asked.clear();
    };
    worker.on("error", end).on("exit", () => end(new Error("The thread that changes the database ended")));
    return worker;
  }
}
