import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { isRecord } from "../domain/site.ts";
import type { Program } from "./program.ts";

/** Name of the database in a data folder and in a backup of it. */
export const DATABASE_FILE = "farvann.sqlite";
/** First part of the names of folders into which a restore moves the replaced data. */
export const REPLACED_PREFIX = "before-restore-";
/** Folder of the file system at the root of a volume; neither copied nor moved. */
export const LOST_AND_FOUND = "lost+found";
export const RECORD_FILE = "backup.json";

/** Content of `backup.json` in a backup. */
export interface BackupRecord {
  format: 1;
  /** ISO date-time. */
  madeAt: string;
  /** The program that made it. */
  program: Program;
  /** Names of the migrations of its database. */
  migrations: string[];
  /** Number of rows, by table. */
  rows: Record<string, number>;
  files: BackedUpFile[];
}

export interface BackedUpFile {
  /** Path below the backup's folder, with slashes. */
  path: string;
  bytes: number;
  sha256: string;
}

/** A backup or restore that is not possible; `remedy` says what to do. */
export class OperationError extends Error {
  override name = "OperationError";

  constructor(
    message: string,
    readonly remedy: string,
  ) {
    super(message);
  }
}

export async function describeFile(folder: string, path: string): Promise<BackedUpFile> {
  const file = join(folder, ...path.split("/"));
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return { path, bytes: (await stat(file)).size, sha256: hash.digest("hex") };
}

/** Number of rows of every table. */
export function countRows(file: SQLite.Database): Record<string, number> {
  const tables = file
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .pluck()
    .all()
    .map(String);
  const count = (table: string) => Number(file.prepare(`select count(*) from "${table}"`).pluck().get());
  return Object.fromEntries(tables.map((table) => [table, count(table)]));
}

/** @throws OperationError when the database is damaged */
export function checkDatabase(path: string): void {
  const file = new SQLite(path, { readonly: true });
  try {
    const said = file.pragma("integrity_check", { simple: true });
    if (said !== "ok")
      throw new OperationError(`The database ${path} is damaged: ${said}`, "Use another backup.");
  } finally {
    file.close();
  }
}

/**
 * Reads what a backup says of itself, and holds every file to it.
 * @throws OperationError when it is none, or not whole
 */
export async function readBackup(folder: string): Promise<BackupRecord> {
  const text = await readFile(join(folder, RECORD_FILE), "utf8").catch(() => {
    throw new OperationError(
      `${folder} is no backup: it has no ${RECORD_FILE}`,
      "Name a folder that npm run backup has written.",
    );
  });
  const record: unknown = JSON.parse(text);
  if (!isBackupRecord(record))
    throw new OperationError(
      `${folder} is a backup of another format`,
      "Restore it with the version that made it.",
    );
  for (const known of record.files) {
    const found = await describeFile(folder, known.path).catch(() => null);
    if (found?.sha256 !== known.sha256)
      throw new OperationError(
        `The backup ${folder} is not whole: ${known.path} ${found === null ? "is missing" : "has changed"}`,
        "Use another backup.",
      );
  }
  checkDatabase(join(folder, DATABASE_FILE));
  return record;
}

function isBackupRecord(value: unknown): value is BackupRecord {
  return (
    isRecord(value) && value.format === 1 && Array.isArray(value.files) && Array.isArray(value.migrations)
  );
}
