import type { Insets } from "../stores/insets.ts";
import { phoneLayout } from "./phone-layout.ts";
import type { Rect } from "./rect.ts";
import { wideLayout } from "./wide-layout.ts";

/** The elements that a sub-application and its plugins put over the map. */
export interface Contents {
  /** Whether there is a search at the top left. */
  search: boolean;
  /** Number of map tools, the details included. */
  tools: number;
  /** Number of buttons at the bottom right. */
  view: number;
  /** Whether these include the zoom buttons, which have a separator. */
  zoom: boolean;
  scale: boolean;
  coordinates: boolean;
  /** Number of buttons above the scale. */
  buttons: number;
  period: boolean;
  /** Whether a plugin has a dock beside the period. */
  dock: boolean;
}

/** Notices: none, only such that can wait, or some that cannot wait. */
export type NoticeKind = "none" | "waiting" | "pressing";

/** The window, and the elements that are open in it. All lengths in px. */
export interface Space {
  width: number;
  height: number;
  /** What panels, sheet, background chooser and banner cover at each edge. */
  insets: Insets;
  /** One sheet instead of panels. */
  phone: boolean;
  /** Size of a button. */
  target: number;
  /** Scale of the user's text; 1 is the default. */
  text: number;
  contents: Contents;
  /** The tab of the closed menu is beside the search. */
  menuTab: boolean;
  /** Height of the permanent notice under the search; 0: none. */
  alert: number;
  /**
   * Height of the row under the search: a phone's period, controls of plugins, the button for hidden notices; 0: empty.
   */
  row: number;
  /** Height of the bar of a drawing or a place question; 0: none. */
  bar: number;
  /** The bar asks for a place: other elements make room. */
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
 * Positions of all elements over the map; no two overlap. Null: no space; the element is then in the tools menu, waits,
 * or is hidden because of what the user opened. An element with text fills its rectangle or a part of it.
 */
export interface Layout {
  search: Rect | null;
  /** Of zero height without an alert. */
  alert: Rect;
  row: Rect | null;
  /** Of zero height without a bar. */
  bar: Rect;
  tools: { at: Rect; direction: "row" | "column"; fits: number };
  view: Rect | null;
  buttons: Rect | null;
  readout: Rect | null;
  /** Period and docks of plugins, one above the other. `stacked`: the readout is above them, not beside. */
  dock: { at: Rect; kind: "full" | "compact"; stacked: boolean; period: boolean } | null;
  /** The panel of the tool, above the legend. */
  column: Rect | null;
  /** Whether the column has space for the legend. */
  legend: boolean;
  notices: Rect | null;
  pointer: Rect | null;
  /** Attributions. */
  foot: Rect;
  /** The part of the map without elements over it: bounds are fitted into it. */
  clear: Rect;
  /** Px at the edges of the free map that search, tools, readout and buttons take, on a phone the row below the search too: labels of the graticule keep out. */
  controlInsets: Insets;
}

/** For a page without a sub-application, as in tests. */
export const USUAL_CONTENTS: Contents = {
  search: true,
  tools: 8,
  view: 2,
  zoom: false,
  scale: true,
  coordinates: false,
  buttons: 1,
  period: true,
  dock: false,
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
  dock: false,
};

/** Computes the positions of all elements over the map. */
export function layoutOf(space: Space): Layout {
  const shown: Space = space.asks
    ? { ...space, contents: NO_CONTENTS, menuTab: false, row: 0, tool: false, legend: 0 }
    : space;
  return space.phone ? phoneLayout(shown) : wideLayout(shown);
}
