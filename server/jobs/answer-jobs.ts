import { parentPort, workerData } from "node:worker_threads";
import { Problem } from "../domain/problem.ts";
import { setCancelFlag } from "./cancelling.ts";
import { lowerPriority } from "./lower-priority.ts";
import type { JobTable } from "./work-pool.ts";
import type { ThreadAnswer, ThreadData } from "./work-thread.ts";

/** Runs the jobs that the main thread posts to this worker, until the worker is terminated. */
export function answerJobs(open: (settings: unknown) => JobTable): void {
  const { cancelled, settings, below }: ThreadData = workerData;
  lowerPriority(below);
  const post = (answer: ThreadAnswer) => parentPort?.postMessage(answer);
  setCancelFlag(cancelled);
  const jobs = open(settings);
  parentPort?.on("message", async ({ name, input }: { name: string; input: never }) => {
    try {
      post({ kind: "done", output: await jobs[name]?.(input) });
    } catch (cause) {
      if (cause instanceof Problem) {
        const { status, message: title, retryAfter } = cause;
        post({ kind: "problem", status, title, retryAfter });
      } else post({ kind: "failed", message: cause instanceof Error ? String(cause.stack) : String(cause) });
    }
  });
  post({ kind: "ready" });
}
