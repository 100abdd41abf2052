import { action, computed, makeObservable, observable, observableRef } from "mobx";
import type { ForecastSource, ForecastTime } from "../../../contracts/forecast-time.ts";
import type { LonLat } from "../../../core/api/map.ts";

const HOUR = 3_600_000;

/** What the store needs of the clock. */
interface Now {
  /** Observed: the beginning of the current minute. */
  readonly minute: Date;
}

/**
 * The time that all forecasts show. Until the user chooses one it follows the clock; after that it stays, also when
 * sources come and go.
 */
export class ForecastTimeStore implements ForecastTime {
  sources: readonly ForecastSource[] = [];
  playing = false;
  place: LonLat | null = null;
  /** Chosen by the user, ms; null: now. */
  private chosen: number | null = null;

  constructor(private readonly clock: Now) {
    makeObservable<ForecastTimeStore, "chosen">(this, {
      sources: observableRef,
      playing: observable,
      chosen: observable,
      place: observableRef,
      time: computed,
      times: computed,
      isNow: computed,
      choose: action,
      showNow: action,
      play: action,
      lookAt: action,
      add: action,
    });
  }

  get times(): readonly number[] {
    return [...new Set(this.sources.flatMap(({ times }) => times))].sort((a, b) => a - b);
  }

  get time(): number {
    const wanted = this.chosen ?? Math.floor(this.clock.minute.getTime() / HOUR) * HOUR;
    return nearest(this.times, wanted) ?? wanted;
  }

  get isNow(): boolean {
    return this.chosen === null;
  }

  choose(time: number): void {
    if (Number.isFinite(time)) this.chosen = nearest(this.times, time) ?? time;
  }

  showNow(): void {
    this.chosen = null;
    this.playing = false;
  }

  play(playing: boolean): void {
    this.playing = playing;
  }

  step(by: number): void {
    const { times, time } = this;
    const at = times.indexOf(time);
    const next = times[Math.max(0, Math.min(times.length - 1, at + by))];
    if (at >= 0 && next !== undefined) this.choose(next);
  }

  lookAt(place: LonLat | null): void {
    this.place = place;
  }

  add(source: ForecastSource): () => void {
    this.sources = [...this.sources.filter(({ id }) => id !== source.id), source];
    return action(() => {
      this.sources = this.sources.filter((one) => one !== source);
      if (this.sources.length === 0) this.playing = false;
    });
  }

  stepOf({ times }: Pick<ForecastSource, "times">): number | null {
    const found = nearest(times, this.time);
    if (found === null) return null;
    const at = times.indexOf(found);
    // A step stands for the time halfway to its neighbours.
    const spacing = Math.min(
      ...[at - 1, at].map((from) => (times[from + 1] ?? Infinity) - (times[from] ?? -Infinity)),
    );
    return Math.abs(found - this.time) <= (Number.isFinite(spacing) ? spacing : HOUR) / 2 ? found : null;
  }
}

/** The number of an ordered list that is nearest to a value; of two as near the earlier one. */
function nearest(times: readonly number[], time: number): number | null {
  let best: number | null = null;
  for (const one of times) if (best === null || Math.abs(one - time) < Math.abs(best - time)) best = one;
  return best;
}
