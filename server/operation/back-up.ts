import { copyFile, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import SQLite from "better-sqlite3";
import { doneMigrations } from "../storage/database.ts";
import {
  type BackupRecord,
  checkDatabase,
  countRows,
  DATABASE_FILE,
  describeFile,
  LOST_AND_FOUND,
  OperationError,
  RECORD_FILE,
  REPLACED_PREFIX,
} from "./backup-record.ts";
import { type Program, thisProgram } from "./program.ts";

/** SQLite's largest number of pages in one step. */
const ALL_PAGES = 0x7fffffff;
const NAME = /^farvann-\d{8}T\d{6}Z$/;

export interface BackUpInit {
  /** The data folder; a server may be running on it. */
  dataFolder: string;
  /** Folder in which the backup becomes a subfolder. */
  home: string;
  now: Date;
  program?: Program;
  /** Number of backups to keep in `home`, including this one; absent: all. */
  keep?: number;
}

/**
 * Copies the data folder: the database as of one instant, while others write to it, and all files beside it. The backup has
 * its name only when it is whole.
 * @returns the folder and what stands in it
 * @throws OperationError when there is no data, or the copy is damaged
 */
export async function backUp(init: BackUpInit): Promise<{ folder: string; record: BackupRecord }> {
  const { dataFolder, home, now, program = thisProgram(), keep } = init;
  const source = join(dataFolder, DATABASE_FILE);
  if ((await stat(source).catch(() => null)) === null)
    throw new OperationError(`There is no database in ${dataFolder}`, "Set DATA_DIR as for the server.");
  const folder = join(home, `farvann-${now.toISOString().replace(/[-:]|\.\d+/g, "")}`);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  try {
    const { migrations, rows } = await copyDatabase(source, join(part, DATABASE_FILE));
    const others = await copyFiles(dataFolder, part, home);
    const files = [];
    for (const path of [DATABASE_FILE, ...others]) files.push(await describeFile(part, path));
    const record: BackupRecord = {
      format: 1,
      madeAt: now.toISOString(),
      ...{ program, migrations, rows, files },
    };
    await writeFile(join(part, RECORD_FILE), `${JSON.stringify(record, null, 2)}\n`);
    await rename(part, folder);
    if (keep !== undefined) await removeOldest(home, keep);
    return { folder, record };
  } catch (cause) {
    await rm(part, { recursive: true, force: true });
    throw cause;
  }
}

async function copyDatabase(source: string, target: string) {
  const file = new SQLite(source, { fileMustExist: true });
  file.pragma("busy_timeout = 60000");
  try {
    // In one step: a copy in several steps starts over after every write of another process, and would never end under
    // load.
    await file.backup(target, { progress: () => ALL_PAGES });
  } finally {
    file.close();
  }
  // One file: the copy can be opened without files beside it.
  const copy = new SQLite(target);
  copy.pragma("journal_mode = DELETE");
  const [migrations, rows] = [doneMigrations(copy), countRows(copy)];
  copy.close();
  checkDatabase(target);
  return { migrations, rows };
}

/**
 * Copies all files except the database, data that a restore has replaced, and the backups themselves. @returns the
 * paths with slashes
 */
async function copyFiles(from: string, to: string, home: string): Promise<string[]> {
  const copied: string[] = [];
  const copyBelow = async (folder: string): Promise<void> => {
    for (const name of await readdir(join(from, folder))) {
      const path = folder === "" ? name : `${folder}/${name}`;
      const [file, target] = [join(from, path), join(to, path)];
      if (isLeftOut(path) || resolve(file) === resolve(home)) continue;
      try {
        if ((await stat(file)).isDirectory()) await copyBelow(path);
        else {
          await mkdir(dirname(target), { recursive: true });
          await copyFile(file, target);
          copied.push(path);
        }
      } catch (cause) {
        // The server deletes files of former versions.
        if (!(cause instanceof Error && "code" in cause && cause.code === "ENOENT")) throw cause;
      }
    }
  };
  await copyBelow("");
  return copied.sort();
}

/** `lost+found` belongs to the file system of a volume. */
function isLeftOut(path: string): boolean {
  const isOurs = path.startsWith(DATABASE_FILE) || path.startsWith(REPLACED_PREFIX) || path.endsWith(".part");
  return isOurs || path === LOST_AND_FOUND;
}

async function removeOldest(home: string, keep: number): Promise<void> {
  const names = (await readdir(home)).filter((name) => NAME.test(name)).sort();
  for (const name of names.slice(0, -keep)) await rm(join(home, name), { recursive: true });
}
