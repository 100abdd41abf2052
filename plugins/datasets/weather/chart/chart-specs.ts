import type { LineColor } from "../look.ts";
import type { ValueKey } from "../model/row.ts";

/** A line of a chart. */
export interface ChartLine {
  key: ValueKey;
  color: LineColor;
  dash: "solid" | "dotted" | "dashed";
  /** Tinted down to the bottom. */
  filled?: boolean;
}

/** One chart of values in one unit. */
export interface ChartSpec {
  /** Key of its name in the texts. */
  id: string;
  /** Height of the plot, px. */
  height: number;
  fromZero: boolean;
  lines: readonly ChartLine[];
  /** Columns instead of lines. */
  bars?: { key: ValueKey; color: LineColor };
  /** Direction from which arrows below the plot come. */
  arrows?: ValueKey;
  /** A line at a value in the base unit. */
  limit?: { value: number; label: string };
  marks: readonly {
    key: ValueKey;
    kind: "highest" | "lowest";
    color: LineColor | "extreme";
    label?: string;
  }[];
  /** Key of a text after the unit: above what a level is measured. */
  note?: string;
  /** High and low turning points are written beside the line. */
  turns?: ValueKey;
}

/** From this wind on it is a gale, m/s. */
export const GALE = 10.8;

const WIND: ChartSpec = {
  id: "wind",
  height: 86,
  fromZero: true,
  lines: [
    { key: "windSpeed", color: "wind", dash: "solid", filled: true },
    { key: "gust", color: "wind", dash: "dotted" },
  ],
  arrows: "windFrom",
  limit: { value: GALE, label: "gale" },
  marks: [
    { key: "gust", kind: "highest", color: "wind", label: "gust" },
    { key: "windSpeed", kind: "highest", color: "extreme" },
  ],
};
const WAVES: ChartSpec = {
  id: "waves",
  height: 56,
  fromZero: true,
  lines: [{ key: "waveHeight", color: "waves", dash: "solid", filled: true }],
  marks: [{ key: "waveHeight", kind: "highest", color: "extreme" }],
};
const TEMPERATURE: ChartSpec = {
  id: "temperature",
  height: 54,
  fromZero: false,
  lines: [
    { key: "waterTemperature", color: "sea", dash: "dashed" },
    { key: "airTemperature", color: "air", dash: "solid" },
  ],
  marks: [{ key: "airTemperature", kind: "lowest", color: "air" }],
};
const RAIN: ChartSpec = {
  id: "rain",
  height: 42,
  fromZero: true,
  lines: [],
  bars: { key: "precipitation", color: "rain" },
  marks: [{ key: "precipitation", kind: "highest", color: "rain" }],
};
const TIDE: ChartSpec = {
  id: "tide",
  height: 64,
  fromZero: false,
  lines: [{ key: "waterLevel", color: "tide", dash: "solid", filled: true }],
  marks: [],
  note: "datum",
  turns: "waterLevel",
};
const CURRENT: ChartSpec = {
  id: "current",
  height: 44,
  fromZero: true,
  lines: [{ key: "currentSpeed", color: "current", dash: "solid", filled: true }],
  marks: [{ key: "currentSpeed", kind: "highest", color: "extreme" }],
};
const PRESSURE: ChartSpec = {
  id: "pressure",
  height: 48,
  fromZero: false,
  lines: [{ key: "pressure", color: "tide", dash: "solid" }],
  marks: [{ key: "pressure", kind: "lowest", color: "tide" }],
};
const ICING: ChartSpec = {
  id: "icing",
  height: 44,
  fromZero: true,
  lines: [{ key: "icing", color: "icing", dash: "solid", filled: true }],
  limit: { value: 0.5, label: "moderate-icing" },
  marks: [{ key: "icing", kind: "highest", color: "icing" }],
};

export const POINT_CHARTS: readonly ChartSpec[] = [WIND, WAVES, TEMPERATURE, RAIN, TIDE];
export const FORECAST_CHARTS: readonly ChartSpec[] = [
  WIND,
  WAVES,
  TEMPERATURE,
  RAIN,
  TIDE,
  CURRENT,
  PRESSURE,
  ICING,
];
export const STATION_CHARTS: readonly ChartSpec[] = [WIND, WAVES, PRESSURE, TEMPERATURE];
