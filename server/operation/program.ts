import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Identity of the running program. */
export interface Program {
  /** Version in package.json. */
  version: string;
  /** Commit of the build; null when unknown, and in development. */
  commit: string | null;
}

/** The build writes it beside the server; in the sources it is the project's package.json. */
const PLACES = ["../../program.json", "../../package.json"];

/** Reads the identity of the program from the file of the build, or else from the project. */
export function thisProgram(): Program {
  for (const place of PLACES) {
    try {
      const { version, commit } = JSON.parse(readFileSync(join(import.meta.dirname, place), "utf8"));
      return { version: String(version), commit: typeof commit === "string" ? commit : null };
    } catch {
      // The next place may have the file.
    }
  }
  return { version: "unknown", commit: null };
}
