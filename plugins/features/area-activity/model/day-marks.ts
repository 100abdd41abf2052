const HOUR_MS = 3_600_000;

/**
 * Points where a track enters another day, oldest first, including its first point, because the times along it show no
 * day. Empty if all of it is on one day. `visible`: the points that may be marked, oldest first. Times are ms.
 */
export function dayMarks<P extends { time: number }>(
  track: readonly { time: number }[],
  visible: readonly P[],
  dayOf: (time: number) => string,
): { point: P; day: string }[] {
  const [first, last] = [track[0], track.at(-1)];
  if (!first || !last || dayOf(first.time) === dayOf(last.time)) return [];
  let before: string | null = null;
  let hour: number | null = null;
  return visible.flatMap((point) => {
    // Days begin on the hour, and formatting a date is slow.
    const now = Math.floor(point.time / HOUR_MS);
    if (now === hour) return [];
    hour = now;
    const day = dayOf(point.time);
    if (day === before) return [];
    before = day;
    return [{ point, day }];
  });
}
