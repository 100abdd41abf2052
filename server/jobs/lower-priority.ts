import { getPriority, setPriority } from "node:os";

/** The lowest priority that there is. */
const LOWEST = 19;

/**
 * Lowers the priority of the calling thread below that of its process, whatever that was started with: nobody but root may
 * raise one. On Linux this concerns the thread alone; elsewhere it would be the whole process, so nothing is done there.
 * @param by Unix nice value
 */
export function lowerPriority(by: number): void {
  if (process.platform === "linux") setPriority(Math.min(getPriority() + by, LOWEST));
}
