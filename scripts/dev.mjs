/**
 * `npm run dev`: the reference backend and Vite's development server with hot reload, side by side. The backend reads the manifests
 * and makes the pages, as in production; Vite adds the sources (scripts/vite/dev-plugin.ts) and prints the address to open.
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { ensurePackages } from "./lib/prepare.mjs";
import { root } from "./lib/steps.mjs";

await ensurePackages();

const backendPort = process.env.PORT || "8080";
const env = { ...process.env, PORT: backendPort, FARVANN_BACKEND: `http://127.0.0.1:${backendPort}` };
const children = [
  withoutItsAddress(
    spawn(
      process.execPath,
      ["--import", "tsx", "--watch-path=server", "--watch-path=tooling", "server/main.ts"],
      {
        cwd: root,
        stdio: ["inherit", "pipe", "inherit"],
        // Nothing that was built: whatever lies in dist is another version.
        env: { ...env, DIST_DIR: ".cache/dev-program" },
      },
    ),
  ),
  spawn("npx", ["vite", "--host", "127.0.0.1", ...vitePort()], { cwd: root, stdio: "inherit", env }),
];

/** `DEV_PORT`: that port or none; otherwise the first free one from 5173 on. */
function vitePort() {
  const { DEV_PORT } = process.env;
  return DEV_PORT ? ["--port", DEV_PORT, "--strictPort"] : [];
}

/** Shows what the backend says, but not where it listens: nobody opens that address in development. */
function withoutItsAddress(backend) {
  createInterface({ input: backend.stdout }).on("line", (line) => {
    if (!line.startsWith("Farvann runs at")) console.log(line);
  });
  return backend;
}

function stop(code) {
  for (const child of children) child.kill("SIGTERM");
  process.exitCode = code;
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(0));
for (const child of children) child.on("exit", (code) => stop(code ?? 0));
