/** Rows in lists of at most `size`: a statement takes only so many values. */
export function* chunks<Row>(rows: readonly Row[], size: number): Iterable<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
