/** The parts of a page that keep its screen on. */
export interface ScreenParts {
  wakeLock: Pick<WakeLock, "request"> | null;
  page: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;
}

/**
 * Keeps the screen on until the returned function is called. The browser lets it go whenever the page is hidden, so it is
 * requested again when the page is seen. `onState` is called with whether the screen is kept on now.
 */
export function keepAwake({ wakeLock, page }: ScreenParts, onState: (isKept: boolean) => void): () => void {
  let sentinel: WakeLockSentinel | null = null;
  let hasEnded = false;
  let isAsking = false;
  const ask = async () => {
    if (!wakeLock || isAsking || hasEnded || page.visibilityState !== "visible") return;
    if (sentinel && !sentinel.released) return;
    isAsking = true;
    try {
      const got = await wakeLock.request("screen");
      if (hasEnded) return await got.release();
      sentinel = got;
      got.addEventListener("release", () => !hasEnded && onState(false));
      onState(true);
    } catch {
      // A low battery, or a rule of the browser.
      onState(false);
    } finally {
      isAsking = false;
    }
  };
  const onSeen = () => void ask();
  page.addEventListener("visibilitychange", onSeen);
  if (wakeLock) void ask();
  else onState(false);
  return () => {
    hasEnded = true;
    page.removeEventListener("visibilitychange", onSeen);
    sentinel?.release().catch(() => undefined);
  };
}
