import { computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { Vessel } from "../../../contracts/vessels.ts";
import { type AppServices, Failure, isAbort } from "../../../core/api/kernel.ts";
import { spanOf, type TrackInterval } from "../../../lib/track-interval.ts";
import type { AisOptions } from "../../../schemas/generated/options/ais.ts";
import { fetchTrack, type TrackAnswer } from "./fetch-track.ts";
import { partsOf, type TrackPart } from "./model/parts.ts";
import { NO_TRACK, type Span, type Track, type TrackPoint, within } from "./model/track.ts";
import { Playback } from "./playback.ts";

type Context = Pick<AppServices, "http" | "urls" | "log" | "clock" | "services">;

/** The track of one vessel: fetched, limited to the interval, and extended by the live data. */
export class VesselTrack {
  interval: TrackInterval;
  loading = false;
  failure: Failure | null = null;
  /** The latest shown time, ms since 1970; moves with the live data. */
  now: number;
  readonly playback = new Playback(
    () => this.span,
    () => this.parts[0]?.points[0]?.time ?? this.span.from,
  );
  private answer: TrackAnswer | null = null;
  /** Positions received since the answer. */
  private received: readonly TrackPoint[] = [];
  private run = new AbortController();

  constructor(
    readonly mmsi: number,
    private readonly options: Pick<AisOptions, "pathType" | "clientId">,
    interval: TrackInterval,
    private readonly context: Context,
  ) {
    this.interval = interval;
    this.now = context.clock.now().getTime();
    makeObservable<this, "answer" | "received">(this, {
      interval: observableRef,
      loading: observable,
      failure: observableRef,
      now: observable,
      answer: observableRef,
      received: observableRef,
      span: computed,
      track: computed,
      parts: computed,
    });
  }

  get span(): Span {
    return spanOf(this.interval, this.now);
  }

  /** The positions within the interval. */
  get track(): Track {
    if (!this.answer) return NO_TRACK;
    const { points, gaps } = this.answer.track;
    const last = points.at(-1)?.time ?? 0;
    const newer = this.received.filter(({ time }) => time > last);
    return within({ points: newer.length > 0 ? [...points, ...newer] : points, gaps }, this.span);
  }

  get parts(): readonly TrackPart[] {
    return partsOf(this.track, this.mmsi);
  }

  /** Whether there is an answer, even an empty one. */
  get ready(): boolean {
    return this.answer !== null && !this.loading;
  }

  /** Changes the interval; fetches only missing data. */
  async show(interval: TrackInterval): Promise<void> {
    runInAction(() => {
      this.interval = interval;
      this.now = this.context.clock.now().getTime();
    });
    this.playback.stop();
    await this.load();
  }

  /** Fetches the data of the interval. Never throws: the failure is stored here. */
  async load(): Promise<void> {
    this.run.abort();
    const run = new AbortController();
    this.run = run;
    const { span } = this;
    const known = this.answer?.span;
    if (known && known.from <= span.from && (known.to >= span.to || this.interval.kind === "last")) {
      runInAction(() => {
        this.loading = false;
        this.failure = null;
      });
      return;
    }
    runInAction(() => {
      this.loading = true;
      this.failure = null;
    });
    try {
      const question = { mmsi: this.mmsi, span, now: this.now, options: this.options };
      const answer = await fetchTrack(this.context, question, run.signal);
      if (run.signal.aborted) return;
      runInAction(() => {
        this.answer = answer;
        this.loading = false;
      });
    } catch (error) {
      if (run.signal.aborted || isAbort(error)) return;
      runInAction(() => {
        this.failure = Failure.from(error, "Fetch AIS track");
        this.loading = false;
      });
    }
  }

  /** Adds a new position of the vessel. */
  grow({ lon, lat, sog, cog, time }: Pick<Vessel, "lon" | "lat" | "sog" | "cog" | "time">): void {
    const at = time * 1000;
    if (lon === null || lat === null || at <= (this.received.at(-1)?.time ?? 0)) return;
    runInAction(() => {
      this.received = [...this.received, { time: at, lon, lat, sog, cog }];
      // During playback the span stays, so that its beginning does not move.
      if (this.playback.time === null) this.now = Math.max(this.now, this.context.clock.now().getTime());
    });
  }

  dispose(): void {
    this.run.abort();
    this.playback.stop();
  }
}
