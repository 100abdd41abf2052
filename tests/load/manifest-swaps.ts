import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startBackend } from "./backend-process.ts";
import { makeManifestFolder, removeFolder } from "./manifest-folder.ts";
import { median, runManifestSwaps } from "./run-manifest-swaps.ts";

/**
 * `npm run load:manifests`: one backend under load while manifests are saved repeatedly: valid, invalid and incomplete
 * ones. Needs a build.
 * --swaps n      saves (1000)
 * --manifests n  sub-applications (30)
 * --clients n    visits at once (4)
 * --growth n     memory at the end over that after the first tenth (1.1); a short run has not settled after its tenth
 * Ends with 1 when an answer failed or was not whole, a good save was not taken up, or memory grew by more.
 */
const { values } = parseArgs({
  options: {
    swaps: { type: "string", default: "1000" },
    manifests: { type: "string", default: "30" },
    clients: { type: "string", default: "4" },
    growth: { type: "string", default: "1.1" },
  },
});
const home = mkdtempSync(join(tmpdir(), "farvann-swaps-"));
const folder = makeManifestFolder(join(home, "manifests"), Number(values.manifests));
const backend = await startBackend({
  DATA_DIR: join(home, "data"),
  MANIFESTS_DIR: join(home, "manifests"),
  LOG_LEVEL: "silent",
  AIS_SIMULATOR: "0",
});
try {
  const result = await runManifestSwaps(backend, folder, {
    swaps: Number(values.swaps),
    clients: Number(values.clients),
  });
  const { taken, waitedFor, requests, faults, delays, memory } = result;
  const worst = Math.max(...delays);
  console.log(`${values.swaps} saves of ${values.manifests} manifests, ${requests} requests beside them`);
  console.log(`good saves taken up: ${taken} of ${waitedFor}; faults: ${faults.join("; ") || "none"}`);
  console.log(
    `from a save to the page that shows it: median ${median(delays).toFixed(0)} ms, longest ${worst.toFixed(0)} ms`,
  );
  console.log(`memory: ${memory.early} MB after a tenth, ${memory.late} MB at the end`);
  const failed = faults.length > 0 || taken < waitedFor || memory.late > Number(values.growth) * memory.early;
  process.exitCode = failed ? 1 : 0;
} finally {
  await backend.kill();
  removeFolder(home);
}
