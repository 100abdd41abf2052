/** `npm run dev`: the reference backend and Vite's development server with hot reload, side by side. */
import { spawn } from "node:child_process";
import { ensurePackages } from "./lib/prepare.mjs";
import { root } from "./lib/steps.mjs";

await ensurePackages();

const backendPort = process.env.PORT || "8080";
const env = { ...process.env, PORT: backendPort, FARVANN_BACKEND: `http://127.0.0.1:${backendPort}` };
const children = [
  spawn(process.execPath, ["--import", "tsx", "--watch-path=server", "server/main.ts"], {
    cwd: root,
    stdio: "inherit",
    env,
  }),
  spawn("npx", ["vite", "--host", "127.0.0.1"], { cwd: root, stdio: "inherit", env }),
];

function stop(code) {
  for (const child of children) child.kill("SIGTERM");
  process.exitCode = code;
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(0));
for (const child of children) child.on("exit", (code) => stop(code ?? 0));
