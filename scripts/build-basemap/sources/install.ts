import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { paths } from "../paths.ts";

/**
 * Installs the geodata packages into the cache folder, unless the same manifest is installed there.
 * Throws what npm reports when the registry cannot be reached.
 */
export const installPackages = (): void => {
  const manifest = path.join(paths.cache, "package.json");
  const done = path.join(paths.cache, "node_modules/.package-lock.json");
  const wanted = readFileSync(paths.packages, "utf8");
  if (existsSync(done) && existsSync(manifest) && readFileSync(manifest, "utf8") === wanted) return;
  mkdirSync(paths.cache, { recursive: true });
  copyFileSync(paths.packages, manifest);
  execFileSync("npm", ["install", "--no-fund", "--no-audit", "--ignore-scripts"], {
    cwd: paths.cache,
    stdio: "inherit",
  });
};
