import { availableParallelism } from "node:os";
import { join } from "node:path";
import { simulatedVessels } from "../ais/service.ts";
import type { Environment } from "../environment.ts";
import type { JobWatch } from "./job-watch.ts";
import type { ServerJobs, ThreadSettings } from "./jobs.ts";
import { WorkPool } from "./work-pool.ts";

/**
 * Default: one processor is left to the main thread; at least two threads, so that one long job never blocks all
 * others.
 */
const MIN_THREADS = 2;
const MAX_THREADS = 4;
const MAX_WAITING = 500;
const MAX_PER_ADDRESS = 60;
/** The largest image takes two seconds; a busy machine needs longer. */
const JOB_TIMEOUT_MS = 30_000;
/** A run of the invented weather takes eight seconds of a processor, much longer on a busy machine. */
const WEATHER_TIMEOUT_MS = 300_000;

const FROM_SOURCES = join(import.meta.dirname, "thread.mjs");

/**
 * The worker threads of the server. They start with the first job or with `start()`.
 * @param watches called for every job; `script`: what each thread runs
 */
export function openWork(
  env: Environment,
  { database, areaFolder }: Pick<ThreadSettings, "database" | "areaFolder">,
  {
    watches = [],
    script = FROM_SOURCES,
  }: { watches?: readonly JobWatch[]; script?: string | undefined } = {},
): WorkPool<ServerJobs> {
  const settings: ThreadSettings = {
    database,
    areaFolder,
    simulatedVessels: simulatedVessels(env),
    demonstration: env.DEMONSTRATION_DATA,
  };
  return new WorkPool<ServerJobs>({
    script,
    settings,
    threads: env.WORK_THREADS ?? Math.max(MIN_THREADS, Math.min(MAX_THREADS, availableParallelism() - 1)),
    maxWaiting: MAX_WAITING,
    maxPerAddress: MAX_PER_ADDRESS,
    timeoutMs: JOB_TIMEOUT_MS,
    longJobs: { weatherFields: WEATHER_TIMEOUT_MS },
    watches,
  });
}
