import { answerJobs } from "./answer-jobs.ts";
import { openJobs, type ThreadSettings } from "./jobs.ts";

answerJobs((settings) => {
  const { warmUp, ...jobs } = openJobs(settings as ThreadSettings);
  // A failure is reported to the caller of the job that needs the data.
  warmUp().catch(() => undefined);
  return jobs;
});
