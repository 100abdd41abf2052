import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

const PIECE = Buffer.alloc(65_536);

/** A small disk of its own for a data folder, which can be filled. */
export interface SmallDisk {
  folder: string;
  /** Leaves not a byte. */
  fill(): void;
  empty(): void;
  remove(): void;
}

/** @returns null where this user may not mount one */
export function smallDisk(folder: string, megabytes: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  if (status !== 0) return null;
  const filler = join(folder, "filler");
  return {
    folder,
    fill() {
      const file = openSync(filler, "a");
      for (let length = PIECE.length; length >= 1; )
        try {
          writeSync(file, PIECE, 0, length);
        } catch {
          length = Math.floor(length / 2);
        }
      closeSync(file);
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => void spawnSync("umount", ["-l", folder]),
  };
}
