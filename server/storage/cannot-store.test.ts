import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { unusableData } from "./cannot-store.ts";

const error = (code: string, cause?: unknown) =>
  Object.assign(new Error("at the start", { cause }), { code });

// A superuser, as which tests often run, may write anywhere: no folder of theirs is read-only.
test.each([
  ["ENOENT", "it does not exist and cannot be made"],
  ["ENOTDIR", "it does not exist and cannot be made"],
  ["EEXIST", "it is no folder"],
  ["EACCES", "the server cannot write to it"],
  ["EPERM", "the server cannot write to it"],
  ["EROFS", "the server cannot write to it"],
  ["SQLITE_READONLY_DIRECTORY", "the server cannot write to it"],
  ["SQLITE_CANTOPEN", "the server cannot write to it"],
  ["SQLITE_IOERR_WRITE", "the server cannot write to it"],
  ["SQLITE_CORRUPT", "its database is damaged"],
  ["SQLITE_NOTADB", "its database is damaged"],
  ["SQLITE_BUSY", "another program has locked its database"],
  ["SQLITE_FULL", "the disk is full"],
  ["ENOSPC", "the disk is full"],
])("a data folder at whose use %s is told: %s", (code, reason) => {
  const folder = tmpdir();
  const message = `The data folder ${folder} cannot be used: ${reason}.`;
  for (const cause of [error(code), new Error("in a thread", { cause: error(code) })])
    expect(unusableData(cause, folder)).toEqual({ message, remedy: expect.stringMatching(/^[A-Z].*\.$/) });
});

test("an error that is not about the data folder is not told as one", () => {
  for (const cause of [new Error("another"), error("EADDRINUSE"), "a text"])
    expect(unusableData(cause, tmpdir())).toBeNull();
});
