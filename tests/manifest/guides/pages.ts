import { readdirSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../support.ts";

const FOLDERS = ["apps", "contracts", "core", "docs", "manifests", "plugins", "schemas", "server", "tests"];

/** All documentation for readers, by path from the root. */
export const PAGES = ["", ...FOLDERS].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: folder !== "", encoding: "utf8" })
    .filter((file) => file.endsWith(".md") && !file.startsWith("CHANGELOG"))
    .map((file) => path.posix.join(folder, file)),
);
