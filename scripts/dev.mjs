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
        // Do not serve a built application: dist may contain another version.
        env: { ...env, DIST_DIR: ".cache/dev-program" },
      },
    ),
  ),
  spawn("npx", ["vite", "--host", "127.0.0.1", ...vitePort()], { cwd: root, stdio: "inherit", env }),
];

/** `DEV_PORT`: only that port; without it, the first free port from 5173. */
function vitePort() {
  const { DEV_PORT } = process.env;
  return DEV_PORT ? ["--port", DEV_PORT, "--strictPort"] : [];
}

/** Prints the backend's output except its address: developers open Vite's address. */
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
