/** Splits rows into lists of at most `size`, because the values of a statement are limited. */
export function* chunks<Row>(rows: readonly Row[], size: number): Iterable<Row[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}
