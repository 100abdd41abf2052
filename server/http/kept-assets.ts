import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

/** Number of front-end versions whose files stay, including the present one. */
const MAX_VERSIONS = 3;

/** Hashed files of the last versions: an open page requests the files of its own version. */
export interface KeptAssets {
  /** Folder of the version that has a file, such as `/assets/panel-1a2b3c4d.js`; undefined when no version has it. */
  folderOf(path: string): string | undefined;
}

/**
 * Copies the files of the present front end below `{dataFolder}/assets`, beside those of earlier versions, and deletes
 * all versions but the newest three. Without a built front end it does nothing.
 */
export async function keepAssets(
  dist: string,
  dataFolder: string,
  warn: (text: string) => void,
): Promise<KeptAssets> {
  const home = join(dataFolder, "assets");
  const version = await versionOf(dist);
  if (version !== undefined)
    await keep(join(dist, "assets"), join(home, version)).catch((cause: unknown) =>
      warn(`The files of this version cannot be kept in ${home} for pages that stay open: ${cause}`),
    );
  const folders = await newestFirst(home);
  await Promise.all(
    folders
      .slice(MAX_VERSIONS)
      .map((folder) =>
        rm(folder, { recursive: true, force: true }).catch((cause: unknown) =>
          warn(`The files of a former version cannot be deleted: ${cause}`),
        ),
      ),
  );
  const kept = folders.slice(0, MAX_VERSIONS);
  return { folderOf: (path) => kept.find((folder) => existsSync(join(folder, path))) };
}

async function keep(assets: string, folder: string): Promise<void> {
  if (!existsSync(folder)) {
    // Another process may copy the same version at the same time: the first one wins.
    const part = `${folder}.${process.pid}.part`;
    try {
      await mkdir(part, { recursive: true });
      await cp(assets, join(part, "assets"), { recursive: true });
      await rename(part, folder).catch((cause: unknown) => {
        if (!existsSync(folder)) throw cause;
      });
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  }
  const now = new Date();
  await utimes(folder, now, now).catch(() => undefined);
}

/** Id of a version: the hash of its pages, because these name all its files. */
async function versionOf(dist: string): Promise<string | undefined> {
  try {
    const pages = await Promise.all(["index.html", "program.json"].map((name) => readFile(join(dist, name))));
    await stat(join(dist, "assets"));
    const open = await readFile(join(dist, "open.html")).catch(() => Buffer.alloc(0));
    return createHash("sha256")
      .update(Buffer.concat([...pages, open]))
      .digest("hex")
      .slice(0, 16);
  } catch {
    return undefined;
  }
}

async function newestFirst(home: string): Promise<string[]> {
  const names = await readdir(home).catch((): string[] => []);
  const folders = await Promise.all(
    names
      .filter((name) => /^[0-9a-f]{16}$/.test(name))
      .map(async (name) => {
        const folder = join(home, name);
        // Another process that starts may have deleted it meanwhile.
        const there = await stat(folder).catch(() => null);
        return { folder, at: there?.mtimeMs ?? 0 };
      }),
  );
  return folders.sort((a, b) => b.at - a.at).map(({ folder }) => folder);
}
