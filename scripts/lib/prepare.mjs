/** What every command needs before it can work: packages that match the lock file, and a build that matches the sources. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { must, root, step } from "./steps.mjs";

const lockStamp = join(root, "node_modules/.farvann-lock");
const buildStamp = join(root, "dist/.built");

const hash = (text) => createHash("sha256").update(text).digest("hex");

const stampSays = (stamp, value) => existsSync(stamp) && readFileSync(stamp, "utf8") === value;

/** Installs the npm packages of package-lock.json when they are missing or out of date. */
export async function ensurePackages() {
  const wanted = hash(readFileSync(join(root, "package-lock.json")));
  if (stampSays(lockStamp, wanted)) return;
  await step("Installing packages (a few minutes the first time)", () =>
    must("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]),
  );
  writeFileSync(lockStamp, wanted);
}

/** Builds the web application when a source file changed since the last build. */
export async function ensureBuild() {
  const wanted = sourceState();
  if (stampSays(buildStamp, wanted)) return;
  await step("Building the application", () => must("npm", ["run", "--silent", "build"]));
  mkdirSync(join(root, "dist"), { recursive: true });
  writeFileSync(buildStamp, sourceState());
}

/** Names, sizes and times of everything that goes into the build. */
function sourceState() {
  const inputs = [
    "lib",
    "core",
    "apps",
    "plugins",
    "manifests",
    "schemas",
    "tooling",
    "scripts/vite",
    "scripts/generate",
  ];
  const files = inputs.flatMap((folder) => listFiles(join(root, folder)));
  for (const name of ["index.html", "vite.config.ts", "package-lock.json", "tsconfig.json"])
    files.push(join(root, name));
  const lines = files.filter(existsSync).map((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${file} ${size} ${mtimeMs}`;
  });
  return hash(lines.sort().join("\n"));
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
