import { type FSWatcher, statSync, watch } from "node:fs";

/**
 * Listens for changes in folders, each for itself: that works on every system, and where folders are links. It tells only that
 * something may have changed. Where a folder cannot be listened to (network file systems, too many watchers), there is no report.
 */
export class FolderWatch {
  /** By path; a folder that another one has taken the place of is another one. */
  private readonly watchers = new Map<string, { watcher: FSWatcher; ino: number }>();

  constructor(private readonly changed: () => void) {}

  /** Listens to these folders and to no others. */
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
      // Looking through it now and then finds the change.
    }
  }
}

const inodeOf = (folder: string): number => statSync(folder, { throwIfNoEntry: false })?.ino ?? -1;
