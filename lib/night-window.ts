import { isFiniteNumber, isRecord } from "./guards.ts";
import type { TimeWindow } from "./setting-rules.ts";

/** The manual choice of the user in automatic night mode; it lasts until the window next begins or ends. */
export const BY_HAND = "nightModeByHand";

/**
 * Whether it is night by the values of settings: by the user's choice, or by the clock with a manual choice that overrides
 * it for a while.
 */
export function isNight(read: (setting: string) => unknown, now: () => Date): boolean {
  if (read("automaticNightMode") !== true) return read("nightMode") === true;
  const byHand = read(BY_HAND);
  if (isRecord(byHand) && isFiniteNumber(byHand.until) && now().getTime() < byHand.until)
    return byHand.night === true;
  return isInWindow(read("nightModeWindow") as TimeWindow, now());
}

/** Whether a time is in the window, end exclusive; equal start and end mean always (spec §4). */
export function isInWindow({ start, end, utc }: TimeWindow, at: Date): boolean {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  const now = utc ? at.getUTCHours() * 60 + at.getUTCMinutes() : at.getHours() * 60 + at.getMinutes();
  if (from === to) return true;
  return from < to ? now >= from && now < to : now >= from || now < to;
}

/** The next time at which the window begins or ends. */
export function nextBoundary({ start, end, utc }: TimeWindow, after: Date): Date {
  const candidates = [0, 1, 2].flatMap((day) =>
    [start, end].map((time) => {
      const minutes = minutesOf(time);
      return utc
        ? Date.UTC(after.getUTCFullYear(), after.getUTCMonth(), after.getUTCDate() + day, 0, minutes)
        : new Date(after.getFullYear(), after.getMonth(), after.getDate() + day, 0, minutes).getTime();
    }),
  );
  return new Date(Math.min(...candidates.filter((time) => time > after.getTime())));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
