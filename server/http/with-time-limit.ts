/**
 * Runs `work` with a signal that is aborted after `ms`, or together with `outer`. It stands in for `AbortSignal.any` with
 * `AbortSignal.timeout`: nothing holds such a timeout in Node.js 20, so that it never fires once memory was collected.
 * @throws what `work` throws
 */
export async function withTimeLimit<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const leave = () => ending.abort(outer?.reason);
  if (outer?.aborted) leave();
  outer?.addEventListener("abort", leave, { once: true });
  const timer = setTimeout(() => ending.abort(new DOMException("It took too long", "TimeoutError")), ms);
  try {
    return await work(ending.signal);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener("abort", leave);
  }
}
