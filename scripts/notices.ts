/**
 * `npm run notices`: writes THIRD-PARTY-NOTICES.md, the licences of all packages that reach a user or a server.
 * With `--check` it only says whether the file is up to date.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readLock, shippedPackages } from "./lib/packages.ts";

const lock = readLock(".");
const file = "THIRD-PARTY-NOTICES.md";

const rows = shippedPackages(".", lock).map((path) => {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const { version = "", license = licenceOnDisk(path) } = lock[path] ?? {};
  return `| ${name} | ${version} | ${license} |`;
});

const text = `# Third-party packages

Packages that are part of Farvann's pages or that its server needs at run time, from package-lock.json.

| package | version | licence |
|---|---|---|
${[...new Set(rows)].sort().join("\n")}
`;

if (process.argv.includes("--check")) {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) {
    console.error(`${file} is out of date: run npm run notices.`);
    process.exit(1);
  }
} else {
  writeFileSync(file, text);
  console.log(`${file}: ${new Set(rows).size} packages`);
}

/** Licences of packages whose lock entry names none. */
function licenceOnDisk(path: string): string {
  const manifest = `${path}/package.json`;
  if (!existsSync(manifest)) return "unknown";
  const { license } = JSON.parse(readFileSync(manifest, "utf8")) as { license?: string | { type: string } };
  return typeof license === "string" ? license : (license?.type ?? "unknown");
}
