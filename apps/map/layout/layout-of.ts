import type { Insets } from "../stores/insets.ts";
import { phoneLayout } from "./phone-layout.ts";
import type { Rect } from "./rect.ts";
import { wideLayout } from "./wide-layout.ts";

/** What a sub-application and its plugins have to put over the map. */
export interface Contents {
  /** Something stands at the top left: search. */
  search: boolean;
  /** Number of map tools, the details included. */
  tools: number;
  /** Number of buttons at the bottom right. */
  view: number;
  /** Among them those that zoom, behind a line of their own. */
  zoom: boolean;
  scale: boolean;
  coordinates: boolean;
  /** Number of buttons over the scale. */
  buttons: number;
  period: boolean;
}

/** Notices: none, some that can wait for room, some that cannot. */
export type NoticeKind = "none" | "waiting" | "pressing";

/** The window, and what is open in it. All lengths in px. */
export interface Space {
  width: number;
  height: number;
  /** What panels, sheet, background chooser and banner cover at each edge. */
  insets: Insets;
  /** One sheet instead of panels. */
  phone: boolean;
  /** Size of a button. */
  target: number;
  /** Size of the user's text; 1 is the usual one. */
  text: number;
  contents: Contents;
  /** The tab of the closed menu stands beside the search. */
  menuTab: boolean;
  /** Height of the lasting notice under the search; 0: none. */
  alert: number;
  /** Height of the row under the search: a phone's period, what plugins add, notices that were put away; 0: empty. */
  row: number;
  /** Height of the bar of what is being done, a drawing or a question for a place; 0: there is none. */
  bar: number;
  /** It asks for a place: nothing else stands there. */
  asks: boolean;
  notices: NoticeKind;
  /** Height of the notices on the screen. */
  noticeHeight: number;
  /** The panel of a tool is open. */
  tool: boolean;
  /** Width of the open legend; 0: closed. */
  legend: number;
  /** The box of the touch pointer is shown. */
  pointer: boolean;
}

/**
 * Where everything stands that lies over the map: no two of these lie over each other. Null: no room; what it holds is
 * then in the menu of the tools, waits, or was put away for what the user opened. What holds text fills its rectangle
 * or less of it.
 */
export interface Layout {
  search: Rect | null;
  /** Of no height without one. */
  alert: Rect;
  row: Rect | null;
  /** Of no height without one. */
  bar: Rect;
  tools: { at: Rect; direction: "row" | "column"; fits: number };
  view: Rect | null;
  buttons: Rect | null;
  readout: Rect | null;
  dock: { at: Rect; kind: "full" | "compact"; stacked: boolean } | null;
  /** The panel of the tool, above the legend. */
  column: Rect | null;
  /** Whether the legend has room in it. */
  legend: boolean;
  notices: Rect | null;
  pointer: Rect | null;
  /** Credits. */
  foot: Rect;
  /** The part of the map over which nothing stands: where bounds are fitted. */
  clear: Rect;
  /** What search, tools, readout and buttons take at the edges of the free map, px: no labels of lines stand there. */
  controlInsets: Insets;
}

/** Of a page without a sub-application, as in tests. */
export const USUAL_CONTENTS: Contents = {
  search: true,
  tools: 8,
  view: 2,
  zoom: false,
  scale: true,
  coordinates: false,
  buttons: 1,
  period: true,
};

const NO_CONTENTS: Contents = {
  search: false,
  tools: 0,
  view: 0,
  zoom: false,
  scale: false,
  coordinates: false,
  buttons: 0,
  period: false,
};

/** The one rule for everything that lies over the map. */
export function layoutOf(space: Space): Layout {
  const shown: Space = space.asks
    ? { ...space, contents: NO_CONTENTS, menuTab: false, row: 0, tool: false, legend: 0 }
    : space;
  return space.phone ? phoneLayout(shown) : wideLayout(shown);
}
