import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { blocksOf } from "../support/guide-blocks.ts";
import { PAGES } from "./guides/pages.ts";
import { ROOT } from "./support.ts";

/** A path of this repository in documentation: complete, from the root. */
const PATH =
  /`((?:apps|contracts|core|docs|lib|manifests|plugins|schemas|scripts|server|tests|tooling)\/[\w./-]*\w)`/g;

test.each(PAGES)("%s names only files that there are", (page) => {
  const named = [...readFileSync(path.join(ROOT, page), "utf8").matchAll(PATH)].map(([, file = ""]) => file);
  // Files that the reader makes by following the page.
  const made = blocksOf(page).map(({ caption }) => caption);
  const isMade = (file: string) => made.some((one) => one === file || one.startsWith(`${file}/`));
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)) && !isMade(file))).toEqual([]);
});
