import { copyFile, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import SQLite from "better-sqlite3";
import { NewerDatabase } from "../storage/database.ts";
import { migrations } from "../storage/migrations.ts";
import {
  type BackupRecord,
  countRows,
  DATABASE_FILE,
  LOST_AND_FOUND,
  OperationError,
  REPLACED_PREFIX,
  readBackup,
} from "./backup-record.ts";

export interface RestoreInit {
  /** Folder of the backup. */
  backup: string;
  /** The data folder; no server may be running on it. */
  dataFolder: string;
  now: Date;
}

/**
 * Puts a backup in place of the data folder's content, which is set aside in the same folder, not deleted.
 * @returns what the backup said of itself, the rows that are now there, and where the former content lies (null: none was)
 * @throws OperationError when the backup is not whole or a server runs; NewerDatabase when this version cannot read it
 */
export async function restore({ backup, dataFolder, now }: RestoreInit): Promise<{
  record: BackupRecord;
  rows: Record<string, number>;
  replaced: string | null;
}> {
  const record = await readBackup(backup);
  const unknown = record.migrations.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw new NewerDatabase(backup, unknown);
  await mkdir(dataFolder, { recursive: true });
  await refuseWhileInUse(join(dataFolder, DATABASE_FILE));

  // Everything is copied before anything is moved, so that a full disk changes nothing.
  const part = join(dataFolder, "restore.part");
  await rm(part, { recursive: true, force: true });
  for (const { path } of record.files) {
    const target = join(part, ...path.split("/"));
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(backup, ...path.split("/")), target);
  }
  // Backups inside the data folder stay where they are.
  const [ofBackup = ""] = relative(dataFolder, backup).split(sep);
  const replaced = await moveReplaced(dataFolder, now, ["restore.part", LOST_AND_FOUND, ofBackup]);
  for (const name of await readdir(part)) await rename(join(part, name), join(dataFolder, name));
  await rm(part, { recursive: true });

  const file = new SQLite(join(dataFolder, DATABASE_FILE), { readonly: true });
  const rows = countRows(file);
  file.close();
  return { record, rows, replaced };
}

/** A database can leave WAL mode only when no other process has it open. A damaged one may fail here: it is replaced anyway. */
async function refuseWhileInUse(path: string): Promise<void> {
  let file: SQLite.Database | undefined;
  try {
    file = new SQLite(path, { fileMustExist: true, timeout: 0 });
    file.pragma("journal_mode = DELETE");
  } catch (cause) {
    if (cause instanceof SQLite.SqliteError && cause.code.startsWith("SQLITE_BUSY"))
      throw new OperationError(`A server is running on ${dirname(path)}`, "Stop it, then restore.");
  } finally {
    file?.close();
  }
}

async function moveReplaced(dataFolder: string, now: Date, stay: readonly string[]): Promise<string | null> {
  const names = (await readdir(dataFolder)).filter(
    (name) => !name.startsWith(REPLACED_PREFIX) && !stay.includes(name),
  );
  if (names.length === 0) return null;
  const replaced = join(dataFolder, `${REPLACED_PREFIX}${now.toISOString().replace(/[-:]|\.\d+/g, "")}`);
  await mkdir(replaced);
  for (const name of names) await rename(join(dataFolder, name), join(replaced, name));
  return replaced;
}
