import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import SQLite from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { NewerDatabase, openDatabase } from "../storage/database.ts";
import { backUp } from "./back-up.ts";
import { restore } from "./restore.ts";

const NOW = new Date("2026-11-27T11:00:00.000Z");
let folder: string;
let data: string;
let home: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "farvann-backup-"));
  [data, home] = [join(folder, "data"), join(folder, "backups")];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A data folder with pieces of feedback and an administrator's file. */
async function fillData(pieces = 3): Promise<void> {
  const database = await openDatabase(join(data, "farvann.sqlite"));
  for (let piece = 0; piece < pieces; piece += 1)
    await database
      .insertInto("feedback")
      .values({
        ...{ received_at: piece, app_name: "bwmap", kind: "idea", text: `${piece}` },
        ...{ email: null, page_url: null, version: null },
      })
      .execute();
  await database.destroy();
  mkdirSync(join(data, "configuration"));
  writeFileSync(join(data, "configuration/bwmap.json"), '{"newsActive":true}');
  writeFileSync(join(data, "feature-flags.json"), "{}");
}

const make = (now = NOW) => backUp({ dataFolder: data, home, now });
const textsIn = (dataFolder: string) => {
  const file = new SQLite(join(dataFolder, "farvann.sqlite"), { readonly: true });
  const texts = file.prepare("select text from feedback order by id").pluck().all();
  file.close();
  return texts;
};

/** Writes a row into each of two tables in one transaction, as fast as it can, until told to stop. */
const WRITER = `
const { parentPort, workerData } = require("node:worker_threads");
const SQLite = require("better-sqlite3");
const db = new SQLite(workerData);
db.pragma("journal_mode = WAL"); db.pragma("busy_timeout = 5000");
db.exec("create table one (text); create table two (text)");
const [one, two] = ["one", "two"].map((t) => db.prepare("insert into " + t + " values (?)"));
const both = db.transaction(() => { one.run("x".repeat(500)); two.run("y"); });
let written = 0;
parentPort.once("message", () => { clearInterval(timer); db.close(); parentPort.close(); });
const timer = setInterval(() => { for (let n = 0; n < 50; n += 1, written += 1) both(); parentPort.postMessage({ written }); }, 0);
`;

test("a backup under load is of one instant, and restores whole", async () => {
  await fillData();
  const writer = new Worker(WRITER, { eval: true, workerData: join(data, "farvann.sqlite") });
  let written = 0;
  writer.on("message", (message: { written: number }) => (written = message.written));
  await expect.poll(() => written).toBeGreaterThan(1_000);
  const before = written;
  const { folder: made, record } = await make();
  await expect.poll(() => written).toBeGreaterThan(before + 100);
  writer.postMessage("stop");
  await new Promise((resolve) => writer.once("exit", resolve));

  expect(record.rows.one).toBe(record.rows.two);
  expect(record.rows.one).toBeGreaterThanOrEqual(before);
  expect(record.rows.one).toBeLessThan(written);
  const restored = join(folder, "restored");
  const { rows, replaced } = await restore({ backup: made, dataFolder: restored, now: NOW });
  expect({ rows, replaced }).toEqual({ rows: record.rows, replaced: null });
  expect(textsIn(restored)).toEqual(["0", "1", "2"]);
  expect(readFileSync(join(restored, "configuration/bwmap.json"), "utf8")).toBe('{"newsActive":true}');
});

test("a restore sets aside what was there, and an upgrade has a way back", async () => {
  await fillData(1);
  const { folder: made } = await make();
  // A newer version writes a migration that this one does not know.
  const file = new SQLite(join(data, "farvann.sqlite"));
  file.exec("insert into kysely_migration values ('9999-of-tomorrow', '2027-01-01T00:00:00Z')");
  file.close();
  await expect(openDatabase(join(data, "farvann.sqlite"))).rejects.toThrow(NewerDatabase);

  const { replaced } = await restore({ backup: made, dataFolder: data, now: NOW });
  await (await openDatabase(join(data, "farvann.sqlite"))).destroy();
  expect(textsIn(data)).toEqual(["0"]);
  expect(textsIn(replaced ?? "")).toEqual(["0"]);
  expect((await make(new Date("2026-11-28T00:00:00Z"))).record.files.map(({ path }) => path)).toEqual([
    "farvann.sqlite",
    "configuration/bwmap.json",
    "feature-flags.json",
  ]);
});

test("a backup that has changed, or is of a newer version, is refused and nothing is touched", async () => {
  await fillData();
  const { folder: made } = await make();
  const tried = () => restore({ backup: made, dataFolder: data, now: NOW });
  appendFileSync(join(made, "feature-flags.json"), " ");
  await expect(tried()).rejects.toThrow(/is not whole: feature-flags\.json has changed/);
  writeFileSync(join(made, "feature-flags.json"), "{}");
  const record = JSON.parse(readFileSync(join(made, "backup.json"), "utf8"));
  writeFileSync(join(made, "backup.json"), JSON.stringify({ ...record, migrations: ["9999-of-tomorrow"] }));
  await expect(tried()).rejects.toThrow(NewerDatabase);
  rmSync(join(made, "backup.json"));
  await expect(tried()).rejects.toThrow(/is no backup/);
  expect((await readdir(data)).sort()).toEqual(["configuration", "farvann.sqlite", "feature-flags.json"]);
});

test("no restore below a running server", async () => {
  await fillData();
  const { folder: made } = await make();
  const running = await openDatabase(join(data, "farvann.sqlite"));
  await expect(restore({ backup: made, dataFolder: data, now: NOW })).rejects.toThrow(/server is running/);
  await running.destroy();
  await restore({ backup: made, dataFolder: data, now: NOW });
});

test("backups may lie in the data folder: they hold none of the others, and stay where they are", async () => {
  await fillData();
  home = join(data, "backups");
  await make();
  const { folder: made, record } = await make(new Date("2026-11-28T00:00:00Z"));
  expect(record.files.map(({ path }) => path).filter((path) => path.startsWith("backups"))).toEqual([]);
  await restore({ backup: made, dataFolder: data, now: NOW });
  expect(await readdir(home)).toHaveLength(2);
  expect(textsIn(data)).toEqual(["0", "1", "2"]);
});

test("only so many backups stay as are wanted, and one that fails leaves nothing", async () => {
  await expect(make()).rejects.toThrow(/no database/);
  await fillData();
  for (const day of ["01", "02", "03"])
    await backUp({ dataFolder: data, home, now: new Date(`2026-11-${day}T00:00:00Z`), keep: 2 });
  expect((await readdir(home)).sort()).toEqual(["farvann-20261102T000000Z", "farvann-20261103T000000Z"]);
  expect(existsSync(join(home, "farvann-20261103T000000Z/backup.json"))).toBe(true);
});
