/**
 * `npm start`: from a fresh clone to the map in the browser. Installs what is missing, builds, starts the reference
 * backend and ends by printing the address. PORT (default 8080) and DATA_DIR (default ./data) are read by the server.
 */
import { spawn } from "node:child_process";
import { ensureBuild, ensurePackages } from "./lib/prepare.mjs";
import { root, step } from "./lib/steps.mjs";

await ensurePackages();
await ensureBuild();

const port = process.env.PORT || "8080";
const host = process.env.HOST || "127.0.0.1";
const address = `http://${host}:${port}/`;

const server = spawn(process.execPath, ["--enable-source-maps", "dist-server/server/main.mjs"], {
  cwd: root,
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));

await step("Starting the server (the first start makes the demonstration data)", waitUntilReady);
console.log(`\nFarvann is ready: ${address}\nStop it with Ctrl+C.`);

async function waitUntilReady() {
  for (;;) {
    try {
      const answer = await fetch(`${address}healthz`);
      if (answer.ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
