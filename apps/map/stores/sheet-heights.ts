import type { SheetStop } from "../../../core/ui/sheet.tsx";
import { GAP } from "./device.ts";

const PEEK = 88;
/** A tool's panel shows its first line and its buttons when the sheet is low. */
const TOOL_PEEK = 216;
/** Map above a sheet of full height, px. */
const STRIP = 64;
/** Margins and credits of the map, above and below a lasting notice, px. */
const ROUND_ALERT = 72;

interface SheetSpace {
  /** Of the window, px. */
  height: number;
  /** Of the lasting notices, which keep their place above the sheet, px; 0: there are none. */
  alertHeight: number;
  /** The sheet shows a tool. */
  tool: boolean;
  /** It leaves a low map to what is being done there. */
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
