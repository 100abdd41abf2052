/**
 * `npx tsx tests/operation/backup-under-load.ts`: the built server with 3,000 vessels, continuous feedback and map
 * requests; a backup during this, a restore of it into an empty folder, and a server on the restored data. Prints the
 * numbers of rows at the end.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import type { BackupRecord } from "../../server/operation/backup-record.ts";

const PORT = process.env.PORT ?? "8587";
const ADDRESS = `http://127.0.0.1:${PORT}/`;
/** Duration of the load before and after the backup, ms. */
const LOAD_MS = 10_000;
/** Number of concurrent requests. */
const CALLERS = 8;

const folder = mkdtempSync(path.join(tmpdir(), "farvann-under-load-"));
const [data, backups, restored] = ["data", "backups", "restored"].map((name) => path.join(folder, name));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function run(command: string, args: string[], dataFolder = data) {
  const child = spawn(process.execPath, [`dist-server/server/${command}.mjs`, ...args], {
    env: {
      ...{ PATH: process.env.PATH, PORT, DATA_DIR: dataFolder, LOG_LEVEL: "error", AIS_SIMULATOR: "3000" },
      // Each message of feedback has another client address, because one address may send only five a minute.
      TRUST_PROXY: "1",
    },
    stdio: "inherit",
  });
  return { child, ended: new Promise<number | null>((resolve) => child.on("exit", resolve)) };
}

async function serve(dataFolder?: string) {
  const server = run("main", [], dataFolder);
  while (!(await fetch(`${ADDRESS}readyz`).catch(() => null))?.ok) {
    if (server.child.exitCode !== null) throw new Error("The server does not run");
    await pause(250);
  }
  return server;
}

function must(what: string, holds: boolean): void {
  if (!holds) throw new Error(`This does not hold: ${what}`);
  console.log(`✓ ${what}`);
}

let stopped = false;
let sent = 0;
let acknowledged = 0;

async function load(): Promise<void> {
  while (!stopped) {
    const number = (sent += 1);
    const from = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const answer = await fetch(`${ADDRESS}bwapi/v1/feedback`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify({ appName: "bwmap", kind: "idea", text: `${number}` }),
    });
    if (answer.status === 204) acknowledged += 1;
    const [west, south] = [5 + (number % 20), 60 + (number % 10)];
    const image = await fetch(
      `${ADDRESS}bwapi/geoserver/bw/ows?SERVICE=WMS&VERSION=1.1.1&REQUEST=GetMap&LAYERS=fisheryactivity_wms&STYLES=&FORMAT=image/png&TRANSPARENT=true&SRS=EPSG:4326&TIME=2026-01&BBOX=${west},${south},${west + 2},${south + 1}&WIDTH=256&HEIGHT=256`,
      { headers: { "x-forwarded-for": from } },
    );
    await image.arrayBuffer();
  }
}

const feedbackIn = (dataFolder: string): number => {
  const file = new SQLite(path.join(dataFolder, "farvann.sqlite"), { readonly: true });
  const count = file.prepare("select count(*) from feedback").pluck().get();
  file.close();
  return Number(count);
};

try {
  if (data === undefined || backups === undefined || restored === undefined) throw new Error("no folders");
  const server = await serve();
  const callers = Array.from({ length: CALLERS }, load);
  await pause(LOAD_MS);
  const before = acknowledged;
  const began = performance.now();
  must("the backup is made", (await run("backup", [backups]).ended) === 0);
  console.log(`  in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  const after = acknowledged;
  await pause(LOAD_MS / 2);
  stopped = true;
  await Promise.all(callers);
  server.child.kill("SIGTERM");
  must("the server ends in peace", (await server.ended) === 0);

  const backup = path.join(backups, readdirSync(backups)[0] ?? "");
  const record = JSON.parse(readFileSync(path.join(backup, "backup.json"), "utf8")) as BackupRecord;
  must("it is restored", (await run("restore", [backup], restored).ended) === 0);
  const kept = feedbackIn(restored);
  must(
    `feedback that was acknowledged before (${before}) is in it, and what came later is not: ${kept} of ${feedbackIn(data)}`,
    kept >= before && kept <= after + CALLERS && kept === record.rows.feedback,
  );
  const again = await serve(restored);
  must("a server runs on what was restored", (await fetch(`${ADDRESS}bwmap/`)).ok);
  again.child.kill("SIGTERM");
  await again.ended;
} finally {
  stopped = true;
  rmSync(folder, { recursive: true, force: true });
}
