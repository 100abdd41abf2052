import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ServedForm } from "../../tooling/site/site-reader.ts";

/** Content of a file. */
interface Kept extends ServedForm {
  /** The program and the folder of manifests from which it was made; a form of another origin is not used. */
  origin: string;
}

/**
 * Stores the last valid form of each sub-application in a folder, so that a server that starts while a manifest is
 * broken can use it. One form is one file, which is replaced atomically.
 */
export class KeptForms {
  private readonly origin: string;
  /** Content of its file, by name of the sub-application. */
  private readonly written = new Map<string, string>();
  /** Why nothing can be stored; null: it works. */
  trouble: string | null = null;

  constructor(
    private readonly folder: string,
    program: string,
    manifests: string,
  ) {
    this.origin = createHash("sha256").update(`${program}\n${manifests}`).digest("hex");
  }

  /** Forms that the same program stored for the same manifests. Unreadable ones are left out. */
  read(): ServedForm[] {
    return namesIn(this.folder).flatMap((name) => {
      const kept = readKept(path.join(this.folder, name));
      if (kept?.origin !== this.origin) return [];
      this.written.set(kept.served.entry.appName, digest(kept));
      return [kept];
    });
  }

  /** Stores the forms that differ from the stored ones, and deletes others. */
  write(forms: readonly ServedForm[]): void {
    try {
      mkdirSync(this.folder, { recursive: true });
      for (const form of forms) this.keep({ ...form, origin: this.origin });
      const files = new Set(forms.map(({ served }) => fileOf(served.entry.appName)));
      for (const name of namesIn(this.folder)) if (!files.has(name)) rmSync(path.join(this.folder, name));
      this.trouble = null;
    } catch (error) {
      this.trouble = `${this.folder} cannot be written (${error instanceof Error ? error.message : error}): after a restart a broken manifest has no form to stay with.`;
    }
  }

  private keep(kept: Kept): void {
    const { appName } = kept.served.entry;
    const now = digest(kept);
    if (this.written.get(appName) === now) return;
    const file = path.join(this.folder, fileOf(appName));
    writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 });
    renameSync(`${file}.new`, file);
    this.written.set(appName, now);
  }
}

const fileOf = (appName: string) => `${appName}.json`;

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".json"));
  } catch {
    return [];
  }
};

/** The version does not include the page around the manifest and its problems. */
const digest = ({ served, faults }: ServedForm) =>
  createHash("sha256")
    .update([served.version, served.page, served.frame ?? "", ...faults].join("\n"))
    .digest("hex");

function readKept(file: string): Kept | null {
  try {
    // Written by this module, and replaced atomically.
    const kept = JSON.parse(readFileSync(file, "utf8")) as Kept;
    return typeof kept.served.entry.appName === "string" && Array.isArray(kept.faults) ? kept : null;
  } catch {
    return null;
  }
}
