import { existsSync, readdirSync, writeFileSync } from "node:fs";

/** A clock of a process that a test sets, by libfaketime. */
export interface MovedClock {
  /** Environment of the process. */
  settings: Record<string, string>;
  /** Moves the clock away from the true time; 0: back to it. */
  move(seconds: number): void;
}

/** @returns null where libfaketime (Debian: libfaketime) is not installed */
export function movedClock(file: string): MovedClock | null {
  const library = libraryFolders()
    .map((folder) => `${folder}/faketime/libfaketime.so.1`)
    .find((path) => existsSync(path));
  if (library === undefined) return null;
  const move = (seconds: number) => writeFileSync(file, `${seconds < 0 ? "-" : "+"}${Math.abs(seconds)}\n`);
  move(0);
  return {
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      // Only the clock is set, not the time that passes.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    },
    move,
  };
}

function libraryFolders(): string[] {
  try {
    return ["/usr/lib", ...readdirSync("/usr/lib").map((name) => `/usr/lib/${name}`)];
  } catch {
    return [];
  }
}
