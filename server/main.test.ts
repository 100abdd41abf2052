import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { openDatabase } from "./storage/database.ts";

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

test("a port that is in use is told as such, with what to do", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { ended, said } = start({ PORT: String(port) });
  await said(/Cannot listen on 127\.0\.0\.1:\d+: .*EADDRINUSE.*\nChoose another port/);
  expect(await ended).toBe(1);
  other.close();
});

test("stored vessels that cannot be read are not told as a port that is in use", async () => {
  const data = join(folder, "broken");
  mkdirSync(data);
  const database = await openDatabase(join(data, "farvann.sqlite"));
  const now = Date.now();
  await database
    .insertInto("ais_target")
    .values({ kind: "vessel", mmsi: 1, record: "{", position_at: now, static_at: now, changed_at: now })
    .execute();
  await database.destroy();
  const { ended, said } = start({ DATA_DIR: data, PORT: "0" });
  const [output] = await said(/What is stored of vessels in .*broken cannot be taken up: .*\n.*DATA_DIR/);
  expect(output).not.toContain("listen");
  expect(await ended).toBe(1);
});
