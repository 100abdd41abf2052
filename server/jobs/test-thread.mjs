// A worker thread of the tests: jobs that sleep, loop without end, fail, or end their thread. With the setting "silent" it never starts.
import { getPriority } from "node:os";
import { workerData } from "node:worker_threads";
import { register } from "tsx/esm/api";

if (workerData.settings === "silent") await new Promise(() => setInterval(() => undefined, 1_000));
register();
const { answerJobs } = await import("./answer-jobs.ts");
const { stopIfCancelled } = await import("./cancelling.ts");
const { Problem } = await import("../domain/problem.ts");

answerJobs(() => ({
  echo: (text) => text,
  priority: () => getPriority(),
  sleep: (ms) => new Promise((resolve) => setTimeout(() => resolve(ms), ms)),
  spin: () => {
    for (;;);
  },
  untilCancelled: () => {
    for (;;) stopIfCancelled();
  },
  refuse: () => {
    throw new Problem(400, "No such thing");
  },
  fail: () => {
    throw new TypeError("broken");
  },
  end: () => process.exit(3),
}));
