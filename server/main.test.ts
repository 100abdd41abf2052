import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";

// A process of its own has to start; a busy machine is given time.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(join(tmpdir(), "farvann-main-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, ["--import", "tsx", join(import.meta.dirname, "main.ts")], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, DEMONSTRATION_DATA: "false", ...settings },
  });
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.on("close", (code) => resolve(code)));
  const said = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = (chunk: unknown) => {
        output += String(chunk);
        const match = pattern.exec(output);
        if (match !== null) resolve(match);
      };
      child.stdout.on("data", look);
      child.stderr.on("data", look);
      child.on("close", () => reject(new Error(`ended without saying ${pattern}: ${output}`)));
    });
  return { child, ended, said };
}

test("the server prints its address, answers there, and ends in peace when told to", async () => {
  const { child, ended, said } = start({ PORT: "0" });
  const [, address] = await said(/Farvann runs at (http:\/\/127\.0\.0\.1:\d+\/)/);
  expect((await fetch(`${address}healthz`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("settings that do not hold end the start with all of them named", async () => {
  const { ended, said } = start({ PORT: "eighty", LOG_LEVEL: "loud" });
  await said(/PORT: found "eighty".*\n.*LOG_LEVEL: found "loud"/);
  expect(await ended).toBe(1);
});
