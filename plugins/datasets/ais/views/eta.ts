/** Expected time of arrival of a vessel. */
export interface Eta {
  at: Date;
  /** False: only the time of day is known, and `at` is on the day of the message. */
  hasDate: boolean;
  /** False: only the day is known, and `at` is noon UTC. */
  hasTime: boolean;
}

const DAY_MS = 86_400_000;
/** Between leap days, years. */
const LEAP = 4;

/**
 * Reads MMDDhhmm in UTC. There is no year: the one nearest to the message is assumed. Month 0, day 0, hour 24 and
 * minute 60 mean "not set". Null when nothing is set. `receivedAt`: s since 1970.
 */
export function readEta(text: string, receivedAt: number): Eta | null {
  const [, month = 0, day = 0, hour = 24, minute = 60] =
    /^(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text)?.map(Number) ?? [];
  const hasTime = hour < 24;
  const minutes = minute < 60 ? minute : 0;
  const message = new Date(receivedAt * 1000);
  if (month < 1 || day < 1) {
    // All zeros mean "not set", not midnight.
    if (!hasTime || (hour === 0 && minutes === 0)) return null;
    // Only a time of day: its next occurrence.
    const today = message.setUTCHours(hour, minutes, 0, 0);
    return { at: new Date(today < receivedAt * 1000 ? today + DAY_MS : today), hasDate: false, hasTime };
  }
  const year = message.getUTCFullYear();
  const candidates = [];
  for (let offset = -LEAP; offset <= LEAP; offset += 1) {
    const at = new Date(Date.UTC(year + offset, month - 1, day, hasTime ? hour : 12, hasTime ? minutes : 0));
    if (at.getUTCMonth() === month - 1 && at.getUTCDate() === day) candidates.push(at);
  }
  const distance = (at: Date) => Math.abs(at.getTime() - receivedAt * 1000);
  const [at] = candidates.sort((a, b) => distance(a) - distance(b));
  return at ? { at, hasDate: true, hasTime } : null;
}
