import { chmodSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, Migrator, SqliteDialect } from "kysely";
import { migrations } from "./migrations.ts";
import type { Tables } from "./tables.ts";

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

/**
 * Opens the SQLite database (WAL) at `path`, creating folder, file and tables as needed. `:memory:` opens a database
 * that ends with the process, for tests. Throws {@link NewerDatabase}, and an Error when the tables cannot be created.
 */
export async function openDatabase(path: string): Promise<Database> {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const file = new SQLite(path);
  // The database contains keys and password hashes; the files beside it inherit its permissions.
  if (path !== ":memory:") chmodSync(path, 0o600);
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = NORMAL");
  file.pragma("busy_timeout = 5000");
  const unknown = doneMigrations(file).filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    file.close();
    throw new NewerDatabase(path, unknown);
  }
  const database: Database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  await migrate(database);
  return database;
}

/** Names of the migrations that were applied to a database; none for an empty one. */
export function doneMigrations(file: SQLite.Database): string[] {
  const isThere = file.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
  if (isThere === undefined) return [];
  return file.prepare("select name from kysely_migration order by name").pluck().all().map(String);
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
  if (error !== undefined) {
    await database.destroy();
    throw new Error("The database could not be brought to the current version", { cause: error });
  }
}
