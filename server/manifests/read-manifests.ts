import { statSync } from "node:fs";
import path from "node:path";
import { appNames } from "../../tooling/manifest/files.ts";
import { type FolderState, filesOf, readFolder, sameContent } from "../../tooling/site/folder.ts";
import { PROGRAM_FILE, readProgram } from "../../tooling/site/program.ts";
import { type SiteChange, SiteReader } from "../../tooling/site/site-reader.ts";
import { FolderWatch } from "./folder-watch.ts";
import { KeptForms } from "./kept-forms.ts";

/** Settings of the thread. */
export interface ThreadSettings {
  /** Folder of the manifests. */
  manifests: string;
  /** Folder of the built front end. */
  dist: string;
  /** Folder for the last valid form of each sub-application; null: forms are not stored. */
  keptForms: string | null;
  /** Interval of scans of the folder without a reported change, ms; 0: none. */
  pollMs: number;
}

/** Message of the thread: first all sub-applications, then changes. */
export interface ThreadMessage {
  kind: "read";
  /** Null: no front end is built. */
  change: SiteChange | null;
  /** Version of the program; empty: none. */
  program: string;
  /** Problems of the folder as a whole. */
  complaints: string[];
}

/** Editors save in several steps, and several files at once; the thread reads once after the last of them, ms. */
const SETTLE_MS = 40;
/** Maximum delay when files are saved without a pause, ms. */
const MAX_SETTLE_MS = 400;
/** An editor may delete a file before it writes the new one, ms. */
const ABSENCE_MS = 2_000;
/** How often the reader checks whether the front end has been rebuilt, ms. */
const PROGRAM_POLL_MS = 500;

/** Reads the manifests, and reads them again when their files change. Returns a function that stops it. */
export function readManifests(settings: ThreadSettings, post: (message: ThreadMessage) => void): () => void {
  let state: FolderState | null = null;
  let reader: SiteReader | null = null;
  let kept: KeptForms | null = null;
  let program = { stamp: "", version: "" };
  let reported = "";
  let begun = false;
  const absentSince = new Map<string, number>();
  const watch = new FolderWatch(() => settle());
  let settling: NodeJS.Timeout | undefined;
  let firstSign = 0;
  let again: NodeJS.Timeout | undefined;

  const look = () => {
    settling = undefined;
    firstSign = 0;
    const stamp = programStamp(settings.dist);
    const isNewProgram = stamp !== program.stamp;
    const found = readFolder(settings.manifests, state);
    // An empty folder is probably about to be filled or mounted.
    const next = found && found.files.size > 0 ? found : null;
    if (found) watch.follow(found.folders);
    const isNewState = next !== null && !(state && sameContent(state, next));
    if (next) state = next;
    const complaints = [...complaintsAbout(settings, next), ...(kept?.trouble ? [kept.trouble] : [])];
    if (isNewProgram) {
      const read = readProgram(settings.dist);
      program = { stamp, version: read?.version ?? program.version };
      // While a build replaces the files there are none for a short time: the old ones stay in use until the next scan.
      if (read) {
        if (settings.keptForms !== null)
          kept = new KeptForms(settings.keptForms, read.version, settings.manifests);
        // A running reader is more current than the stored forms.
        const forms = reader ? [] : kept?.read();
        reader = new SiteReader(read, settings.manifests, reader ?? undefined, forms);
      }
    }
    const wait = state && reader ? absences(reader, state) : 0;
    if (begun && !isNewProgram && !isNewState && wait === null && complaints.join() === reported) return;
    begun = true;
    reported = complaints.join();
    const change = reader ? reader.read(state ?? EMPTY, new Set(absentSince.keys())) : null;
    post({ kind: "read", change, program: program.version, complaints });
    if (reader && state) kept?.write(reader.forms);
    if (wait) {
      clearTimeout(again);
      again = setTimeout(tryToLook, wait);
    }
  };

  /**
   * Records the sub-applications whose file is missing. Returns ms until the first of them counts as removed, null when
   * none is missing.
   */
  const absences = ({ names }: SiteReader, now: FolderState): number | null => {
    const there = new Set(appNames(filesOf(now, settings.manifests)));
    for (const name of absentSince.keys()) if (there.has(name)) absentSince.delete(name);
    const missing = names.filter((name) => !there.has(name));
    if (missing.length === 0) return null;
    let wait = ABSENCE_MS;
    for (const name of missing) {
      const since = absentSince.get(name) ?? Date.now();
      absentSince.set(name, since);
      const left = since + ABSENCE_MS - Date.now();
      if (left <= 0) absentSince.delete(name);
      else wait = Math.min(wait, left);
    }
    return wait;
  };

  const settle = () => {
    firstSign ||= Date.now();
    clearTimeout(settling);
    const late = Date.now() - firstSign >= MAX_SETTLE_MS;
    settling = setTimeout(tryToLook, late ? 0 : SETTLE_MS);
  };

  /** A folder may be removed while it is read; after any error the next scan reads its state. */
  const tryToLook = () => {
    try {
      look();
    } catch (error) {
      if (!begun) throw error;
      settle();
    }
  };

  tryToLook();
  const timers = [
    setInterval(() => programStamp(settings.dist) !== program.stamp && settle(), PROGRAM_POLL_MS),
    ...(settings.pollMs > 0 ? [setInterval(tryToLook, settings.pollMs)] : []),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
    clearTimeout(settling);
    clearTimeout(again);
    watch.close();
  };
}

const EMPTY: FolderState = { files: new Map(), folders: [] };

function programStamp(dist: string): string {
  const stats = [PROGRAM_FILE, "index.html"].map((name) =>
    statSync(path.join(dist, name), { throwIfNoEntry: false }),
  );
  return stats.map((found) => (found ? `${found.mtimeMs} ${found.size} ${found.ino}` : "")).join("|");
}

function complaintsAbout({ manifests, dist }: ThreadSettings, state: FolderState | null): string[] {
  const complaints: string[] = [];
  if (!state)
    complaints.push(
      `The folder of the manifests, ${manifests}, is empty or cannot be read; what was read before stays.`,
    );
  else if ([...state.files.keys()].some((file) => file.startsWith("plugins/")))
    complaints.push(
      `${manifests}/plugins is not used: code of plugins is built with the program. Name an installed plugin, or an external one by its address.`,
    );
  if (programStamp(dist) === "|") complaints.push(`No front end is built in ${dist}.`);
  return complaints;
}
