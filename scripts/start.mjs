/**
 * `npm start`: from a fresh clone to the map in the browser. Installs what is missing, builds, starts the reference
 * backend and ends by printing the address. PORT (default 8080) and DATA_DIR (default ./data) are read by the server.
 */
import { ensureBuild, ensurePackages } from "./lib/prepare.mjs";
import { endWithNpm, root, step } from "./lib/steps.mjs";

endWithNpm();
await ensurePackages();
await ensureBuild();

const port = process.env.PORT || "8080";
const host = process.env.HOST || "127.0.0.1";

// The server runs in this process, so that ending the process in any way also ends the server.
process.chdir(root);
process.setSourceMapsEnabled(true);
await step("Starting the server (the first start makes the demonstration data)", async () => {
  await import("../dist-server/server/main.mjs");
});
// The server has already printed why it does not run.
if (!process.exitCode) console.log(`\nFarvann is ready: http://${host}:${port}/\nStop it with Ctrl+C.`);
