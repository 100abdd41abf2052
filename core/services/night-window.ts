import type { TimeWindow } from "../../lib/setting-rules.ts";

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
