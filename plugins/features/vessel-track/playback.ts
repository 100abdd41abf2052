import { makeAutoObservable } from "mobx";
import type { Span } from "./model/track.ts";

/** Playback speeds relative to real time; 60: an hour per minute. */
export const SPEEDS = [1, 10, 60, 300, 600] as const;
/** Interval between steps for users who prefer reduced motion, ms. */
const STEP_WAIT = 1_000;

/** The current time of a playback within a span. Null: the playback is off, and there is no marker on the map. */
export class Playback {
  time: number | null = null;
  playing = false;
  speed: (typeof SPEEDS)[number] = 60;
  private stopClock: (() => void) | null = null;

  /** `span`: its end is the end of the playback. `first`: time of the first position, where it begins. Observed. */
  constructor(
    private readonly span: () => Span,
    private readonly first: () => number,
  ) {
    makeAutoObservable<this, "stopClock" | "span" | "first">(this, {
      stopClock: false,
      span: false,
      first: false,
    });
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Starts at the first position when the playback is off or at its end. */
  play(): void {
    if (this.time === null || this.time >= this.span().to) this.seek(this.first());
    this.playing = true;
    this.stopClock?.();
    this.stopClock = startClock((elapsed) => this.advance(elapsed));
  }

  pause(): void {
    this.playing = false;
    this.stopClock?.();
    this.stopClock = null;
  }

  /** Ends the playback. */
  stop(): void {
    this.pause();
    this.time = null;
  }

  seek(time: number): void {
    // Before the first position there is nothing to show.
    this.time = Math.max(this.first(), Math.min(this.span().to, time));
  }

  setSpeed(speed: (typeof SPEEDS)[number]): void {
    this.speed = speed;
  }

  /** Advances by this real time, ms; stops at the end. */
  advance(elapsed: number): void {
    if (this.time === null) return;
    this.seek(this.time + elapsed * this.speed);
    if (this.time >= this.span().to) this.pause();
  }
}

/** Calls back with the elapsed time in ms: on each frame, or once a second with reduced motion. */
function startClock(onTick: (elapsed: number) => void): () => void {
  let last = performance.now();
  const tick = () => {
    const now = performance.now();
    onTick(now - last);
    last = now;
  };
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    const timer = setInterval(tick, STEP_WAIT);
    return () => clearInterval(timer);
  }
  let frame = 0;
  const next = () => {
    // Requested before the callback, because that may stop the clock.
    frame = requestAnimationFrame(next);
    tick();
  };
  frame = requestAnimationFrame(next);
  return () => cancelAnimationFrame(frame);
}
