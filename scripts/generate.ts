/**
 * `npm run generate`: everything in schemas/generated, and the reference of the manifest format, from the schemas and
 * the plugin folders. `--check` writes nothing and exits 1 when a file is out of date.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateAll } from "./generate/outputs.ts";

const root = path.resolve(import.meta.dirname, "..");
const check = process.argv.includes("--check");
const { outputs, complaints } = await generateAll(root);

const stale: string[] = [];
const removed: string[] = [];
for (const [file, content] of outputs) {
  const target = path.join(root, file);
  if (existsSync(target) && readFileSync(target, "utf8") === content) continue;
  stale.push(file);
  if (check) continue;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

// A plugin folder that cannot be read keeps its generated files, because other code may compile against them.
if (complaints.length === 0) {
  for (const file of leftOver()) {
    removed.push(file);
    if (!check) rmSync(path.join(root, file));
  }
}

for (const complaint of complaints) console.error(`generate: ${complaint}`);
for (const file of stale) console.log(check ? `stale: ${file}` : `wrote ${file}`);
for (const file of removed) console.log(check ? `left over: ${file}` : `removed ${file}`);
const current = stale.length + removed.length === 0;
if (current) console.log(`generate: ${outputs.size} files are up to date`);
else if (check) console.error("Run `npm run generate` and commit the result.");
if (check && (!current || complaints.length > 0)) process.exitCode = 1;

function leftOver(): string[] {
  const folder = path.join(root, "schemas/generated");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((file) => !outputs.has(file))
    .sort();
}
