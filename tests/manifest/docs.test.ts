import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { blocksOf } from "../support/guide-blocks.ts";
import { PAGES } from "./guides/pages.ts";
import { ROOT } from "./support.ts";

/** A path of this repository in documentation: complete, from the root. */
const PATH =
  /`((?:apps|contracts|core|docs|lib|manifests|plugins|schemas|scripts|server|tests|tooling)\/[\w./-]*\w)`/g;

/** A row of a table, by its cells. */
const ROW = /^\| (?<requirement>[^|]+) \| (?<met>[^|]+) \| (?<shown>[^|]+) \|$/gm;

test("every requirement of docs/security.md names a test or a setting that there is", () => {
  const page = readFileSync(path.join(ROOT, "docs/security.md"), "utf8");
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
  const rows = [...page.matchAll(ROW)].flatMap(({ groups: { requirement, shown } = {} }) =>
    requirement && shown && shown !== "shown by" && !shown.startsWith("--") ? [{ requirement, shown }] : [],
  );
  const faults = rows.flatMap(({ requirement, shown }) => {
    const files = [...shown.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file = ""]) => file);
    const places = [...shown.matchAll(/`([a-z]+\/[\w/-]+)`/g)].map(([, place = ""]) => place);
    const commands = [...shown.matchAll(/`npm run ([\w:-]+)`/g)].map(([, name = ""]) => name);
    const missing = [...files, ...places].filter((file) => !existsSync(path.join(ROOT, file)));
    const unknown = commands.filter((name) => !Object.hasOwn(scripts, name));
    // Names in code, before the file that has them.
    const unnamed = [...shown.matchAll(/((?:`\w+`(?: and )?)+) in \[[^\]]+\]\(\.\.\/([^)]+)\)/g)].flatMap(
      ([, names = "", file = ""]) => {
        const text = existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), "utf8") : "";
        return [...names.matchAll(/\w+(?=`)/g)].map(([name]) => name).filter((name) => !text.includes(name));
      },
    );
    const nothing = files.length + places.length + commands.length === 0 ? ["names nothing"] : [];
    const found = [...missing, ...unknown, ...unnamed, ...nothing];
    return found.length > 0 ? [`${requirement}: ${found.join(", ")}`] : [];
  });
  expect(faults).toEqual([]);
  expect(rows.length).toBeGreaterThan(40);
});

test.each(PAGES)("%s names only files that there are", (page) => {
  const named = [...readFileSync(path.join(ROOT, page), "utf8").matchAll(PATH)].map(([, file = ""]) => file);
  // Files that the reader makes by following the page.
  const made = blocksOf(page).map(({ caption }) => caption);
  const isMade = (file: string) => made.some((one) => one === file || one.startsWith(`${file}/`));
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)) && !isMade(file))).toEqual([]);
});
