/**
 * `npm run check [-- file …] [--json]`: everything that is wrong in the manifests, one problem a line as
 * `file:line:column id message`. Without files: all manifests. Exits 1 on any error; warnings are only shown.
 */
import path from "node:path";
import { formatProblem, type Problem } from "../core/manifest/problem.ts";
import { appNames } from "../tooling/manifest/files.ts";
import { resolveManifest } from "../tooling/manifest/resolve.ts";
import { filesOnDisk } from "./manifest/disk.ts";
import { loadInstallation } from "./manifest/installation.ts";

const root = path.resolve(import.meta.dirname, "..");
const asJson = process.argv.includes("--json");
const named = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const files = filesOnDisk(root);
const { installation, complaints } = loadInstallation(root);
const names = named.length > 0 ? named.map((file) => path.basename(file, ".json")) : appNames(files);

const found = new Map<string, Problem>();
for (const appName of names) {
  for (const problem of resolveManifest({ appName, files, installation }).problems) {
    found.set(`${formatProblem(problem)}|${problem.pointer}`, problem);
  }
}

const problems = [...found.values()];
const errors = problems.filter(({ severity }) => severity === "error").length;
if (asJson) console.log(JSON.stringify(problems, null, 2));
else {
  for (const complaint of complaints) console.error(complaint);
  for (const problem of problems) {
    console.log(
      problem.severity === "warning" ? `${formatProblem(problem)} (warning)` : formatProblem(problem),
    );
  }
  const warnings = problems.length - errors;
  console.error(
    `${names.length} ${plural(names.length, "manifest")}: ${count(errors, "error")}, ${count(warnings, "warning")}`,
  );
}
if (errors > 0 || complaints.length > 0) process.exitCode = 1;

function count(number: number, word: string): string {
  return `${number === 0 ? "no" : number} ${plural(number, word)}`;
}

function plural(number: number, word: string): string {
  return number === 1 ? word : `${word}s`;
}
