/** `npm run new-plugin -- name`: a plugin folder with a new dataset type, complete with options, texts, test and page. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { pluginFiles } from "./scaffold/plugin-files.ts";
import { nameArgument, writeNewFiles } from "./scaffold/write-files.ts";

const root = path.resolve(import.meta.dirname, "..");
const name = nameArgument("Usage: npm run new-plugin -- name", 64);
try {
  writeNewFiles(root, pluginFiles(name));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
const generated = spawnSync("npm", ["run", "--silent", "generate"], { cwd: root, stdio: "inherit" });
console.log(`plugins/datasets/${name} is written. A manifest uses it with "type": "${name}".`);
process.exitCode = generated.status ?? 1;
