import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const STEPS = path.join(import.meta.dirname, "steps.mjs");

/** Runs a script in a shell as npm does; resolves with its process id when it has printed that it runs. */
async function startByShell(script: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "farvann-steps-"));
  const file = path.join(folder, "script.mjs");
  writeFileSync(file, `import { endWithNpm, run } from ${JSON.stringify(STEPS)};\nendWithNpm();\n${script}`);
  const shell = spawn("sh", ["-c", `"${process.execPath}" "${file}"; true`], {
    env: { ...process.env, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pid = await new Promise<number>((resolve) => {
    let output = "";
    shell.stdout.on("data", (chunk) => {
      output += String(chunk);
      const [, found] = /runs as (\d+)\n/.exec(output) ?? [];
      if (found !== undefined) resolve(Number(found));
    });
  });
  rmSync(folder, { recursive: true });
  return { shell, pid };
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test.skipIf(process.platform === "win32")(
  "a script of npm ends when npm's shell was told to end",
  async () => {
    const { shell, pid } = await startByShell(
      'setInterval(() => undefined, 1_000); console.log("runs as " + process.pid);',
    );
    shell.kill("SIGTERM");
    await expect.poll(() => runs(pid)).toBe(false);
  },
);

test.skipIf(process.platform === "win32")("and so does the command that the script runs", async () => {
  const command = 'console.log("runs as " + process.pid); setInterval(() => undefined, 1_000);';
  const { shell, pid } = await startByShell(
    `await run(process.execPath, ["-e", ${JSON.stringify(command)}]);`,
  );
  shell.kill("SIGTERM");
  await expect.poll(() => runs(pid)).toBe(false);
});
