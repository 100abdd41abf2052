import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startBackend } from "./backend-process.ts";
import { runWorstRequests } from "./run-worst-requests.ts";

/**
 * `npm run load:worst`: sends the most expensive requests to one backend process with the demonstration data.
 * --at-once n   requests at once (50)
 * --seconds n   how long (20)
 * --data dir    folder with a database that is there already Ends with 1 when one of a hundred other calls took 100 ms
 * or more.
 */
const { values } = parseArgs({
  options: {
    "at-once": { type: "string", default: "50" },
    seconds: { type: "string", default: "20" },
    data: { type: "string" },
  },
});
const MAX_WAIT_MS = 100;

const folder = mkdtempSync(join(tmpdir(), "farvann-worst-"));
const backend = await startBackend({
  DATA_DIR: values.data ?? folder,
  DEMONSTRATION_DATA: "true",
  PLACE_NAMES: "built-in",
});
try {
  const load = { atOnce: Number(values["at-once"]), seconds: Number(values.seconds) };
  const { statuses, quiet, busy } = await runWorstRequests(backend.port, load);
  console.log(
    `${load.atOnce} worst requests at once for ${load.seconds} s; answers: ${JSON.stringify(statuses)}`,
  );
  for (const [path, wait] of Object.entries(busy))
    console.log(`${path}: p99 ${wait.toFixed(0)} ms, before ${(quiet[path] ?? 0).toFixed(0)} ms`);
  process.exitCode = Object.values(busy).some((wait) => wait >= MAX_WAIT_MS) ? 1 : 0;
} finally {
  await backend.kill();
  rmSync(folder, { recursive: true, force: true });
}
