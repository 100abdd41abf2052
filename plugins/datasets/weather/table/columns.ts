import { extremeOf, type Row, type ValueKey } from "../model/row.ts";

/** What a table shows of the rows. */
export interface Column {
  key: ValueKey;
  /** The cell has the colour of the value's class. */
  classes?: "wind" | "waves";
  /** A direction where it comes from or goes to: an arrow with its name. */
  direction?: "from" | "to";
}

export const POINT_COLUMNS: readonly Column[] = [
  { key: "windSpeed" },
  { key: "gust" },
  { key: "windFrom", direction: "from" },
  { key: "waveHeight" },
  { key: "airTemperature" },
  { key: "waterTemperature" },
  { key: "precipitation" },
  { key: "waterLevel" },
];
export const FORECAST_COLUMNS: readonly Column[] = [
  { key: "windSpeed", classes: "wind" },
  { key: "gust", classes: "wind" },
  { key: "windFrom", direction: "from" },
  { key: "waveHeight", classes: "waves" },
  { key: "waveFrom", direction: "from" },
  { key: "wavePeriod" },
  { key: "waveHighest" },
  { key: "airTemperature" },
  { key: "waterTemperature" },
  { key: "precipitation" },
  { key: "fog" },
  { key: "waterLevel" },
  { key: "currentSpeed" },
  { key: "currentTo", direction: "to" },
  { key: "pressure" },
  { key: "icing" },
];
/** On a phone what is asked for most comes first; the rest is beside it. */
const FIRST_ON_PHONE = ["windSpeed", "gust", "windFrom", "waveHeight", "airTemperature", "precipitation"];
export const PHONE_COLUMNS: readonly Column[] = [
  ...FORECAST_COLUMNS.filter(({ key }) => FIRST_ON_PHONE.includes(key)),
  ...FORECAST_COLUMNS.filter(({ key }) => !FIRST_ON_PHONE.includes(key)),
];
export const STATION_COLUMNS: readonly Column[] = [
  { key: "windSpeed", classes: "wind" },
  { key: "gust", classes: "wind" },
  { key: "windFrom", direction: "from" },
  { key: "waveHeight", classes: "waves" },
  { key: "airTemperature" },
  { key: "waterTemperature" },
  { key: "pressure" },
];

/** The extremes at the top of the full forecast. */
export const EXTREMES: readonly { key: ValueKey; kind: "highest" | "lowest" }[] = [
  { key: "windSpeed", kind: "highest" },
  { key: "gust", kind: "highest" },
  { key: "waveHeight", kind: "highest" },
  { key: "airTemperature", kind: "lowest" },
  { key: "precipitation", kind: "highest" },
  { key: "waterLevel", kind: "highest" },
];
/** Those that charts and tables mark. */
const MARKED: typeof EXTREMES = [
  ...EXTREMES,
  { key: "currentSpeed", kind: "highest" },
  { key: "pressure", kind: "lowest" },
  { key: "icing", kind: "highest" },
];
/** Of these, zero is none at all, and no extreme. */
const NONE_AT_ZERO: readonly ValueKey[] = ["precipitation", "icing"];

/** Which groups of hours hold an extreme of all rows: its sign by key and time of the group. */
export function extremeCells(
  rows: readonly Row[],
  groups: readonly Row[],
): (group: Row, key: ValueKey) => "▲" | "▼" | null {
  const signs = new Map<string, "▲" | "▼">();
  for (const { key, kind } of MARKED) {
    const extreme = extremeOf(rows, key, kind);
    if (extreme === null || (NONE_AT_ZERO.includes(key) && extreme.value <= 0)) continue;
    const group = groups.findLast(({ time }) => time <= extreme.row.time);
    if (group) signs.set(`${key} ${group.time}`, kind === "highest" ? "▲" : "▼");
  }
  return (group, key) => signs.get(`${key} ${group.time}`) ?? null;
}
