import { makeObservable, observableRef, runInAction } from "mobx";
import { Failure } from "../services/failure.ts";
import type { Log } from "../services/log.ts";

/** Current failures of a dataset; each is logged when it begins. Observed. */
export class Faults {
  current: Failure | null = null;
  private ofOutage: Failure | null = null;

  constructor(
    private readonly datasetId: string,
    private readonly log: Log,
    private readonly askAgain: () => void,
  ) {
    makeObservable<this, "ofOutage">(this, { current: observableRef, ofOutage: observableRef });
  }

  /** Whether a failure means that the dataset is on and shows nothing. */
  get isOutage(): boolean {
    return this.current !== null && this.current === this.ofOutage;
  }

  /** A failure while the dataset stays active, an `outage` when nothing loads; null when it is over. */
  report(failure: Failure | null, outage: boolean): void {
    if (failure && failure !== this.current)
      this.log.error(`Dataset ${this.datasetId}: ${failure.message}`, failure);
    this.put(failure);
    runInAction(() => {
      this.ofOutage = outage ? failure : null;
    });
  }

  /** An error that a step of the dataset threw. */
  caught(error: unknown, step: string): void {
    const failure = Failure.from(error, this.datasetId);
    this.log.error(`${step}: ${failure.message}`, failure);
    this.put(failure);
  }

  clear(): void {
    this.put(null);
  }

  /** A service that asks to wait is asked again by itself after that. */
  private put(failure: Failure | null): void {
    const wait = failure === this.current ? 0 : Number(failure?.retryAt) - Date.now();
    if (wait > 0) setTimeout(() => this.current === failure && this.askAgain(), wait);
    runInAction(() => {
      this.current = failure;
    });
  }
}
