/**
 * Settles in a task of its own, as soon as the browser has handled what waits: input, and the frame that is due. Between
 * two parts of the start it keeps the page from being busy for long.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? afterOtherTasks();
}

/** Settles when the tasks that wait have had their turn. Browsers delay timers that set timers, but not messages. */
export function afterOtherTasks(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
