/**
 * `npm run notices`: writes THIRD-PARTY-NOTICES.md, the licences of all packages that are needed at run time.
 * With `--check` it only says whether the file is up to date.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
}

const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, LockedPackage>;
};
const file = "THIRD-PARTY-NOTICES.md";

const rows = Object.entries(lock.packages)
  .filter(([path, entry]) => path.startsWith("node_modules/") && !entry.dev && !entry.optional)
  .map(([path, entry]) => {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return `| ${name} | ${entry.version ?? ""} | ${entry.license ?? licenceOnDisk(path)} |`;
  });

const text = `# Third-party packages

Packages that Farvann needs at run time or to build, from package-lock.json.

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

/** For packages whose lock entry names no licence. */
function licenceOnDisk(path: string): string {
  const manifest = `${path}/package.json`;
  if (!existsSync(manifest)) return "unknown";
  const { license } = JSON.parse(readFileSync(manifest, "utf8")) as { license?: string | { type: string } };
  return typeof license === "string" ? license : (license?.type ?? "unknown");
}
