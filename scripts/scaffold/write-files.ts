import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Writes new files below a root; throws when one of them exists. */
export function writeNewFiles(root: string, files: Record<string, string>): void {
  const taken = Object.keys(files).find((file) => existsSync(path.join(root, file)));
  if (taken !== undefined) throw new Error(`${taken} exists already`);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
}

/** The argument of a scaffolding command. Without a valid one, explains the usage on stderr and exits with code 1. */
export function nameArgument(usage: string, maxLength: number): string {
  const [name = ""] = process.argv.slice(2);
  if (/^[a-z][a-z0-9-]*$/.test(name) && name.length <= maxLength) return name;
  console.error(`${usage}\nThe name has small letters, digits and hyphens, and begins with a letter.`);
  process.exit(1);
}
