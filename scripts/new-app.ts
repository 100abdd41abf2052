/** `npm run new-app -- name`: writes a new sub-application into manifests/, for the administrator to edit. */
import path from "node:path";
import { formatProblem } from "../core/manifest/problem.ts";
import { SERVER_PATHS, serverPathOf } from "../lib/server-paths.ts";
import { manifestFolder, readApplication } from "./manifest/installation.ts";
import { newManifest } from "./scaffold/new-manifest.ts";
import { nameArgument, writeNewFiles } from "./scaffold/write-files.ts";

const root = path.resolve(import.meta.dirname, "..");
const name = nameArgument("Usage: npm run new-app -- name", 40);
const folder = manifestFolder(root);
const target = path.join(folder, `${name}.json`);
const near = path.relative("", target);
const written = near.startsWith("..") ? target : near;
try {
  if (serverPathOf(name) !== null)
    throw new Error(
      `The server answers /${name}/ itself: take another name than ${SERVER_PATHS.join(", ")}.`,
    );
  const schema = path.relative(folder, path.join(root, "schemas/generated/manifest.editor.schema.json"));
  writeNewFiles(folder, { [`${name}.json`]: newManifest(name, { file: written, schema }) });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
const { problems } = readApplication(root, name);
for (const problem of problems) console.error(formatProblem(problem));
console.log(
  `${written} is written. A server that runs shows it at /${name}/ at once; else \`npm run dev\` does.`,
);
