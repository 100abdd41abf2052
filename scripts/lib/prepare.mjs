/**
 * Prepares the checkout for a command: installs packages that match the lock file, and makes a build that matches the
 * sources.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { must, root, step } from "./steps.mjs";

const lockStamp = join(root, "node_modules/.farvann-lock");

const hash = (text) => createHash("sha256").update(text).digest("hex");

const stampSays = (stamp, value) => existsSync(stamp) && readFileSync(stamp, "utf8") === value;

/** Installs the npm packages of package-lock.json when they are missing or out of date. */
export async function ensurePackages() {
  const wanted = hash(readFileSync(join(root, "package-lock.json")));
  if (stampSays(lockStamp, wanted)) return;
  await step("Installing packages (a few minutes the first time)", () =>
    must("npm", ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]),
  );
  writeFileSync(lockStamp, wanted);
}

/** Folders and files from which the web application, the server and the documentation are built. */
const BUILDS = {
  dist: {
    text: "Building the application",
    script: "build:pages",
    folders: [
      "lib",
      "core",
      "contracts",
      "apps",
      "plugins",
      "schemas",
      "tooling/site",
      "scripts/vite",
      "scripts/generate",
    ],
    files: ["index.html", "vite.config.ts", "package-lock.json", "tsconfig.json"],
  },
  "dist-server": {
    text: "Building the server",
    script: "build:server",
    folders: ["lib", "schemas", "server", "tooling", "core/manifest", "core/dataset/features"],
    files: ["scripts/build-server.ts", "scripts/lib/bundle-server.ts", "package-lock.json", "tsconfig.json"],
  },
  "dist-docs": {
    text: "Building the documentation",
    script: "docs",
    folders: [
      "docs",
      "apps/docs",
      "scripts/docs-site",
      "core",
      "contracts",
      "lib",
      "plugins",
      "schemas",
      "server",
      "tooling",
    ],
    files: ["CHANGELOG.md", "CONTRIBUTING.md", "manifests/README.md", "package-lock.json", "icon.svg"],
  },
};

/**
 * Builds the web application, the server and the documentation when a source file has changed since the last build.
 * @param {(title: string, command: string, args: string[]) => Promise<boolean>} [build] Runs one build and says whether
 * it has succeeded. Default: shows its output, and ends this process when it fails.
 * @returns {Promise<boolean>} whether all builds are up to date
 */
export async function ensureBuild(build = buildOrExit) {
  let current = true;
  for (const [folder, { text, script, ...inputs }] of Object.entries(BUILDS)) {
    const stamp = join(root, folder, ".built");
    if (stampSays(stamp, sourceState(inputs))) continue;
    if (await build(text, "npm", ["run", "--silent", script])) writeFileSync(stamp, sourceState(inputs));
    else current = false;
  }
  return current;
}

async function buildOrExit(title, command, args) {
  await step(title, () => must(command, args));
  return true;
}

/** Names, sizes and times of all input files of a build. */
function sourceState({ folders, files }) {
  const inputs = [
    ...folders.flatMap((folder) => listFiles(join(root, folder))),
    ...files.map((file) => join(root, file)),
  ];
  const lines = inputs.filter(existsSync).map((file) => {
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
