/** Features per page. */
const PAGE = 64;
/** Parsed pages of geometry that are kept. */
const KEPT = 16;

/**
 * Values by list index, as pages of UTF-8 JSON. Twenty thousand objects leave the worker as a few hundred buffers that
 * are transferred instead of copied; each page is parsed at its first use.
 */
export class JsonPages {
  private readonly parsed = new Map<number, unknown[]>();

  /** `keep`: how many parsed pages are kept; the least recently used one is dropped first. */
  constructor(
    private readonly pages: readonly Uint8Array[],
    private readonly keep = KEPT,
  ) {}

  at(index: number): unknown {
    return this.page(Math.floor(index / PAGE))[index % PAGE];
  }

  private page(number: number): unknown[] {
    const known = this.parsed.get(number);
    if (known) {
      this.parsed.delete(number);
      this.parsed.set(number, known);
      return known;
    }
    const bytes = this.pages[number];
    const values = bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as unknown[]) : [];
    this.parsed.set(number, values);
    const [oldest] = this.parsed.keys();
    if (this.parsed.size > this.keep && oldest !== undefined) this.parsed.delete(oldest);
    return values;
  }
}

export function toJsonPages(values: readonly unknown[]): Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder();
  const pages: Uint8Array<ArrayBuffer>[] = [];
  for (let start = 0; start < values.length; start += PAGE) {
    pages.push(encoder.encode(JSON.stringify(values.slice(start, start + PAGE))));
  }
  return pages;
}
