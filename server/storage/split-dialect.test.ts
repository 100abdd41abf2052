import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CannotStore } from "./cannot-store.ts";
import { type Database, openDatabase } from "./database.ts";
import { StorageHealth } from "./storage-health.ts";

const BUSY_MS = 300;
const REFUSED = expect.objectContaining({ status: 503, retryAfter: 5 });
const NAME = "mark";

let folder: string;
let path: string;
let health: StorageHealth;
let db: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "farvann-storage-"));
  path = join(folder, "farvann.sqlite");
  health = new StorageHealth(path, 50);
  db = await openDatabase(path, { health, busyMs: BUSY_MS });
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const marks = async (from: Database = db) =>
  (await from.selectFrom("generated").selectAll().orderBy("name").execute()).map(({ name }) => name);
const add = (name: string, version = "1", to: Database = db) =>
  to.insertInto("generated").values({ name, version }).execute();

/** Another program that has locked the database. */
function locked(): { end(): void } {
  const other = new SQLite(path);
  other.exec("begin exclusive");
  return {
    end() {
      other.exec("commit");
      other.close();
    },
  };
}

test("what was stored is read at once, also after a restart, and changes tell their numbers", async () => {
  await add(NAME);
  expect(await marks()).toEqual([NAME]);
  const removed = await db.deleteFrom("generated").where("name", "=", NAME).executeTakeFirstOrThrow();
  expect(removed.numDeletedRows).toBe(1n);
  await add("kept");
  await db.destroy();
  db = await openDatabase(path, { health, busyMs: BUSY_MS });
  expect(await marks()).toEqual(["kept"]);
});

test("a transaction is stored as a whole or not at all, and others wait for their turn", async () => {
  const failing = db.transaction().execute(async (transaction) => {
    await add("a", "1", transaction);
    expect(await marks(transaction)).toEqual(["a"]);
    // Who is outside sees nothing of it.
    expect(await marks()).toEqual([]);
    throw new Error("changed its mind");
  });
  const beside = add("b");
  await expect(failing).rejects.toThrow("changed its mind");
  await beside;
  expect(await marks()).toEqual(["b"]);
});

test("while another program has locked the database, reading goes on and a change waits off the main thread", async () => {
  await add(NAME);
  const lock = locked();
  let rounds = 0;
  const counting = setInterval(() => (rounds += 1), 1);
  const change = add("later");
  expect(await marks()).toEqual([NAME]);
  await expect.poll(() => rounds).toBeGreaterThan(20);
  clearInterval(counting);
  lock.end();
  await change.catch((cause: unknown) => expect(cause).toBeInstanceOf(CannotStore));
  await add("after");
  expect(await marks()).toContain("after");
});

test("a lock that stays is a refusal with a time to try again, is told, and ends without a restart", async () => {
  const reported: unknown[] = [];
  health.onChange = (trouble) => reported.push(trouble);
  const lock = locked();
  await expect(add("refused")).rejects.toEqual(REFUSED);
  await expect(db.transaction().execute((transaction) => add("refused", "1", transaction))).rejects.toEqual(
    REFUSED,
  );
  expect(health.state).toMatchObject({ trouble: "locked" });
  lock.end();
  // Nobody writes: the storage tries by itself.
  await expect.poll(() => health.state).toBeNull();
  expect(reported).toEqual(["locked", null]);
  expect(await marks()).toEqual([]);
});

test("a full disk refuses a change as a whole, is told, and works again as soon as there is room", async () => {
  await add(NAME);
  const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db);
  await limit(1);
  const many = db.transaction().execute(async (transaction) => {
    await add("first", "1", transaction);
    await add("second", "x".repeat(1_000_000), transaction);
  });
  await expect(many).rejects.toEqual(REFUSED);
  await expect(add("large", "x".repeat(1_000_000))).rejects.toEqual(REFUSED);
  expect(health.state).toMatchObject({ trouble: "full" });
  expect(await marks()).toEqual([NAME]);
  await limit(1_000_000);
  await add("large", "x".repeat(1_000_000));
  expect(await marks()).toEqual(["large", NAME]);
  await expect.poll(() => health.state).toBeNull();
});

test("what follows in a transaction that the disk has ended is not stored piece by piece", async () => {
  const going = db.transaction().execute(async (transaction) => {
    await add("before", "1", transaction);
    await sql`rollback`.execute(transaction);
    await add("piece", "1", transaction);
  });
  await expect(going).rejects.toThrow("The transaction has ended");
  await add(NAME);
  expect(await marks()).toEqual([NAME]);
});

test("a transaction that cannot be committed takes nothing of the next one with it", async () => {
  await sql`create table parent (id integer primary key)`.execute(db);
  await sql`create table child (parent integer references parent deferrable initially deferred)`.execute(db);
  const failing = db
    .transaction()
    .execute((transaction) => sql`insert into child values (1)`.execute(transaction));
  const next = db.transaction().execute(async (transaction) => {
    await add("a", "1", transaction);
    await add("b", "1", transaction);
  });
  await expect(failing).rejects.toMatchObject({ code: expect.stringContaining("SQLITE_CONSTRAINT") });
  await next;
  expect(await marks()).toEqual(["a", "b"]);
});

test("what comes after a transaction that nobody ended is stored", async () => {
  await sql`begin`.execute(db);
  await add(NAME);
  expect(await marks()).toEqual([NAME]);
});

test("an error of a statement is its caller's own, and says nothing of the storage", async () => {
  await add(NAME);
  await expect(add(NAME)).rejects.toMatchObject({ code: expect.stringContaining("SQLITE_CONSTRAINT") });
  expect(health.state).toBeNull();
});
