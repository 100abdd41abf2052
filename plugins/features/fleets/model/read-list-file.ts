const EXCEL = /\.xlsx$/i;

/**
 * The text of a file with vessels: of a workbook all cells, a row a line. The reader of workbooks is loaded for one only.
 * Rejects for a workbook that is none.
 */
export async function readListFile(file: File): Promise<string> {
  if (!EXCEL.test(file.name)) return file.text();
  const { readXlsx } = await import("hucre/xlsx");
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  return sheets
    .flatMap(({ rows }) => rows)
    .map((row) =>
      row.map((cell) => (typeof cell === "string" || typeof cell === "number" ? cell : "")).join("\t"),
    )
    .join("\n");
}
