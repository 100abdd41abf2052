import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Which program runs. */
export interface Program {
  /** Of package.json. */
  version: string;
  /** Commit that the build was made of; null when the build did not know, and in development. */
  commit: string | null;
}

/** The build writes it beside the server; the sources have the project's package.json there. */
const PLACES = ["../../program.json", "../../package.json"];

/** Reads which program this is, from what the build has written or else from the project. */
export function thisProgram(): Program {
  for (const place of PLACES) {
    try {
      const { version, commit } = JSON.parse(readFileSync(join(import.meta.dirname, place), "utf8"));
      return { version: String(version), commit: typeof commit === "string" ? commit : null };
    } catch {
      // The next place may have it.
    }
  }
  return { version: "unknown", commit: null };
}
