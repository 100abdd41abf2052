import { PHONE_BELOW } from "../../../lib/phone.ts";

/** Responsive classes by viewport width (spec §2). */
export type DeviceClass =
  | "mobile"
  | "mobileLandscape"
  | "tablet"
  | "desktop"
  | "desktopFhd"
  | "desktopQhd"
  | "desktopUhd";

/** Lowest width of each class, px. */
const WIDTHS: [DeviceClass, number][] = [
  ["desktopUhd", 3840],
  ["desktopQhd", 2560],
  ["desktopFhd", 1920],
  ["desktop", 1280],
  ["tablet", 768],
  ["mobileLandscape", PHONE_BELOW],
];

export function deviceClass(width: number): DeviceClass {
  return WIDTHS.find(([, lowest]) => width >= lowest)?.[0] ?? "mobile";
}

/** A phone in landscape, whatever its width (spec §2). */
export function isProbablyMobileLandscape(width: number, height: number): boolean {
  return height < 480 && width > 1.5 * height;
}

export interface PanelShares {
  details: number;
  detailsMax: number;
  menu: number;
  menuMax: number;
  legend: number;
}

/** Panel widths in % of the screen (spec §9). */
export const PANEL_SHARES: Record<DeviceClass, PanelShares> = {
  mobile: { details: 100, detailsMax: 100, menu: 100, menuMax: 100, legend: 100 },
  mobileLandscape: { details: 35, detailsMax: 50, menu: 30, menuMax: 50, legend: 100 },
  tablet: { details: 35, detailsMax: 50, menu: 30, menuMax: 50, legend: 15 },
  desktop: { details: 30, detailsMax: 45, menu: 25, menuMax: 35, legend: 15 },
  desktopFhd: { details: 25, detailsMax: 40, menu: 20, menuMax: 30, legend: 11 },
  desktopQhd: { details: 16, detailsMax: 35, menu: 13, menuMax: 25, legend: 10 },
  desktopUhd: { details: 14, detailsMax: 30, menu: 11, menuMax: 20, legend: 9 },
};

/** Distance of panels from the edge and from each other, px. A panel's share of the screen includes it once. */
export const GAP = 16;
/** Minimum width of a readable panel; such a panel is wider than its default share, but never than its maximum. */
const MIN_PANEL = 304;

export interface PanelRange {
  min: number;
  max: number;
  /** The default, or the user's choice, limited to the range. */
  width: number;
}

/** Width of a panel in px. `chosen` is the user's choice in % of the screen, or null. */
export function panelRange(
  viewport: number,
  share: number,
  highest: number,
  chosen: number | null,
): PanelRange {
  const px = (percent: number) => (viewport * percent) / 100 - GAP;
  const max = Math.max(px(highest), Math.min(MIN_PANEL, viewport - 2 * GAP) * 0.75);
  const min = Math.min(MIN_PANEL, max);
  const width = Math.min(max, Math.max(min, px(chosen ?? share)));
  return { min, max, width: Math.round(width) };
}

const MIN_LEGEND = 200;
/** On a phone in landscape, px. */
const PHONE_LEGEND = 240;

/** With large text, px. */
const MAX_LEGEND = 360;

/** Width of the legend in px. `text`: scale of the user's text; 1 is the default. */
export function legendWidth(device: DeviceClass, viewport: number, text = 1): number {
  const share = PANEL_SHARES[device].legend;
  const usual = share === 100 ? PHONE_LEGEND : Math.max(MIN_LEGEND, Math.round((viewport * share) / 100));
  return Math.max(usual, Math.min(usual * text, MAX_LEGEND));
}

/** Minimum window and free map beside the legend for an open legend at the first visit, px. */
const BY_LEGEND = { width: 1280, height: 700, free: 480 };

/** Whether the legend is open at the first visit. `free`: width of the map between the panels, px. */
export function hasLegendAtFirst(window: { width: number; height: number }, free: number): boolean {
  const beside = free - legendWidth(deviceClass(window.width), window.width) - GAP;
  return window.width >= BY_LEGEND.width && window.height >= BY_LEGEND.height && beside >= BY_LEGEND.free;
}

/** Minimum free map beside the panels for both to be open, px. */
export const MIN_FREE_MAP = 320;
/** Minimum free map beside both panels for both to be open at first: the period shows its months there, px. */
export const MIN_BESIDE_BOTH = 800;
export const CHOOSER = 392;
/** Window height of a phone in landscape, px. */
export const LOW = 480;
/**
 * Minimum free map for a tool's panel, the additional width when the panel is as high as the map, and the minimum
 * beside the background chooser, which otherwise covers the map, px.
 */
export const MIN_FREE = { tool: 340, aim: 200, chooser: 240 };
/** Height of the banner over an embedded map, px. */
export const EMBED_BANNER = 48;
/** Minimum width of an embedded map with its details beside the map, px. */
export const EMBED_WIDE = 640;
/** Minimum width for open details at first, px. */
export const EMBED_DETAILS = 860;

/** Size of a button over the map for mouse and touch, px: it is pressed with a wet thumb on a boat that moves. */
export const TARGET = { mouse: 36, touch: 48 };
