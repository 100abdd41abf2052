import type { Failure } from "../../services/failure.ts";

/** A failed image: how to request it again, and whether the map still needs it. */
export interface FailedImage {
  retry(): void;
  wanted(): boolean;
}

export interface ImageErrorMonitorSettings {
  /** Called once when a layer is known to have failed, not for every image. */
  onFailure(failure: Failure): void;
  /** Called once after `onFailure` when nothing loads any more: new areas of the map stay empty. */
  onOutage?(failure: Failure): void;
  /** Called when all needed images have loaded. */
  onRecovery(): void;
}

/** ms until the next attempt; the last one repeats. */
const DELAYS = [1500, 5000, 15_000, 30_000, 60_000] as const;
/** From this number of failed images on, the user is notified without a second attempt. */
const CERTAIN = 3;
/** After this number of failures without a success the service is down, not merely slow. */
const MIN_FAILURES_OF_OUTAGE = 6;
/** Number of images that are retried while nothing works; after a success all are retried. */
const PROBES = 4;

/**
 * Watches the images of one layer: reports a failure once, requests the images again with growing pauses, and reports the recovery.
 *
 * Invariants, do not break:
 * - `onFailure` and `onRecovery` alternate, beginning with `onFailure`; `onOutage` comes between them, at most once.
 * - After `dispose` no timer runs and nothing is called.
 */
export class ImageErrorMonitor {
  private readonly failed = new Map<unknown, { image: FailedImage; failure: Failure }>();
  private attempts = 0;
  private failuresInARow = 0;
  /** The failure passed to `onFailure`, until the layer has recovered. */
  private reported: Failure | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private disposed = false;

  constructor(private readonly settings: ImageErrorMonitorSettings) {}

  imageFailed(key: unknown, image: FailedImage, failure: Failure): void {
    // Requests that were pending when the layer was removed fail later; they are ignored.
    if (this.disposed) return;
    this.failed.set(key, { image, failure });
    if (this.reported === null && (this.attempts > 0 || this.failed.size >= CERTAIN)) {
      this.reported = failure;
      this.settings.onFailure(failure);
    }
    this.failuresInARow += 1;
    if (this.failuresInARow === MIN_FAILURES_OF_OUTAGE) this.settings.onOutage?.(this.reported ?? failure);
    if (this.timer === null) this.schedule(DELAYS[Math.min(this.attempts, DELAYS.length - 1)] ?? 0);
  }

  imageLoaded(key: unknown): void {
    this.failuresInARow = 0;
    if (this.failed.size === 0) return;
    const hadFailed = this.failed.delete(key);
    if (this.failed.size === 0) this.recover();
    // The service works again: missing images are retried at once, or soon when others have loaded.
    else if (hadFailed) this.retryAll();
    else if (this.attempts > 1) {
      this.attempts = 1;
      this.schedule(DELAYS[0]);
    }
  }

  /** The user asked for another attempt: the next failure is reported again. */
  retryNow(): void {
    this.reported = null;
    this.failuresInARow = 0;
    this.attempts = 1;
    this.retryAll();
  }

  dispose(): void {
    this.disposed = true;
    this.stopTimer();
    this.failed.clear();
  }

  private schedule(delay: number): void {
    this.stopTimer();
    this.timer = setTimeout(() => {
      this.timer = null;
      this.attempts += 1;
      this.dropUnwanted();
      if (this.failed.size === 0) this.recover();
      else for (const { image } of [...this.failed.values()].slice(0, PROBES)) image.retry();
    }, delay);
  }

  private retryAll(): void {
    this.stopTimer();
    this.dropUnwanted();
    for (const { image } of [...this.failed.values()]) image.retry();
  }

  private dropUnwanted(): void {
    for (const [key, { image }] of this.failed) if (!image.wanted()) this.failed.delete(key);
  }

  private recover(): void {
    this.stopTimer();
    this.attempts = 0;
    if (this.reported !== null) {
      this.reported = null;
      this.settings.onRecovery();
    }
  }

  private stopTimer(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
