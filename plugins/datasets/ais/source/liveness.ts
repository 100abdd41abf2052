import type { DatasetContext } from "../../../../core/api/dataset.ts";
import { Failure } from "../../../../core/api/kernel.ts";
import { SILENCE_TIMEOUT_MS } from "./vessel-stream.ts";

const CHECK_INTERVAL_MS = 1_000;

/** That what the map shows is not live, and since when. */
export interface Stale {
  /** `line`: nothing comes from the service. `feed`: the service answers, but no vessel has reported. */
  why: "line" | "feed";
  /** The last sign of life, ms since 1970 by the page's clock; null: there was none. */
  lastAt: number | null;
}

/**
 * Whether the vessels of a dataset are live. The answer is computed from two ages at the moment of asking: that of the last bytes of the
 * service, and that of the newest message of a vessel. So no lost event, failed call, restart or late timer can leave old data as live.
 */
export class Liveness {
  /** That no vessel has reported for a while, as an error for the dataset's row; null: some do. */
  silence: Failure | null = null;
  /** When the service last wrote, by two clocks: the device's one may be set, the steady one may stand while the device sleeps. */
  private written: { device: number; steady: number } | null = null;
  private limitMs = SILENCE_TIMEOUT_MS;
  /** When the newest message was received; before the first one, when the watch started; ms since 1970. */
  private newest = 0;
  private hasHeard = false;
  private timer: ReturnType<typeof setInterval> | undefined;

  /**
   * @param silenceMs how long vessels may be silent; 0: for ever
   * @param place what the failure names: the address of the service
   * @param changed called when `silence` changes
   */
  constructor(
    private readonly context: Pick<DatasetContext, "clock" | "i18n">,
    private readonly silenceMs: number,
    private readonly place: () => string,
    private readonly changed: (silence: Failure | null) => void,
  ) {}

  /** Begins to look for silence; what is known of the ages stays. */
  start(): void {
    if (!this.hasHeard) this.newest = this.now();
    this.timer ??= setInterval(() => this.check(), CHECK_INTERVAL_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.silence = null;
  }

  /** Forgets everything: nobody asks for the vessels any more. */
  forget(): void {
    this.written = null;
    this.hasHeard = false;
  }

  /**
   * The service has written something, and the page has what it wrote.
   * @param limitMs how long it may be silent; without it as long as before
   */
  wrote(limitMs = this.limitMs): void {
    this.limitMs = limitMs;
    this.written = { device: Date.now(), steady: performance.now() };
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

  /** Null: what the map shows is live, or nothing has come yet. */
  get stale(): Stale | null {
    const { age } = this;
    if (age === null) return null;
    if (age > this.limitMs) return { why: "line", lastAt: this.lastAt };
    return this.isSilent ? { why: "feed", lastAt: this.hasHeard ? this.newest : null } : null;
  }

  /** When the service last wrote, ms since 1970; null: never. */
  get lastAt(): number | null {
    const { age } = this;
    return age === null ? null : this.now() - age;
  }

  private get age(): number | null {
    const { written } = this;
    return written && Math.max(Date.now() - written.device, performance.now() - written.steady);
  }

  private get isSilent(): boolean {
    return this.silenceMs > 0 && this.now() - this.newest > this.silenceMs;
  }

  private now(): number {
    return this.context.clock.now().getTime();
  }

  private check(): void {
    if (this.timer === undefined || this.isSilent === (this.silence !== null)) return;
    this.silence = this.isSilent ? this.describe() : null;
    this.changed(this.silence);
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
    const details = { id: "no-news", place: this.place(), explanation };
    return new Failure("No vessel has reported for a while", details);
  }
}
