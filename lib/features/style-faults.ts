import { plainText } from "../values/plain-text.ts";

/** A property of a style that could not be drawn for some features. */
export interface StyleFault {
  property: string;
  /** How many features have it. */
  count: number;
  /** Id of one of them, its value, and the allowed values. */
  featureId: string;
  found: string;
  expected: string;
}

/** Called for a feature whose property has a value that cannot be drawn. */
export type ReportFault = (property: string, featureId: string, found: unknown, expected: string) => void;

const FOUND_LENGTH = 60;

/**
 * Features that could not be drawn as their style says, by property. Each feature is counted once. The listener is
 * called once after the frame, not for each feature.
 */
export class StyleFaults {
  private readonly found = new Map<string, StyleFault & { ids: Set<string> }>();
  private waiting = false;

  constructor(private readonly listen: (faults: readonly StyleFault[]) => void) {}

  readonly report: ReportFault = (property, featureId, found, expected) => {
    const known = this.found.get(property);
    if (known?.ids.has(featureId)) return;
    this.changed();
    if (known) {
      known.ids.add(featureId);
      return;
    }
    const text = found === undefined ? "nothing" : found === null ? "null" : plainText(found);
    const ids = new Set([featureId]);
    this.found.set(property, {
      ...{ property, featureId, expected, ids, count: 1 },
      found: text.length > FOUND_LENGTH ? `${text.slice(0, FOUND_LENGTH - 1)}…` : text,
    });
  };

  /** Called when the features or the style change. */
  clear(): void {
    if (this.found.size > 0) this.changed();
    this.found.clear();
  }

  /** The property with the most affected features comes first. */
  get list(): StyleFault[] {
    return [...this.found.values()]
      .map(({ ids, ...fault }) => ({ ...fault, count: ids.size }))
      .sort((left, right) => right.count - left.count);
  }

  private changed(): void {
    if (this.waiting) return;
    this.waiting = true;
    setTimeout(() => {
      this.waiting = false;
      this.listen(this.list);
    }, 0);
  }
}
