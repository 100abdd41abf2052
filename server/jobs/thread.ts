import { setPriority } from "node:os";
import { answerJobs } from "./answer-jobs.ts";
import { openJobs, type ThreadSettings } from "./jobs.ts";

/** Lower priority than the main thread, which answers all requests (Unix nice value). */
const NICE = 3;

// On Linux this concerns the calling thread alone; elsewhere it would be the whole process.
if (process.platform === "linux") setPriority(NICE);

answerJobs((settings) => {
  const { warmUp, ...jobs } = openJobs(settings as ThreadSettings);
  // A failure is reported to the caller of the job that needs the data.
  warmUp().catch(() => undefined);
  return jobs;
});
