import type { CSSProperties } from "react";
import type { Theme } from "../../../core/api/kernel.ts";

/** Lower limits of the classes of wind, m/s, and of waves, m; the first class lies below the first limit. */
const WIND_LIMITS = [3.4, 5.5, 8, 10.8, 13.9, 17.2, 20.8, 24.5];
const WAVE_LIMITS = [0.5, 1, 2, 3, 4.5, 6, 9];

/** Colours of the classes, as the fields on the map have them, and of the lines of charts. */
const COLORS = {
  day: {
    wind: ["#d3e9ec", "#bcdfe8", "#a5d2e6", "#95c3e6", "#a2b6e8", "#b8aae6", "#d0a6e0", "#e5a3c6", "#f2aaa0"],
    waves: ["#d8eee6", "#bfe4da", "#a3d8d0", "#8fcbd0", "#8fbfdb", "#a2b4e4", "#bfaae4", "#dfa6d4"],
    ink: "#0b2239",
    lines: {
      wind: "#085382",
      waves: "#0b5561",
      air: "#a4480b",
      sea: "#1b6e3c",
      rain: "#0a6ebd",
      tide: "#6a2c91",
      icing: "#6a1f7a",
      current: "#0b5561",
      night: "rgba(11, 34, 57, 0.055)",
    },
  },
  night: {
    wind: ["#071b2e", "#0a2a44", "#0d385a", "#124468", "#263f74", "#3a3a74", "#4c3872", "#61325d", "#6b2e3c"],
    waves: ["#06231f", "#08312d", "#0b3f3f", "#0f4853", "#1b4565", "#33406f", "#483a70", "#58335f"],
    ink: "#e6eef5",
    lines: {
      wind: "#5cc3f2",
      waves: "#6fd3dc",
      air: "#ffb27a",
      sea: "#7fd6a0",
      rain: "#7fb6f0",
      tide: "#cfa1f0",
      icing: "#e3b1f2",
      current: "#6fd3dc",
      night: "rgba(230, 238, 245, 0.05)",
    },
  },
} as const satisfies Record<Theme, object>;

export type LineColor = keyof (typeof COLORS)["day"]["lines"];

/** The colours of lines as custom properties (`--wx-wind` …), for the element that holds the charts. */
export function lineColors(theme: Theme): CSSProperties {
  return Object.fromEntries(
    Object.entries(COLORS[theme].lines).map(([name, color]) => [`--wx-${name}`, color]),
  );
}

/** Ground and ink of a cell: the class of a wind or of waves. Without a value the cell is plain. */
export function classColors(kind: "wind" | "waves", value: number | null, theme: Theme): CSSProperties {
  if (value === null) return {};
  const { [kind]: colors, ink } = COLORS[theme];
  return { background: colors[classOf(kind, value)], color: ink };
}

/** Index of a value's class. */
export function classOf(kind: "wind" | "waves", value: number): number {
  return (kind === "wind" ? WIND_LIMITS : WAVE_LIMITS).filter((limit) => value >= limit).length;
}

/** The four joined classes of a wind rose: from which m/s each begins, and its colour. */
export function roseClasses(theme: Theme): { from: number; color: string }[] {
  const { wind } = COLORS[theme];
  return [
    { from: 0, color: wind[1] },
    { from: 5.5, color: wind[3] },
    { from: 10.8, color: wind[5] },
    { from: 17.2, color: wind[7] },
  ];
}
