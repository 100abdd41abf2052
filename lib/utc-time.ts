/** A time without a zone at its end. A date alone is UTC already. */
const WITHOUT_ZONE = /^\s*(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?)\s*$/i;

/**
 * A time of a file whose format prescribes UTC, such as GPX, with its zone. Many devices leave the zone out, and a
 * browser would then take the time as that of its own device. Other texts are returned unchanged.
 */
export function withUtc(time: string): string {
  const match = WITHOUT_ZONE.exec(time);
  return match ? `${match[1]}T${match[2]?.replace(",", ".")}Z` : time;
}
