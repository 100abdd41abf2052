const MINUTE = 60_000;

/** From an instant to another, ms since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** The part of a vessel's track to show: the last minutes up to now, or between two instants. */
export type TrackInterval = { kind: "last"; minutes: number } | ({ kind: "between" } & Span);

/** `now` in ms since 1970. */
export function spanOf(interval: TrackInterval, now: number): Span {
  return interval.kind === "last"
    ? { from: now - interval.minutes * MINUTE, to: now }
    : { from: interval.from, to: interval.to };
}
