import { METRES_PER_NAUTICAL_MILE, metresToNauticalMiles } from "./units.ts";

/** The number formats of the page's language. */
interface Formats {
  number(value: number, decimals: number): string;
  /** Metres or kilometres. */
  distance(metres: number): string;
}

/** Below this, a tenth of a nautical mile is too coarse: two decimals, with the metres beside them. */
const NEAR_M = METRES_PER_NAUTICAL_MILE / 10;

/** A range in nautical miles: `4,3 nm`, and `0,04 nm` near by, where a tenth would say nothing. */
export function milesText(metres: number, format: Formats, decimals = 1): string {
  if (!Number.isFinite(metres)) return "";
  return `${format.number(metresToNauticalMiles(metres), metres < NEAR_M ? 2 : decimals)} nm`;
}

/** The same, with metres where nautical miles are too coarse: `4,3 nm`, `0,04 nm (74 m)`. */
export function rangeText(metres: number, format: Formats, decimals?: number): string {
  const near = nearText(metres, format);
  return near === null ? milesText(metres, format, decimals) : `${milesText(metres, format)} (${near})`;
}

/** The metres of a range that is too short for nautical miles; null: it is longer. */
export function nearText(metres: number, format: Pick<Formats, "distance">): string | null {
  return metres < NEAR_M ? format.distance(metres) : null;
}
