import { chmodSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, Migrator, SqliteDialect, sql } from "kysely";
import { migrations } from "./migrations.ts";
import { splitDialect } from "./split-dialect.ts";
import { StorageHealth } from "./storage-health.ts";
import type { Tables } from "./tables.ts";
import { WriteThread } from "./write-thread.ts";
import { WriteTurns } from "./write-turns.ts";

export type Database = Kysely<Tables>;

/** Thrown for a database that this version of the program must not open; `message` says which and why. */
export class NewerDatabase extends Error {
  override name = "NewerDatabase";
  readonly remedy =
    "Start that version again, or put back a backup that this version made: npm run restore -- <folder>.";

  constructor(path: string, unknown: readonly string[]) {
    super(`The database ${path} was written by a newer version of the program (${unknown.join(", ")})`);
  }
}

/** How long a change, or the start, waits for a lock of another program, ms. */
const BUSY_MS = 3_000;
/** The same for reading on the main thread: it waits for no writer, only for another program's repair of the log. */
const READ_BUSY_MS = 100;

/**
 * Opens the SQLite database (WAL) at `path`, creating folder, file and tables as needed. Changes run in a thread of their own
 * (`split-dialect.ts`) and are refused with CannotStore while the disk is full or another program has locked the database.
 * `:memory:` opens a database that ends with the process, for tests. Throws {@link NewerDatabase}, and an Error when the
 * tables cannot be created.
 */
export async function openDatabase(
  path: string,
  { health = new StorageHealth(path), busyMs = BUSY_MS }: { health?: StorageHealth; busyMs?: number } = {},
): Promise<Database> {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const file = new SQLite(path);
  try {
    // The database contains keys and password hashes; the files beside it inherit its permissions.
    if (path !== ":memory:") chmodSync(path, 0o600);
    file.pragma(`busy_timeout = ${busyMs}`);
    file.pragma("journal_mode = WAL");
    file.pragma("synchronous = NORMAL");
    file.pragma("temp_store = MEMORY");
    const done = doneMigrations(file);
    const unknown = done.filter((name) => !Object.hasOwn(migrations, name));
    if (unknown.length > 0) throw new NewerDatabase(path, unknown);
    if (isCut(file, path)) throw Object.assign(new Error("The database is cut"), { code: "SQLITE_CORRUPT" });
    const whole: Database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
    // A database of this version is not written to: it opens also while another program has locked it.
    if (done.length < Object.keys(migrations).length) {
      file.exec("begin immediate; rollback");
      await migrate(whole);
    }
    if (path === ":memory:") return whole;
  } catch (cause) {
    file.close();
    throw cause;
  }
  file.pragma("query_only = ON");
  file.pragma(`busy_timeout = ${READ_BUSY_MS}`);
  const split = { reader: file, writer: new WriteThread(path, busyMs), turns: new WriteTurns(), health };
  const database: Database = new Kysely<Tables>({ dialect: splitDialect(split) });
  // Kysely closes only what was asked before.
  await database.selectFrom("generated").select("name").limit(1).execute();
  // SQLite writes the number also when it stays the same.
  health.attempt = () => sql`pragma user_version = 0`.execute(database);
  return database;
}

/** Names of the migrations that were applied to a database; none for an empty one. */
export function doneMigrations(file: SQLite.Database): string[] {
  const isThere = file.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
  if (isThere === undefined) return [];
  return file.prepare("select name from kysely_migration order by name").pluck().all().map(String);
}

/** Whether a database without a log is shorter than it says itself. */
function isCut(file: SQLite.Database, path: string): boolean {
  const size = (name: string) => statSync(name, { throwIfNoEntry: false })?.size ?? 0;
  if (path === ":memory:" || size(`${path}-wal`) > 0) return false;
  const pages = Number(file.pragma("page_count", { simple: true }));
  return size(path) < pages * Number(file.pragma("page_size", { simple: true }));
}

/** Opens a database read-only, after another connection has migrated it to the current version. */
export function openForReading(path: string): Database {
  const file = new SQLite(path, { readonly: true });
  file.pragma("busy_timeout = 5000");
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
}

async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw new Error("The database could not be brought to the current version", { cause: error });
}
