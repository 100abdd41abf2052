/**
 * Runs the commands of a script and reports progress. Plain JavaScript, because these files run before any package is
 * installed.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const END_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
/** Interval between checks for the parent process, ms. */
const PARENT_CHECK_MS = 500;

export const root = fileURLToPath(new URL("../..", import.meta.url));

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Prints a heading, runs `work`, prints the duration. */
export async function step(title, work) {
  const started = Date.now();
  console.log(`▸ ${title} …`);
  const result = await work();
  console.log(`  done in ${seconds(started)}`);
  return result;
}

/**
 * Runs a command and shows its output; ends it when this process gets a signal to end. Resolves with the exit code;
 * rejects only when it cannot be started.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    const end = (signal) => {
      child.kill(signal);
      process.exit(1);
    };
    for (const signal of END_SIGNALS) process.on(signal, end);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      for (const name of END_SIGNALS) process.off(name, end);
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/**
 * Runs a command in parallel with others and collects its output.
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runAside(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }));
  });
}

/** Like `run`, but exits with the command's exit code when it fails. */
export async function must(command, args, options) {
  const code = await run(command, args, options);
  if (code === 0) return;
  console.error(`\nThis failed: ${command} ${args.join(" ")} (exit code ${code}).`);
  process.exit(code);
}

/**
 * Ends this process as by SIGTERM when npm has ended: npm runs a script in a shell, and the shell ends at a signal
 * without passing it on.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === "win32") return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, PARENT_CHECK_MS);
  timer.unref();
}
