import { autorun, computed, makeObservable, observableRef, runInAction } from "mobx";
import type { ForecastBar, ForecastSource, ForecastTime } from "../../../../contracts/forecast-time.ts";
import { isAbort } from "../../../../core/api/kernel.ts";
import type { LonLat } from "../../../../core/api/map.ts";

/** How long map and place rest before values are asked for, ms. */
const REST = 300;

/** What the bars of the time axis show: the values of one forecast at one place. */
export class DockSeries {
  bars: readonly ForecastBar[] = [];
  /** The forecast that the bars are of; null: none is on, or its values did not come. */
  source: ForecastSource | null = null;
  private asked = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly forecast: ForecastTime,
    private readonly map: { readonly center: LonLat },
    private readonly rest = REST,
  ) {
    makeObservable<DockSeries, "byTime">(this, {
      bars: observableRef,
      source: observableRef,
      byTime: computed,
    });
  }

  /** The value at a time; undefined: none was asked for. Observed. */
  barAt(time: number): ForecastBar | undefined {
    return this.byTime.get(time);
  }

  private get byTime(): ReadonlyMap<number, ForecastBar> {
    return new Map(this.bars.map((bar) => [bar.time, bar]));
  }

  /** Follows the forecasts, their ring and the map. Returns a function that ends this. */
  follow(): () => void {
    const stop = autorun(() => {
      const { sources, place } = this.forecast;
      const source = sources.at(-1) ?? null;
      const center = place ?? this.map.center;
      const isReady = (source?.times.length ?? 0) > 0;
      clearTimeout(this.timer);
      if (source !== null && isReady) this.timer = setTimeout(() => void this.ask(source, center), this.rest);
    });
    return () => {
      stop();
      clearTimeout(this.timer);
      this.asked.abort();
    };
  }

  private async ask(source: ForecastSource, place: LonLat): Promise<void> {
    this.asked.abort();
    this.asked = new AbortController();
    const { signal } = this.asked;
    let bars: readonly ForecastBar[] | null = null;
    try {
      bars = await source.seriesAt(place, signal);
    } catch (error) {
      // The dataset says by itself what fails; here the bars are missing.
      if (isAbort(error)) return;
    }
    if (signal.aborted) return;
    runInAction(() => {
      this.bars = bars ?? [];
      this.source = bars && source;
    });
  }
}
