/**
 * What `work` gives, unless the signal is aborted first: then the signal's reason is thrown at once, and work that
 * does not listen is left to itself.
 */
export function unlessAborted<T>(work: T | Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason);
    if (signal.aborted) give();
    signal.addEventListener("abort", give, { once: true });
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", give));
  });
}
