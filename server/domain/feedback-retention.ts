import type { FeedbackStore } from "../storage/feedback-store.ts";
import type { ClockWatch } from "./clock-watch.ts";

const DAY_MS = 86_400_000;
/** How often old feedback is deleted, ms. */
const PRUNE_INTERVAL_MS = 3_600_000;

/** Deletes feedback that is older than some days, now and every hour. @returns a function that stops it */
export function keepFeedback(
  store: Pick<FeedbackStore, "prune">,
  days: number,
  {
    clock,
    watch,
    warn,
  }: { clock: () => Date; watch: Pick<ClockWatch, "isTrusted">; warn(text: string): void },
): () => Promise<void> {
  let pruning: Promise<void> = Promise.resolve();
  const prune = () => {
    if (!watch.isTrusted()) return;
    pruning = store
      .prune(clock().getTime() - days * DAY_MS)
      .catch((cause: unknown) => warn(`Old feedback could not be deleted: ${cause}`));
  };
  const timer = setInterval(prune, PRUNE_INTERVAL_MS);
  timer.unref();
  prune();
  return () => {
    clearInterval(timer);
    return pruning;
  };
}
