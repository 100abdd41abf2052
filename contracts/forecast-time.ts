import type { LocalizedText, Service } from "../core/api/kernel.ts";
import type { LonLat } from "../core/api/map.ts";

/** What a forecast dataset says of its times while it is on. Observed. */
export interface ForecastSource {
  /** Unique among the sources: the dataset's id. */
  readonly id: string;
  readonly name: LocalizedText;
  /** Times of its steps, ms since the epoch, in order; empty until they are known. */
  readonly times: readonly number[];
  /** Time of the model run, ms; null: unknown. */
  readonly reference: number | null;
  /** When the next run is expected, ms. */
  readonly nextRun: number | null;
  /** Name of the model or its owner. */
  readonly model: string | null;
  /** Whether the values are invented. */
  readonly demonstration: boolean;
  /**
   * Values at a place for all steps, for the bars of the time axis: a number by step, null without a value, with the colour of its class. Rejects
   * with the signal's reason. Absent: the source has no bars.
   */
  seriesAt?(lonLat: LonLat, signal: AbortSignal): Promise<readonly ForecastBar[]>;
}

export interface ForecastBar {
  /** ms since the epoch. */
  time: number;
  value: number | null;
  /** CSS colour of its class, for the current theme. */
  color: string;
  /** The value in the user's unit, such as `19,6`. */
  text: string;
}

/** The time that all forecasts of the map show. Observed. */
export interface ForecastTime extends Service<"forecast-time"> {
  /** ms since the epoch. A step of one of the sources; without sources the current hour. */
  readonly time: number;
  /** Steps of all sources, in order. */
  readonly times: readonly number[];
  readonly sources: readonly ForecastSource[];
  readonly playing: boolean;
  /** Shows the step nearest to a time. */
  choose(time: number): void;
  /** Returns a function that takes the source away. */
  add(source: ForecastSource): () => void;
  /**
   * The step of a source that is shown: the latest one not after the chosen time if it holds until then, null when the
   * source has nothing for it.
   */
  stepOf(source: Pick<ForecastSource, "times">): number | null;
}
