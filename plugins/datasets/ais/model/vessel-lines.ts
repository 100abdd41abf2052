import { type PackedTexts, unpackTexts } from "./vessel-texts.ts";

/** So many lines at once are kept in the string they came in. */
const MANY = 1_000;

/**
 * The texts of vessels, a line each, by row. Those of the fleet that comes first stay in one string and are cut out
 * when somebody reads them: a string for each takes half as much again.
 */
export class VesselLines {
  private whole = "";
  /** Where the line of a row begins in the whole, plus 1; 0: it is not there. */
  private starts = new Uint32Array();
  private readonly single = new Map<number, string>();

  take(texts: PackedTexts): void {
    if (this.whole === "" && texts.rows.length >= MANY) this.takeWhole(texts);
    else unpackTexts(texts, (row, line) => this.single.set(row, line));
  }

  of(row: number): string | undefined {
    const single = this.single.get(row);
    if (single !== undefined) return single;
    const start = (this.starts[row] ?? 0) - 1;
    if (start < 0) return undefined;
    const end = this.whole.indexOf("\n", start);
    return end < 0 ? this.whole.slice(start) : this.whole.slice(start, end);
  }

  forget(row: number): void {
    this.single.delete(row);
    if (row < this.starts.length) this.starts[row] = 0;
  }

  clear(): void {
    this.whole = "";
    this.starts = new Uint32Array();
    this.single.clear();
  }

  private takeWhole({ rows, lines }: PackedTexts): void {
    let highest = 0;
    for (const row of rows) if (row > highest) highest = row;
    this.whole = lines;
    this.starts = new Uint32Array(highest + 1);
    let start = 0;
    for (const row of rows) {
      this.starts[row] = start + 1;
      this.single.delete(row);
      start = lines.indexOf("\n", start) + 1;
    }
  }
}
