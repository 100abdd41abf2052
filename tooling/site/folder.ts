import { createHash } from "node:crypto";
import { closeSync, openSync, readdirSync, readFileSync, readSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { MANIFEST_FOLDER, type ManifestFiles } from "../manifest/files.ts";

/** The content of the manifest folder at one time. */
export interface FolderState {
  /** By path below the folder, with forward slashes. */
  files: ReadonlyMap<string, FileState>;
  /** Every folder with links resolved, which must be watched for changes. */
  folders: readonly string[];
}

export interface FileState {
  /** Changes whenever the file may have changed; independent of its content. */
  stamp: string;
  /** Of the content, the same on every machine. */
  hash: string;
  /** Content of a definition file; null for other files, whose content stays on the disk. */
  text: string | null;
}

/** Files from which manifests are read; files below `assets` are only referenced. */
const isDefinition = (file: string) => file.endsWith(".json") && !file.startsWith("assets/");
const CHUNK_BYTES = 1 << 20;
const HASH_LENGTH = 12;
/** Larger data files are not examined by the running server; `npm run check` does it. */
const MAX_DATA_BYTES = 20 << 20;
/** Maximum depth, because links may be circular. */
const MAX_DEPTH = 12;

/**
 * Reads the folder again; a file whose stamp is that of `before` is not opened. Links are followed, because Kubernetes
 * mounts use them; names with a leading dot are ignored. Null: the folder does not exist at present.
 */
export function readFolder(folder: string, before: FolderState | null = null): FolderState | null {
  const files = new Map<string, FileState>();
  const folders = new Set<string>();
  const visit = (below: string, depth: number): boolean => {
    const here = path.join(folder, below);
    const names = namesIn(here);
    if (!names || depth > MAX_DEPTH) return false;
    // A link on the path may get another target, so its parent folder is watched as well.
    folders.add(here);
    folders.add(realpathSync(here));
    for (const name of names) {
      if (name.startsWith(".") || name.endsWith("~")) continue;
      const file = below === "" ? name : `${below}/${name}`;
      const found = statSync(path.join(folder, file), { throwIfNoEntry: false });
      if (found?.isDirectory()) visit(file, depth + 1);
      else if (found?.isFile()) {
        const stamp = `${found.mtimeMs} ${found.size} ${found.ino}`;
        const known = before?.files.get(file);
        const state = known?.stamp === stamp ? known : readState(path.join(folder, file), file, stamp);
        if (state) files.set(file, state);
      }
    }
    return true;
  };
  return visit("", 0) ? { files, folders: [...folders] } : null;
}

/** Whether two states hold the same files with the same content. */
export function sameContent(a: FolderState, b: FolderState): boolean {
  return (
    a.files.size === b.files.size &&
    [...a.files].every(([file, { hash }]) => b.files.get(file)?.hash === hash)
  );
}

/** Files whose content can be compared without reading them. */
export interface MarkedFiles extends ManifestFiles {
  /** Of the content of a file; null when there is none. */
  mark(path: string): string | null;
}

/** The state as input for resolving manifests, by the paths that administrators know. `folder`: where data files lie. */
export function filesOf({ files }: FolderState, folder: string): MarkedFiles {
  const inFolder = (file: string) => file.slice(MANIFEST_FOLDER.length + 1);
  return {
    read(file) {
      const found = files.get(inFolder(file));
      return found ? (found.text ?? dataIn(path.join(folder, inFolder(file)))) : null;
    },
    mark: (file) => files.get(inFolder(file))?.hash ?? null,
    exists: (file) => files.has(inFolder(file)),
    list(folder) {
      const below = folder === MANIFEST_FOLDER ? "" : `${inFolder(folder)}/`;
      return [...files.keys()].flatMap((file) => {
        const name = file.slice(below.length);
        return file.startsWith(below) && !name.includes("/") ? [name] : [];
      });
    },
  };
}

function namesIn(folder: string): string[] | null {
  try {
    return readdirSync(folder).sort();
  } catch {
    return null;
  }
}

/** Null when it no longer exists, or is too large. */
function dataIn(file: string): string | null {
  try {
    return statSync(file).size > MAX_DATA_BYTES ? null : readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

/** Null when the file disappeared in the meantime. Large data is never completely in memory. */
function readState(target: string, file: string, stamp: string): FileState | null {
  const hash = createHash("sha256");
  const kept: Buffer[] = [];
  const keep = isDefinition(file);
  let handle: number;
  try {
    handle = openSync(target, "r");
  } catch {
    return null;
  }
  try {
    const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
    for (let length = readSync(handle, chunk); length > 0; length = readSync(handle, chunk)) {
      const part = chunk.subarray(0, length);
      hash.update(part);
      if (keep) kept.push(Buffer.from(part));
    }
  } finally {
    closeSync(handle);
  }
  return {
    stamp,
    hash: hash.digest("hex").slice(0, HASH_LENGTH),
    text: keep ? Buffer.concat(kept).toString("utf8") : null,
  };
}
