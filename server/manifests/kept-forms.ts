import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ServedForm } from "../../tooling/site/site-reader.ts";

/** What one file holds. */
interface Kept extends ServedForm {
  /** What it was made by and from: another program, or another folder of manifests, makes it anew. */
  origin: string;
}

/**
 * The last good form of each sub-application, in a folder: a reader that starts anew while a manifest is broken goes on with it.
 * One form is one file, which is replaced whole.
 */
export class KeptForms {
  private readonly origin: string;
  /** By name of the sub-application, what its file holds. */
  private readonly written = new Map<string, string>();
  /** Why nothing can be kept; null: it can. */
  trouble: string | null = null;

  constructor(
    private readonly folder: string,
    program: string,
    manifests: string,
  ) {
    this.origin = createHash("sha256").update(`${program}\n${manifests}`).digest("hex");
  }

  /** What was kept by the same program for the same manifests. What cannot be read is left out. */
  read(): ServedForm[] {
    return namesIn(this.folder).flatMap((name) => {
      const kept = readKept(path.join(this.folder, name));
      if (kept?.origin !== this.origin) return [];
      this.written.set(kept.served.entry.appName, digest(kept));
      return [kept];
    });
  }

  /** Keeps the forms that differ from those kept, and no others. */
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

/** The version does not tell of the page around the manifest, nor of what is wrong. */
const digest = ({ served, faults }: ServedForm) =>
  createHash("sha256")
    .update([served.version, served.page, served.frame ?? "", ...faults].join("\n"))
    .digest("hex");

function readKept(file: string): Kept | null {
  try {
    // Written by this module, replaced whole.
    const kept = JSON.parse(readFileSync(file, "utf8")) as Kept;
    return typeof kept.served.entry.appName === "string" && Array.isArray(kept.faults) ? kept : null;
  } catch {
    return null;
  }
}
