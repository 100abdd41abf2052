import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./support.ts";

const FOLDERS = ["lib", "contracts", "core", "apps", "plugins", "server", "tooling", "scripts", "tests"];
const IMPORTS_PROGRAM = /^import .*"(?:\.\.\/)+(?:lib|contracts|core|apps|plugins|server|tooling)\//m;

test("global declarations lead to no part of the program: a change there would check the types of every file", () => {
  const global = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({ file, text: readFileSync(path.join(ROOT, folder, file), "utf8") })),
  ).filter(({ text }) => /^declare global/m.test(text));

  expect(global.length).toBeGreaterThan(2);
  expect(global.filter(({ text }) => IMPORTS_PROGRAM.test(text)).map(({ file }) => file)).toEqual([]);
});
