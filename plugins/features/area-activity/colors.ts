import type { Theme } from "../../../core/api/kernel.ts";

/**
 * Colours of the selected vessels' tracks: as many as can be selected, each with a contrast of 3:1 against the theme's
 * water.
 */
export const TRACK_COLORS: Record<Theme, readonly string[]> = {
  day: ["#0a5ea8", "#b3261e", "#1b6e3c", "#7a2ea0", "#8a4b00", "#0b6b74", "#a3195b", "#3d4a57"],
  night: ["#5cc3f2", "#ff8a80", "#7fd6a0", "#cf9bff", "#ffc46b", "#6fe0e0", "#ff9ccb", "#c3cfd9"],
};
/** Casing of dots and letters. */
export const CASING: Record<Theme, string> = { day: "#ffffff", night: "#0d1b2a" };
