/**
 * `npm run check [-- file …] [--online] [--json]`: prints all problems of the manifests, one a line as
 * `file:line:column id message`. Without files: all manifests. `--online` asks each service once as well; `--base
 * http://127.0.0.1:8080` says where the sub-applications are served, for addresses without a host. Exits 1 on any
 * error; warnings are only shown.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import { formatProblem, type Problem } from "../core/manifest/problem.ts";
import { appNames } from "../tooling/manifest/files.ts";
import { resolveWithDraft } from "../tooling/manifest/resolve.ts";
import { filesOnDisk } from "../tooling/site/disk.ts";
import { loadInstallation, manifestFolder } from "./manifest/installation.ts";
import { Asker } from "./online/asker.ts";
import { type AskedSource, checkOnline } from "./online/check-online.ts";

const root = path.resolve(import.meta.dirname, "..");
const { values: flags, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    online: { type: "boolean", default: false },
    base: { type: "string" },
  },
});
const files = filesOnDisk(root, manifestFolder(root));
const { installation, complaints } = loadInstallation(root);
const names = named.length > 0 ? named.map((file) => path.basename(file, ".json")) : appNames(files);
const base = flags.base ?? null;
const asker = new Asker({ origin: base ? new URL(base).origin : "https://farvann.example" });

const found = new Map<string, Problem>();
let notAsked = 0;
for (const appName of names) {
  const { resolution, draft } = resolveWithDraft({ appName, files, installation });
  const online =
    flags.online && draft ? await checkOnline(draft, { root, asker, base, onAsked: progress }) : [];
  // A problem that the check found in a local file is not reported again for the served file.
  const isKnown = ({ id, file, pointer }: Problem) =>
    resolution.problems.some((one) => one.id === id && one.file === file && one.pointer === pointer);
  for (const problem of [...resolution.problems, ...online.filter((one) => !isKnown(one))]) {
    found.set(`${formatProblem(problem)}|${problem.pointer}`, problem);
  }
}

const problems = [...found.values()];
const errors = problems.filter(({ severity }) => severity === "error").length;
if (flags.json) console.log(JSON.stringify(problems, null, 2));
else {
  for (const complaint of complaints) console.error(complaint);
  for (const problem of problems) {
    console.log(
      problem.severity === "warning" ? `${formatProblem(problem)} (warning)` : formatProblem(problem),
    );
  }
  if (problems.length > 0)
    console.error("What a message means: /docs/en/administrator/messages.html of a server that runs");
  const warnings = problems.length - errors;
  console.error(
    `${names.length} ${plural(names.length, "manifest")}: ${count(errors, "error")}, ${count(warnings, "warning")}`,
  );
  if (flags.online) {
    console.error(
      `${asker.count} addresses of ${asker.hosts.size} ${plural(asker.hosts.size, "host")} asked`,
    );
    if (notAsked > 0)
      console.error(
        `${notAsked} addresses of the own server not asked: say where it is with --base http://…`,
      );
  }
}
if (errors > 0 || complaints.length > 0) process.exitCode = 1;

/** Prints one line for each source during the requests, because services may be slow. */
function progress({ appName, datasetId, url, problems: count }: AskedSource): void {
  if (count === null) notAsked += 1;
  else if (!flags.json)
    console.error(`${count === 0 ? "ok     " : "PROBLEM"} ${appName} ${datasetId} ${url}`);
}

function count(number: number, word: string): string {
  return `${number === 0 ? "no" : number} ${plural(number, word)}`;
}

function plural(number: number, word: string): string {
  return number === 1 ? word : `${word}s`;
}
