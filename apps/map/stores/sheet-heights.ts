import type { SheetStop } from "../ui/sheet.tsx";
import { GAP } from "./device.ts";

const PEEK = 88;
/** Low height of the sheet with a tool: its first line and its buttons are visible. */
const TOOL_PEEK = 216;
/** Height of the map above a full sheet, px. */
const STRIP = 64;
/** Margins and attributions of the map, above and below a permanent notice, px. */
const ROUND_ALERT = 72;

interface SheetSpace {
  /** Height of the window, px. */
  height: number;
  /** Height of the permanent notices, which stay above the sheet, px; 0: none. */
  alertHeight: number;
  /** The sheet shows a tool. */
  tool: boolean;
  /** The sheet is hidden on a low map during a map task. */
  away: boolean;
}

/** The three heights of a phone's sheet, px. */
export function sheetHeights({ height, alertHeight, tool, away }: SheetSpace): Record<SheetStop, number> {
  const low = tool ? Math.min(TOOL_PEEK, Math.round(height * 0.4)) : PEEK;
  const peek = away ? 0 : low;
  const max = alertHeight > 0 ? height - alertHeight - ROUND_ALERT : height;
  const half = Math.max(peek, Math.min(Math.round(height * 0.52), max));
  return { peek, half, full: height - Math.max(STRIP, alertHeight + GAP) };
}
