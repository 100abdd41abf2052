import { existsSync, readdirSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";

/** Another program that locks a database. @returns ends it */
export function lock(database: string): () => void {
  const other = new SQLite(database);
  other.pragma("busy_timeout = 5000");
  other.exec("begin exclusive");
  return () => {
    other.exec("rollback");
    other.close();
  };
}

/** @param share of the file that stays, 0–1 */
export function cut(file: string, share: number): void {
  truncateSync(file, Math.floor(statSync(file).size * share));
}

export function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}
