/** The most probable candidate for a misspelled name, or null when none is similar. */
export function nearestName(name: string, candidates: Iterable<string>): string | null {
  const wanted = name.toLowerCase();
  let best: { candidate: string; distance: number } | null = null;
  for (const candidate of candidates) {
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (!best || distance < best.distance) best = { candidate, distance };
  }
  if (!best) return null;
  const tolerance = Math.max(1, Math.floor(Math.max(name.length, best.candidate.length) / 3));
  return best.distance <= tolerance ? best.candidate : null;
}

/** `Did you mean "wms"?`, or null. */
export function didYouMean(name: string, candidates: Iterable<string>): string | null {
  const nearest = nearestName(name, candidates);
  return nearest === null ? null : `Did you mean "${nearest}"?`;
}

/** Optimal string alignment distance: inserting, deleting, replacing a letter or swapping two neighbours costs 1. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
