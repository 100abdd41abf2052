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
  /** Whether its model run is older than the dataset's limit (`late`), or than twice that (`old`). */
  readonly runAge: "fresh" | "late" | "old";
  /** When the next run is expected, ms. */
  readonly nextRun: number | null;
  /** Name of the model or its owner. */
  readonly model: string | null;
  /** Whether the values are invented. */
  readonly demonstration: boolean;
  /** Whether the step of the shown time is still being fetched. */
  readonly waiting: boolean;
  /** Whether it could not be fetched, so that the map shows nothing. */
  readonly failed: boolean;
  /** Values at a place at all of its steps. Rejects with the signal's reason. */
  seriesAt(lonLat: LonLat, signal: AbortSignal): Promise<readonly ForecastBar[]>;
  /** A value of the series as the user reads it: with its unit and without, and the CSS colour of its class. Observed. */
  lookOf(value: number): { text: string; number: string; color: string };
}

/** The value of one step at a place. */
export interface ForecastBar {
  /** ms since the epoch. */
  time: number;
  value: number | null;
  /** Where it goes, degrees from north; null: no direction. */
  direction: number | null;
}

/** The time that all forecasts of the map show. Observed. */
export interface ForecastTime extends Service<"forecast-time"> {
  /** ms since the epoch. A step of one of the sources; without sources the current hour. */
  readonly time: number;
  /** Whether the current hour is shown because the user has chosen no other. */
  readonly isNow: boolean;
  /** Steps of all sources, in order. */
  readonly times: readonly number[];
  readonly sources: readonly ForecastSource[];
  readonly playing: boolean;
  /** The place whose values the time axis shows; null: the middle of the map. */
  readonly place: LonLat | null;
  /** Shows the step nearest to a time. */
  choose(time: number): void;
  /** Shows the current hour, and follows the clock again. */
  showNow(): void;
  /** Shows the step that is `by` steps after the shown one; stays at the ends. */
  step(by: number): void;
  /** Shows step after step, or stops. */
  play(playing: boolean): void;
  lookAt(place: LonLat | null): void;
  /** Returns a function that takes the source away. */
  add(source: ForecastSource): () => void;
  /**
   * The step of a source that is shown: the nearest one, which stands for the time halfway to its neighbours; null when the source
   * has nothing for the chosen time.
   */
  stepOf(source: Pick<ForecastSource, "times">): number | null;
}
