import type { Theme } from "../../../../core/api/kernel.ts";
import { VESSEL_ICONS } from "../model/vessel-icon.ts";
import { colorOf, DARK_WATER } from "./kinds.ts";
import { RAMP_STEPS, rampColors, rgbOf } from "./ribbon.ts";

export const PALETTE_WIDTH = RAMP_STEPS;

/** RGBA in two lines of PALETTE_WIDTH: the colour of each of VESSEL_ICONS, and the ribbon's ramp. */
export function paletteOf(theme: Theme): Uint8Array {
  const icons = Array.from({ length: PALETTE_WIDTH }, (_, index) => {
    const icon = VESSEL_ICONS[index];
    return icon ? rgbOf(colorOf(icon, theme)) : [0, 0, 0];
  });
  return Uint8Array.from([...icons, ...rampColors(theme)].flatMap((rgb) => [...rgb, 255]));
}

/** RGBA of the line around dots, 0–1. */
export function dotCasing(theme: Theme): [number, number, number, number] {
  const [red, green, blue] = rgbOf(theme === "night" ? DARK_WATER : "#ffffff");
  return [red / 255, green / 255, blue / 255, 1];
}
