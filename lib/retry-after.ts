/** The longest wait that is believed, ms: a longer one is a mistake of the service. */
const LONGEST = 86_400_000;

/**
 * When a service that refused a call may be asked again, ms since the epoch; null: it does not say.
 * @param header `Retry-After` as in RFC 9110, section 10.2.3: seconds, or a date
 * @param now ms since the epoch
 */
export function retryTime(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  const wait = /^\d+$/.test(text) ? 1000 * Number(text) : Date.parse(text) - now;
  return wait > 0 && wait <= LONGEST ? now + wait : null;
}
