const HOUR_MS = 3_600_000;

/**
 * Where a track passes into another day, oldest first, its first place included: the times along it show no day. None
 * if all of it lies in one day. `visible`: the places of the track that may be marked, oldest first. Times are ms.
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
    // Days begin on the hour, and to write one takes time.
    const now = Math.floor(point.time / HOUR_MS);
    if (now === hour) return [];
    hour = now;
    const day = dayOf(point.time);
    if (day === before) return [];
    before = day;
    return [{ point, day }];
  });
}
