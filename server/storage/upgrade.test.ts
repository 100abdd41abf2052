import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { afterAll, expect, test } from "vitest";
import { doneMigrations, NewerDatabase, openDatabase } from "./database.ts";
import { migrations } from "./migrations.ts";

/** A recorded database of the version before the newest migration; never changed. */
const RECORDED = join(import.meta.dirname, "../../tests/recorded/database-0009.sql");

const folder = mkdtempSync(join(tmpdir(), "farvann-upgrade-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function recordedDatabase(name: string): string {
  const path = join(folder, name);
  const file = new SQLite(path);
  file.exec(readFileSync(RECORDED, "utf8"));
  file.close();
  return path;
}

function contentOf(path: string): Record<string, unknown[]> {
  const file = new SQLite(path, { readonly: true });
  const tables = ["activity_track", "ais_position", "ais_presence", "feedback", "lost_gear", "user_setting"];
  const content = tables.map((table) => [table, file.prepare(`select * from ${table} order by 1, 2`).all()]);
  file.close();
  return Object.fromEntries(content);
}

test("the data of the version before is taken over whole", async () => {
  const path = recordedDatabase("before.sqlite");
  const before = contentOf(path);
  expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true);
  const database = await openDatabase(path);
  await database.destroy();
  expect(contentOf(path)).toEqual(before);
  const file = new SQLite(path, { readonly: true });
  expect(doneMigrations(file)).toEqual(Object.keys(migrations).sort());
  file.close();
});

test("a newer version's data is not touched, and the error says how to go back", async () => {
  const path = recordedDatabase("newer.sqlite");
  const file = new SQLite(path);
  file.exec("insert into kysely_migration values ('9999-of-tomorrow', '2027-01-01T00:00:00Z')");
  file.close();
  const before = readFileSync(path);
  const opening = openDatabase(path);
  await expect(opening).rejects.toThrow(NewerDatabase);
  await expect(opening).rejects.toThrow(/newer\.sqlite was written by a newer version .*9999-of-tomorrow/);
  expect(readFileSync(path).subarray(100).equals(before.subarray(100))).toBe(true);
});
