/** How a job ended: it gave its answer, it failed or was refused, or its client had gone. */
export type JobOutcome = "done" | "failed" | "gone";

/** Called for every job of the worker threads. */
export interface JobWatch {
  /** Called when a job begins to wait, in the context of the request that asked for it. */
  added(name: string): {
    /** A thread begins with it. */
    began(): void;
    /** Called once for a job that began. */
    ended(outcome: JobOutcome): void;
  };
}

/** How much the worker threads have to do. */
export interface WorkLoad {
  readonly load: { waiting: number; running: number };
}
