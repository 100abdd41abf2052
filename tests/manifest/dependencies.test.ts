import path from "node:path";
import { expect, test } from "vitest";
import { dependencies, devDependencies, peerDependencies } from "../../package.json";
import { importedPackages, PAGE_ROOMS, readLock, shippedPackages } from "../../scripts/lib/packages.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Packages that are run by name, or that other tools read. */
const TOOLS =
  /^(@biomejs\/biome|@types\/.*|@vitejs\/plugin-react|dependency-cruiser|happy-dom|typescript(-native)?|tsx|vite)$/;
/** Licences that only require attribution; `apache20` is one package's spelling. */
const FREE =
  /^(MIT(-0)?|ISC|0BSD|Apache-2\.0|apache20|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Zlib|Python-2\.0)( AND |$)/;
/** Asks to publish changes of its own files: an optional package that the server loads unchanged. */
const UNCHANGED = { "node_modules/web-push": "MPL-2.0" };

test("a deployment installs what the server imports, and nothing else but what a setting asks for", () => {
  const named = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];
  expect(named.sort()).toEqual([...importedPackages(ROOT, ["server"])].sort());
});

test("what the pages import is there for the build alone, unless the server imports it too", () => {
  const known = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  const imported = [...importedPackages(ROOT, PAGE_ROOMS)];
  // Types only, from a package of types.
  expect(imported.filter((name) => !known.includes(name) && name !== "geojson")).toEqual([]);
});

test("every package of the build is imported somewhere", () => {
  const rooms = [...PAGE_ROOMS, "scripts", "tests", "tooling", "server", "schemas"];
  const imported = importedPackages(ROOT, rooms, { tests: true });
  const unused = Object.keys(devDependencies).filter((name) => !imported.has(name) && !TOOLS.test(name));
  expect(unused).toEqual([]);
});

test("what reaches users has a licence that allows it", () => {
  const lock = readLock(ROOT);
  const shipped = shippedPackages(ROOT, lock);
  expect(shipped.length).toBeGreaterThan(100);
  const isUnchanged = (place: string) =>
    Object.entries(UNCHANGED).some(([name, licence]) => name === place && lock[place]?.license === licence);
  const isFree = (place: string) =>
    isUnchanged(place) ||
    (lock[place]?.license ?? "MIT")
      .replace(/^\(|\)$/g, "")
      .split(" OR ")
      .some((licence) => FREE.test(licence));
  expect(shipped.filter((place) => !isFree(place))).toEqual([]);
});
