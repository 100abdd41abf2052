import { makeAutoObservable } from "mobx";
import type { Span } from "./model/track.ts";

/** How much faster than life, 60: an hour in a minute. */
export const SPEEDS = [1, 10, 60, 300, 600] as const;
/** Between steps for those who want no motion, ms. */
const STEP_WAIT = 1_000;

/** An instant that moves through a span. Null: the playback is off, and no marker is on the map. */
export class Playback {
  time: number | null = null;
  playing = false;
  speed: (typeof SPEEDS)[number] = 60;
  private stopClock: (() => void) | null = null;

  /** `span`: where it ends. `first`: where it begins, as there is something to see. Observed. */
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

  /** From the first that there is to see, where it is not in use or stands at the end. */
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

  /** Puts it away. */
  stop(): void {
    this.pause();
    this.time = null;
  }

  seek(time: number): void {
    // Before the first position there is nothing to see.
    this.time = Math.max(this.first(), Math.min(this.span().to, time));
  }

  setSpeed(speed: (typeof SPEEDS)[number]): void {
    this.speed = speed;
  }

  /** Goes on by so many ms of the watcher's time; stands still at the end. */
  advance(elapsed: number): void {
    if (this.time === null) return;
    this.seek(this.time + elapsed * this.speed);
    if (this.time >= this.span().to) this.pause();
  }
}

/** Reports how many ms have passed: at each frame, or once a second where motion is not wanted. */
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
    // Requested before the callback, which may stop the clock.
    frame = requestAnimationFrame(next);
    tick();
  };
  frame = requestAnimationFrame(next);
  return () => cancelAnimationFrame(frame);
}
