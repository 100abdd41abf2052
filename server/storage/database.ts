import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, Migrator, SqliteDialect } from "kysely";
import { migrations } from "./migrations.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;

/**
 * Opens the SQLite database (WAL) at `path`, creating folder, file and tables as needed.
 * `:memory:` gives a database that ends with the process, for tests.
 */
export async function openDatabase(path: string): Promise<Database> {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true });
  const file = new SQLite(path);
  file.pragma("journal_mode = WAL");
  file.pragma("synchronous = NORMAL");
  file.pragma("busy_timeout = 5000");
  const database: Database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  await migrate(database);
  return database;
}

/** Opens a database that another connection has brought to the current version. It cannot be written to. */
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
