import type { DatasetContext } from "../../../../core/api/dataset.ts";
import { Failure } from "../../../../core/api/kernel.ts";

const CHECK_INTERVAL_MS = 15_000;

/**
 * Notices that no vessel has reported for some minutes although the service answers: the feed behind it has ended, and
 * what the map shows is no longer live.
 */
export class SilenceWatch {
  /** The present silence; null: vessels report. */
  failure: Failure | null = null;
  /** When the newest message was received; before the first one, when the watch started; ms since 1970. */
  private newest: number;
  private hasHeard = false;
  private readonly timer: ReturnType<typeof setInterval>;

  /**
   * @param limitMs how long vessels may be silent; 0: for ever
   * @param place what the failure names: the address of the service
   */
  constructor(
    private readonly context: Pick<DatasetContext, "clock" | "i18n">,
    private readonly limitMs: number,
    private readonly place: () => string,
    private readonly changed: (failure: Failure | null) => void,
  ) {
    this.newest = context.clock.now().getTime();
    this.timer = setInterval(() => this.check(), CHECK_INTERVAL_MS);
  }

  /** @param times of messages, s since 1970 */
  heard(times: Uint32Array): void {
    let newest = this.hasHeard ? this.newest : 0;
    for (const seconds of times) newest = Math.max(newest, seconds * 1_000);
    if (newest === 0) return;
    this.hasHeard = true;
    this.newest = newest;
    this.check();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private check(): void {
    const isSilent = this.limitMs > 0 && this.context.clock.now().getTime() - this.newest > this.limitMs;
    if (isSilent === (this.failure !== null)) return;
    this.failure = isSilent ? this.describe() : null;
    this.changed(this.failure);
  }

  private describe(): Failure {
    const time = this.context.i18n.format.time(this.newest);
    const explanation = this.hasHeard
      ? {
          no: `Ingen nye meldinger fra fartøy siden kl. ${time}. Kartet viser hvor de var da.`,
          en: `No new messages from vessels since ${time}. The map shows where they were then.`,
        }
      : {
          no: `Ingen meldinger fra fartøy siden kl. ${time}.`,
          en: `No messages from vessels since ${time}.`,
        };
    const details = { id: "ais-silent", place: this.place(), explanation };
    return new Failure("No vessel has reported for a while", details);
  }
}
