import type { ComponentType } from "react";
import type { Failure, Service } from "../core/api/kernel.ts";
import type { Span, TrackInterval } from "../lib/track-interval.ts";
import type { AisOptions } from "../schemas/generated/options/ais.ts";

/** A position of a vessel at an instant; null is "not available". */
export interface TrackPoint {
  /** ms since 1970. */
  time: number;
  lon: number;
  lat: number;
  /** Knots. */
  sog: number | null;
  /** Degrees, true. */
  cog: number | null;
}

/** A part of a track: with positions, or a gap between two positions. */
export interface TrackPart {
  kind: "sailed" | "silent";
  points: readonly TrackPoint[];
}

/** The track of one vessel in an interval. Observed. */
export interface IntervalTrack {
  readonly mmsi: number;
  /** Oldest first; empty until the service has answered. */
  readonly parts: readonly TrackPart[];
  readonly failure: Failure | null;
  /** Fetches the data of the interval. Never throws: the failure is stored here. */
  load(): Promise<void>;
  /** Changes the interval. */
  show(interval: TrackInterval): Promise<void>;
  dispose(): void;
}

export interface TrackAppearance {
  /** Title of the track's popup. */
  title: string;
  /** Observed. */
  color(): string;
  /** Width of the line, px. Observed. */
  width(): number;
  zIndex: number;
  /** Draws only what was sailed slower than this, knots; what has no speed is left out. None: all of it. */
  maxSpeed?: number;
}

/** Fetches and draws tracks; loaded on demand. */
export interface TrackKit {
  open(
    mmsi: number,
    options: Pick<AisOptions, "pathType" | "clientId">,
    interval: TrackInterval,
  ): IntervalTrack;
  /** Draws a track among others, with a popup for its points. The returned function removes it. */
  draw(track: IntervalTrack, look: TrackAppearance): () => void;
}

/** Tracks of vessels, for features that show several of them. */
export interface VesselTracks extends Service<"vessel-tracks"> {
  /** Which time is shown: the last hours or days, or from one instant to another. Needs a Suspense above. */
  readonly IntervalForm: ComponentType<{
    interval: TrackInterval;
    span: Span;
    /** Lengths to choose from, min. */
    presets: readonly number[];
    maxDays: number;
    onShow(interval: TrackInterval): void;
  }>;
  /** Plays a span: slider, steps, play and speed, by mouse, touch and keyboard. Needs a Suspense above. */
  readonly PlaybackBar: ComponentType<{
    label: string;
    span: Span;
    /** Text of an instant, for the slider. */
    textOf(time: number): string;
    /** Called with each instant that is shown, ms since 1970. */
    onTime(time: number): void;
  }>;
  loadKit(): Promise<TrackKit>;
}
