import { existsSync } from "node:fs";
import { join } from "node:path";
import { HOUR } from "../demo/weather/weather.ts";
import type { ServerJobs } from "../jobs/jobs.ts";
import type { WorkPool } from "../jobs/work-pool.ts";
import { runFolder } from "./write-fields.ts";

/** A model runs every six hours, and its results come two hours later. */
const BETWEEN_RUNS = 6 * HOUR;
const RUN_TIME = 2 * HOUR;

/** The latest run whose results have come, and when the next ones come, ms since the epoch. */
export function latestRun(now: number): { run: number; nextRun: number } {
  const run = Math.floor((now - RUN_TIME) / BETWEEN_RUNS) * BETWEEN_RUNS;
  return { run, nextRun: run + BETWEEN_RUNS + RUN_TIME };
}

/** The files of the latest run. They are made when somebody first asks for one of them. */
export class ModelRuns {
  private making: { folder: string; done: Promise<void> } | null = null;

  /** @param folder where the runs stand */
  constructor(
    private readonly folder: string,
    private readonly work: WorkPool<ServerJobs>,
    private readonly now: () => number,
  ) {}

  /** Folder with the files of the latest run; made in a worker thread if they do not exist. */
  async latest(): Promise<string> {
    const { run, nextRun } = latestRun(this.now());
    const folder = join(this.folder, runFolder(run));
    if (existsSync(folder)) return folder;
    if (this.making?.folder !== folder) {
      const caller = { address: "weather", signal: new AbortController().signal };
      const done = this.work.run("weatherFields", { folder: this.folder, run, nextRun }, caller);
      this.making = { folder, done };
      const forget = () => {
        this.making = null;
      };
      done.then(forget, forget);
    }
    await this.making.done;
    return folder;
  }
}
