import { statfsSync } from "node:fs";
import { Problem } from "../domain/problem.ts";

/** Why nothing can be stored. `failing`: for another reason, such as a disk that was taken out. */
export type StorageTrouble = "locked" | "full" | "failing";

/** When a caller may try again, s. */
const RETRY_AFTER_S = 5;

/** A write that was refused as a whole; nothing of it is stored. */
export class CannotStore extends Problem {
  /** @param trouble null: too many writes wait */
  constructor(
    readonly trouble: StorageTrouble | null,
    cause?: unknown,
  ) {
    super(503, "This cannot be stored now; try again in a little while", undefined, RETRY_AFTER_S);
    this.name = "CannotStore";
    this.cause = cause;
  }
}

/**
 * What an error of SQLite or of a file says about the storage.
 * @param path a file or folder on the disk in question
 * @returns null: the error is not about the storage
 */
export function troubleOf(cause: unknown, path: string): StorageTrouble | null {
  const code = codeOf(cause);
  if (code === null) return null;
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return "locked";
  if (/^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(code)) return "full";
  // SQLite tells some failures for want of space as failures of the disk.
  if (/^SQLITE_(IOERR|CANTOPEN)/.test(code)) return hasSpace(path) ? "failing" : "full";
  return /^(SQLITE_(READONLY|CORRUPT|NOTADB|NOMEM)|EROFS|EIO|EACCES|EPERM)/.test(code) ? "failing" : null;
}

/** Code of an error, or of the one that caused it. */
export function codeOf(cause: unknown): string | null {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if ("code" in error && typeof error.code === "string") return error.code;
  }
  return null;
}

/** Bytes that a database needs to open: its shared memory. */
const LEAST_BYTES = 65_536;

function hasSpace(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize >= LEAST_BYTES;
  } catch {
    return true;
  }
}

/** What an administrator is told when the server cannot start with its data folder. */
export interface Unusable {
  message: string;
  remedy: string;
}

/** @returns null: the error is not about the data folder */
export function unusableData(cause: unknown, folder: string): Unusable | null {
  const code = codeOf(cause);
  if (code === null) return null;
  const said = (reason: string, remedy: string): Unusable => ({
    message: `The data folder ${folder} cannot be used: ${reason}.`,
    remedy,
  });
  const name = "Name another folder with DATA_DIR.";
  if (/^(ENOENT|ENOTDIR|ELOOP|ENAMETOOLONG)$/.test(code))
    return said("it does not exist and cannot be made", name);
  if (/^(EEXIST|EISDIR)$/.test(code)) return said("it is no folder", name);
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code))
    return said("its database is damaged", "Put back a backup: npm run restore -- <folder>.");
  switch (troubleOf(cause, folder)) {
    case "locked":
      return said("another program has locked its database", "End that program, then start again.");
    case "full":
      return said("the disk is full", `Make room on it, or name another folder with DATA_DIR.`);
    case "failing":
      return said(
        "the server cannot write to it",
        `Give its user the right to, or name another folder with DATA_DIR.`,
      );
    case null:
      return null;
  }
}
