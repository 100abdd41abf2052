import { type PackedTexts, unpackTexts } from "./vessel-texts.ts";

/** From this number on, lines that arrive together are kept in one string. */
const MANY = 1_000;

/**
 * The texts of vessels, one line per row. Those of the first fleet stay in one string, and are extracted when they are
 * read: separate strings would take 1.5 times the memory.
 */
export class VesselLines {
  private whole = "";
  /** Where the line of a row begins in the string, plus 1; 0: not in it. */
  private starts = new Uint32Array();
  /** Lines of the string that are not in `starts` yet, because none was read. */
  private unread: PackedTexts | null = null;
  private readonly single = new Map<number, string>();

  take(texts: PackedTexts): void {
    if (this.whole === "" && texts.rows.length >= MANY) this.takeWhole(texts);
    else unpackTexts(texts, (row, line) => this.single.set(row, line));
  }

  of(row: number): string | undefined {
    const single = this.single.get(row);
    if (single !== undefined) return single;
    const start = (this.startsOfWhole()[row] ?? 0) - 1;
    if (start < 0) return undefined;
    return this.whole.slice(start, this.whole.indexOf("\n", start));
  }

  evict(row: number): void {
    this.single.delete(row);
    const starts = this.startsOfWhole();
    if (row < starts.length) starts[row] = 0;
  }

  clear(): void {
    this.whole = "";
    this.starts = new Uint32Array();
    this.unread = null;
    this.single.clear();
  }

  private takeWhole(texts: PackedTexts): void {
    this.whole = texts.lines;
    this.unread = texts;
    // Earlier lines are replaced; afterwards `single` contains lines that are newer than the string.
    if (this.single.size > 0) for (const row of texts.rows) this.single.delete(row);
  }

  private startsOfWhole(): Uint32Array {
    if (!this.unread) return this.starts;
    const { rows, starts } = this.unread;
    this.unread = null;
    let highest = 0;
    for (const row of rows) if (row > highest) highest = row;
    this.starts = new Uint32Array(highest + 1);
    for (let index = 0; index < rows.length; index += 1)
      this.starts[rows[index] ?? 0] = (starts[index] ?? 0) + 1;
    return this.starts;
  }
}
