const USUAL_HOURS = 6;

/**
 * After how long without a message a vessel is faint, s. `hours` is the setting `oldAisThreshold`; what is no span of
 * time counts as the usual one (spec §9).
 */
export function oldAfter(hours: unknown): number {
  const known = typeof hours === "number" && Number.isFinite(hours) && hours >= 0;
  return Math.round((known ? hours : USUAL_HOURS) * 3_600);
}
