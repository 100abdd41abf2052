import { setPriority } from "node:os";
import { answerJobs } from "./answer-jobs.ts";
import { openJobs, type ThreadSettings } from "./jobs.ts";

/** How far this thread steps back behind the main one, which answers everybody (Unix nice value). */
const NICE = 3;

// On Linux this concerns the calling thread alone; elsewhere it would be the whole process.
if (process.platform === "linux") setPriority(NICE);

answerJobs((settings) => {
  const { warmUp, ...jobs } = openJobs(settings as ThreadSettings);
  // What cannot be read is told to whoever asks for it.
  warmUp().catch(() => undefined);
  return jobs;
});
