import type { Theme } from "../services/theme.ts";

/** Colours for drawing on the map's canvas; equal to the design tokens, which a canvas cannot read. */
export interface MapColors {
  accent: string;
  casing: string;
  graticule: string;
  text: string;
  /** Behind labels. */
  halo: string;
  /** Outside the map's extent. */
  beyond: string;
}

export const MAP_COLORS: Record<Theme, MapColors> = {
  day: {
    accent: "#0a6ebd",
    casing: "#ffffff",
    graticule: "rgba(255, 255, 255, 0.42)",
    text: "#1d4658",
    halo: "rgba(255, 255, 255, 0.6)",
    beyond: "#e3eaf0",
  },
  night: {
    accent: "#5cc3f2",
    casing: "#e6eef5",
    graticule: "rgba(122, 170, 204, 0.2)",
    text: "#8fb4cb",
    halo: "rgba(1, 16, 35, 0.7)",
    beyond: "#13263a",
  },
};
