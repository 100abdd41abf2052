/**
 * Settles in a task of its own, as soon as the browser has handled what waits: input, and the frame that is due. Between
 * two parts of the start it keeps the page from being busy for long.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
