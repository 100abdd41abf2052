import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Root folders whose code the browser or the server runs after the build; scripts run before it. */
export const PAGE_ROOMS = ["apps", "core", "lib", "plugins"];
export const SERVER_ROOMS = ["server", "tooling", "lib"];
/** Test files, and files that only tests import. */
const TEST_FILE = /\.(test|bench)\.tsx?$|\/test-[a-z-]+\.(ts|mjs)$/;
/** Files that start the server from its sources, which a deployment does not contain. */
const FROM_SOURCE = ["server/jobs/thread.mjs", "server/jobs/test-thread.mjs", "server/manifests/thread.mjs"];

/** An entry of package-lock.json. */
export interface LockedPackage {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
/** The entries of package-lock.json by path, such as `node_modules/ol/node_modules/rbush`. */
export type LockedPackages = Record<string, LockedPackage>;

export function readLock(root: string): LockedPackages {
  const lock = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  return (lock as { packages: LockedPackages }).packages;
}

/**
 * Names of the packages that the files of some root folders import; packages that only tests import are left out by
 * default.
 */
export function importedPackages(
  root: string,
  rooms: readonly string[],
  { tests = false }: { tests?: boolean } = {},
): Set<string> {
  const files = rooms.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && (tests || !TEST_FILE.test(`/${file}`)))
      .map((file) => path.posix.join(room, file.split(path.sep).join("/")))
      .filter((file) => !FROM_SOURCE.includes(file)),
  );
  const names = files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    const imports = text.matchAll(/(?:from|import|import\(|--import)\s*["'](@?[a-z][\w./-]*)["']/g);
    return [...imports].map(([, name = ""]) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    );
  });
  return new Set(names.filter((name) => !name.startsWith("node:")));
}

/**
 * Paths in the lock file of all packages that reach a user or a server: the imported packages and their dependencies.
 * Optional packages are left out by default, because the machine determines which of them are installed.
 */
export function shippedPackages(
  root: string,
  lock: LockedPackages,
  { optional = false }: { optional?: boolean } = {},
): string[] {
  const found = new Set<string>();
  const add = (name: string, from: string): void => {
    const place = placeOf(lock, name, from);
    if (place === undefined || found.has(place)) return;
    found.add(place);
    const { dependencies, optionalDependencies } = lock[place] ?? {};
    const needed = { ...dependencies, ...(optional ? optionalDependencies : {}) };
    for (const name of Object.keys(needed)) add(name, place);
  };
  for (const name of importedPackages(root, [...new Set([...PAGE_ROOMS, ...SERVER_ROOMS])])) add(name, "");
  return [...found].sort();
}

/** Where Node.js finds a package for the package at `from`: in the nearest folder upwards. */
function placeOf(lock: LockedPackages, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const place = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (lock[place] !== undefined) return place;
    if (folder === "") return undefined;
  }
}
