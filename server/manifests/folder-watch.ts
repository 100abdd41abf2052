import { type FSWatcher, statSync, watch } from "node:fs";

/**
 * Watches folders for changes, each folder separately, which works on every system and with symbolic links. It only
 * reports that something may have changed. A folder that cannot be watched (network file systems, too many watchers) is
 * not reported.
 */
export class FolderWatch {
  /** Watchers by path; a replaced folder gets a new watcher. */
  private readonly watchers = new Map<string, { watcher: FSWatcher; ino: number }>();

  constructor(private readonly changed: () => void) {}

  /** Watches exactly these folders. */
  follow(folders: readonly string[]): void {
    for (const [folder, { watcher, ino }] of this.watchers) {
      if (folders.includes(folder) && inodeOf(folder) === ino) continue;
      watcher.close();
      this.watchers.delete(folder);
    }
    for (const folder of folders) if (!this.watchers.has(folder)) this.listen(folder);
  }

  close(): void {
    this.follow([]);
  }

  private listen(folder: string): void {
    try {
      const ino = inodeOf(folder);
      const watcher = watch(folder, () => this.changed());
      watcher.on("error", () => {
        watcher.close();
        if (this.watchers.get(folder)?.watcher === watcher) this.watchers.delete(folder);
      });
      this.watchers.set(folder, { watcher, ino });
    } catch {
      // The regular scan of the folder will find the change.
    }
  }
}

const inodeOf = (folder: string): number => statSync(folder, { throwIfNoEntry: false })?.ino ?? -1;
