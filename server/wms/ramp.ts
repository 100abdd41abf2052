/** Colours of activity: dark on the water by day, light on it by night. */
export type ActivityStyle = "day" | "night";

/** Colours from low to high; menu and legend have the same ones. */
const RAMPS: Record<ActivityStyle, readonly string[]> = {
  day: ["#a3cedb", "#6ea9c9", "#3d7fb3", "#285a9a", "#333679", "#3a185c"],
  night: ["#062a48", "#0d5682", "#1380a4", "#26aab4", "#84debe", "#f0fcd6"],
};

export const STYLE_NAMES: readonly ActivityStyle[] = ["day", "night"];

/** 256 colours: level 0 is fully transparent, level 255 is intense fishing. */
export interface Palette {
  /** r, g, b of each level. */
  rgb: Uint8Array;
  /** Opacity of each level. */
  alpha: Uint8Array;
}

const palettes = new Map<ActivityStyle, Palette>();

/** The palette of a style. */
export function paletteOf(style: ActivityStyle): Palette {
  const found = palettes.get(style);
  if (found !== undefined) return found;
  const palette: Palette = { rgb: new Uint8Array(256 * 3), alpha: new Uint8Array(256) };
  for (let level = 0; level < 256; level++) {
    palette.rgb.set(rampColour(style, level / 255), level * 3);
    palette.alpha[level] = Math.round(255 * opacity(level / 255));
  }
  palettes.set(style, palette);
  return palette;
}

/** Colour at a position from 0 (low) to 1 (high) of a style's ramp. */
export function rampColour(style: ActivityStyle, place: number): readonly [number, number, number] {
  const stops = RAMPS[style];
  const scaled = Math.max(0, Math.min(1, place)) * (stops.length - 1);
  const first = Math.min(stops.length - 2, Math.floor(scaled));
  const share = scaled - first;
  const [from, to] = [channels(stops[first]), channels(stops[first + 1])];
  const mix = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [mix(from[0], to[0]), mix(from[1], to[1]), mix(from[2], to[2])];
}

/** r, g, b of each level blended over a background colour. */
export function laidOver({ rgb, alpha }: Palette, background: readonly [number, number, number]): Uint8Array {
  return rgb.map((value, at) => {
    const share = (alpha[Math.floor(at / 3)] ?? 0) / 255;
    return Math.round(value * share + (background[at % 3] ?? 255) * (1 - share));
  });
}

/** Rises fast, so that single tracks are visible, and stays below 1, so that the water shows through. */
function opacity(place: number): number {
  const risen = Math.min(1, place / 0.42);
  return 0.94 * risen * (2 - risen) * (0.55 + 0.45 * risen);
}

function channels(hex: string | undefined): readonly [number, number, number] {
  const value = Number.parseInt((hex ?? "#000000").slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
