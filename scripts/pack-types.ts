/** `npm run pack-types`: packs the package for authors of external plugins as `dist-types/farvann-plugin-….tgz`. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writePluginPackage } from "./lib/plugin-package.ts";
import { writePluginTestKit } from "./lib/plugin-test-kit.ts";

const root = path.resolve(import.meta.dirname, "..");
const out = path.join(root, "dist-types");
const folder = mkdtempSync(path.join(tmpdir(), "farvann-plugin-"));
try {
  const checked = spawnSync("npm", ["run", "--silent", "typecheck"], { cwd: root, stdio: "inherit" });
  if (checked.status !== 0) process.exit(checked.status ?? 1);
  writePluginPackage(root, folder);
  await writePluginTestKit(root, path.join(folder, "test"));
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  const packed = spawnSync("npm", ["pack", "--silent", "--pack-destination", out], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (packed.status !== 0) process.exit(packed.status ?? 1);
  console.log(`dist-types/${packed.stdout.trim()}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
