import { getPriority, setPriority } from "node:os";

/** How much lower than the main thread, which answers all requests (Unix nice value). */
const BELOW = 3;
/** The lowest priority that there is. */
const LOWEST = 19;

/**
 * Lowers the priority of the calling thread below that of its process, whatever that was started with: nobody but root may
 * raise one. On Linux this concerns the thread alone; elsewhere it would be the whole process, so nothing is done there.
 */
export function lowerPriority(): void {
  if (process.platform === "linux") setPriority(Math.min(getPriority() + BELOW, LOWEST));
}
