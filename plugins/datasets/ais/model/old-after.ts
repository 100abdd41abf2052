const USUAL_HOURS = 6;

/**
 * Time without a message after which a vessel is drawn faint, s. `hours` is the setting `oldAisThreshold`; invalid
 * values count as the default (spec §9).
 */
export function oldAfter(hours: unknown): number {
  const known = typeof hours === "number" && Number.isFinite(hours) && hours >= 0;
  return Math.round((known ? hours : USUAL_HOURS) * 3_600);
}
