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
  { key: "precipitation" },
  { key: "waterLevel" },
];
/** On a phone the rest is read from the charts and the file. */
export const PHONE_COLUMNS: readonly Column[] = [
  { key: "windSpeed", classes: "wind" },
  { key: "gust", classes: "wind" },
  { key: "windFrom", direction: "from" },
  { key: "waveHeight", classes: "waves" },
  { key: "airTemperature" },
  { key: "precipitation" },
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
export const STATION_COLUMNS: readonly Column[] = [
  { key: "windSpeed", classes: "wind" },
  { key: "gust", classes: "wind" },
  { key: "windFrom", direction: "from" },
  { key: "waveHeight", classes: "waves" },
  { key: "airTemperature" },
  { key: "pressure" },
];

/** The extremes that charts, tables and the top of the full forecast mark. */
export const EXTREMES: readonly { key: ValueKey; kind: "highest" | "lowest" }[] = [
  { key: "windSpeed", kind: "highest" },
  { key: "gust", kind: "highest" },
  { key: "waveHeight", kind: "highest" },
  { key: "airTemperature", kind: "lowest" },
  { key: "precipitation", kind: "highest" },
  { key: "waterLevel", kind: "highest" },
];

/** Which groups of hours hold an extreme of all rows: its sign by key and time of the group. */
export function extremeCells(
  rows: readonly Row[],
  groups: readonly Row[],
): (group: Row, key: ValueKey) => "▲" | "▼" | null {
  const signs = new Map<string, "▲" | "▼">();
  for (const { key, kind } of EXTREMES) {
    const extreme = extremeOf(rows, key, kind);
    // No rain at all is no extreme.
    if (extreme === null || (key === "precipitation" && extreme.value <= 0)) continue;
    const group = groups.findLast(({ time }) => time <= extreme.row.time);
    if (group) signs.set(`${key} ${group.time}`, kind === "highest" ? "▲" : "▼");
  }
  return (group, key) => signs.get(`${key} ${group.time}`) ?? null;
}
