/** Years and months, which services interpret as whole periods. */
const REDUCED = /^\d{4}(-\d{2})?$/;
const INSTANT = /^\d{4}(-\d{2}(-\d{2}(T\d{2}(:\d{2}(:\d{2}(\.\d+)?)?)?Z?)?)?)?$/;
const STEP =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/**
 * TIME for a selected year or month, for a service that lists its times: the newest listed value in that period (UTC),
 * in the notation of the service. For a service that lists years or months it is the period itself.
 * @param values the dimension `time` of a layer: instants and `start/end/step`, parted by commas
 * @param period YYYY or YYYY-MM
 * @param now ms since 1970, the end of an interval that runs on
 * @returns null: the service lists nothing in the period, or in a form that is not known here
 */
export function listedTime(values: string, period: string, now: number): string | null {
  const entries = values.split(",").flatMap((entry) => {
    const [start = "", end, step] = entry.trim().split("/");
    return INSTANT.test(start) ? [{ start, end, step }] : [];
  });
  if (entries.length === 0) return null;
  if (entries.every(({ start }) => REDUCED.test(start))) return period;
  const [from, to] = boundsOf(period);
  let newest: { at: number; text: string } | null = null;
  for (const { start, end, step } of entries) {
    const first = Date.parse(start);
    const last = end === undefined ? first : Math.min(instantOf(end) ?? now, to - 1);
    const at = end === undefined || step === undefined ? first : lastStep(first, last, step);
    if (at === null || at < from || at >= to || at <= (newest?.at ?? Number.NEGATIVE_INFINITY)) continue;
    newest = { at, text: at === first ? start : writtenLike(start, at) };
  }
  return newest?.text ?? null;
}

function boundsOf(period: string): [from: number, to: number] {
  const [year = 0, month] = period.split("-").map(Number);
  return month === undefined
    ? [Date.UTC(year, 0), Date.UTC(year + 1, 0)]
    : [Date.UTC(year, month - 1), Date.UTC(year, month)];
}

/** Null: an open-ended interval, such as with `current` or `present`. */
function instantOf(text: string): number | null {
  return INSTANT.test(text) ? Date.parse(text) : null;
}

/** The last instant of an interval that is not after `last`; null: none, or unknown step. */
function lastStep(first: number, last: number, step: string): number | null {
  const [, years, months, weeks, days, hours, minutes, seconds] = STEP.exec(step) ?? [];
  const calendar = Number(years ?? 0) * 12 + Number(months ?? 0);
  const clock =
    ((Number(weeks ?? 0) * 7 + Number(days ?? 0)) * 24 + Number(hours ?? 0)) * 3_600_000 +
    Number(minutes ?? 0) * 60_000 +
    Number(seconds ?? 0) * 1000;
  if (last < first || calendar > 0 === clock > 0) return null;
  if (clock > 0) return first + Math.floor((last - first) / clock) * clock;
  const [start, end] = [new Date(first), new Date(last)];
  const between =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  for (let steps = Math.floor(between / calendar); steps >= 0; steps--) {
    const at = addMonths(start, steps * calendar);
    if (at <= last) return at;
  }
  return null;
}

function addMonths(start: Date, months: number): number {
  const at = new Date(start);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.getTime();
}

/** An instant in the notation of another: as a date, or with the same precision of time. */
function writtenLike(form: string, at: number): string {
  const text = new Date(at).toISOString();
  if (!form.includes("T")) return text.slice(0, form.length);
  const zone = form.endsWith("Z") ? "Z" : "";
  const length = form.length - zone.length;
  return (length > 19 ? text.slice(0, 23) : text.slice(0, length)) + zone;
}
