const UNITS_MS: Record<string, number> = {
  second: 1000,
  sec: 1000,
  s: 1000,
  minute: 60_000,
  min: 60_000,
  hour: 3_600_000,
  hr: 3_600_000,
  h: 3_600_000,
  day: 86_400_000,
  d: 86_400_000,
};

const SINCE =
  /^\s{0,9}([a-z]{1,9}?)s? since (-?\d{1,4})-(\d{1,2})-(\d{1,2})(?:[T ]{1,3}(\d{1,2}):(\d{2})(?::(\d{2}))?)?/i;

/**
 * The clock of the CF conventions, as netCDF files name it: `hours since 1900-01-01 00:00:00`, without a zone in UTC. The
 * function gives ms since the epoch for a count of these units; null when the text is no clock or the value no number.
 */
export function clockSince(units: string): (count: string | undefined) => number | null {
  const [, name, ...parts] = SINCE.exec(units) ?? [];
  const unit = UNITS_MS[name?.toLowerCase() ?? ""];
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const start = new Date(Date.UTC(2000, month - 1, day, hour, minute, second));
  // `Date.UTC` takes the years 0 to 99 for those of the twentieth century.
  start.setUTCFullYear(year, month - 1, day);
  return (text) => {
    const count = Number.parseFloat(text ?? "");
    return unit === undefined || Number.isNaN(count) ? null : Math.round(start.getTime() + count * unit);
  };
}
