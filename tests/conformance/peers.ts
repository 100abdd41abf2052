import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** Where Debian puts CGI programs, beside the usual places. */
const FOLDERS = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/lib/cgi-bin"];

/** Full path of a program of this machine, or null. A full path may be of anything that a package brings. */
export function findProgram(name: string): string | null {
  if (path.isAbsolute(name)) return existsSync(name) ? name : null;
  const found = FOLDERS.filter((folder) => folder !== "").map((folder) => path.join(folder, name));
  return found.find((file) => existsSync(file)) ?? null;
}

/**
 * A suite that needs programs which not every machine has. Without them it is skipped under a name that says what is
 * missing; where FARVANN_REQUIRE_PEERS is 1 it fails instead.
 * @param peers program → Debian package
 */
export function describeWithPeers(name: string, peers: Record<string, string>, suite: () => void): void {
  const missing = Object.entries(peers).filter(([program]) => findProgram(program) === null);
  if (missing.length === 0) {
    describe(name, () => suite());
    return;
  }
  const packages = [...new Set(missing.map(([, debian]) => debian))].join(", ");
  const title = `${name} (this machine lacks ${packages})`;
  if (process.env.FARVANN_REQUIRE_PEERS === "1") {
    test(title, () => expect(missing.map(([program]) => program)).toEqual([]));
  } else {
    test.skip(title, () => {});
  }
}
