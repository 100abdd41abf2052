import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./support.ts";

/** A path of this repository as documentation writes it: complete, from the root. */
const PATH =
  /`((?:apps|contracts|core|docs|lib|manifests|plugins|schemas|scripts|server|tests|tooling)\/[\w./-]*\w)`/g;

const pages = [
  "",
  ...["apps", "contracts", "core", "docs", "manifests", "plugins", "schemas", "server", "tests"],
].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: folder !== "", encoding: "utf8" })
    .filter((file) => file.endsWith(".md") && !file.startsWith("CHANGELOG"))
    .map((file) => path.posix.join(folder, file)),
);

test.each(pages)("%s names only files that there are", (page) => {
  const named = [...readFileSync(path.join(ROOT, page), "utf8").matchAll(PATH)].map(([, file = ""]) => file);
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
