/** Features on one page. */
const PAGE = 64;
/** Pages of geometry that stay parsed. */
const KEPT = 16;

/**
 * Values by place in the list, as UTF-8 JSON in pages. Twenty thousand objects cross from the worker as a few
 * hundred buffers that are handed over instead of copied, and are parsed when they are first read.
 */
export class JsonPages {
  private readonly parsed = new Map<number, unknown[]>();

  /** `keep`: how many pages stay parsed; the one that was used longest ago goes first. */
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
