import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

/** Where Debian installs CGI programs, besides the usual folders. */
const FOLDERS = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/lib/cgi-bin"];

/** Full path of an installed program, or null. A full path may name any file of a package. */
export function findProgram(name: string): string | null {
  if (path.isAbsolute(name)) return existsSync(name) ? name : null;
  const found = FOLDERS.filter((folder) => folder !== "").map((folder) => path.join(folder, name));
  return found.find((file) => existsSync(file)) ?? null;
}

/**
 * A suite that needs programs which some machines lack. Without them it is skipped, and its title names the missing
 * programs; with FARVANN_REQUIRE_PEERS=1 it fails instead.
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
