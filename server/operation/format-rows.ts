/** Number of rows per table in one line, for people. */
export function formatRows(rows: Readonly<Record<string, number>>): string {
  return `Rows: ${Object.entries(rows)
    .map(([table, count]) => `${table} ${count}`)
    .join(", ")}`;
}
