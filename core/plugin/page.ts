import type { MapRoom, Rect } from "../../lib/edge-point.ts";
import type { Selection } from "./selection.ts";

export interface PageNotice {
  /** A notice with the same id takes the place of the older one. */
  id: string;
  tone: "info" | "warning" | "error";
  title: string;
  /** Of its texts, where it is not the page's. */
  lang?: string;
  text?: string;
  action?: { label: string; run(): void };
  /** Nobody asked for it: it waits until there is room, and until nothing more pressing is open. */
  waits?: boolean;
  /** Told when the user closes it. */
  onClose?(): void;
}

/** A place that the user pointed out, and how near they looked. */
export interface ChosenPlace {
  center: [number, number];
  zoom: number;
}

/** How far a phone's sheet is drawn up. */
export type SheetStop = "peek" | "half" | "full";

export type { MapRoom, Rect };

/** What the user does on the map itself, such as drawing. */
export interface MapTask {
  /** Clicks and Enter on the map are for it. */
  takesClicks: boolean;
  /** It works at the crosshair in the middle of the map. */
  byCrosshair: boolean;
}

/** What a plugin may know and ask of the page around the map. The page implements it; what is only read is observed. */
export interface Page {
  /** What is opened, asked for, pinned, hovered, hidden and in the legend. */
  readonly selection: Selection;
  /** That of `selection`. */
  readonly path: string;
  /** One sheet over the map instead of panels beside it. */
  readonly isPhone: boolean;
  readonly isMenuOpen: boolean;
  readonly isDetailsOpen: boolean;
  /** Everything but the map is put away (spec §4). */
  readonly isDecluttered: boolean;
  /** Name of the tool whose panel is open. */
  readonly tool: string | null;
  /** Of a phone. */
  readonly sheet: SheetStop;
  /** Where something may be pinned over the map: between the panels, clear of search, tools and buttons. */
  readonly room: MapRoom;
  /** Where the bar stands of what is being done on the map (`MapBar`). */
  readonly barPlace: Rect;
  /** Goes to an address below the base path. `replace`: going back skips the present one. */
  navigate(path: string, options?: { replace?: boolean }): void;
  notify(notice: PageNotice): void;
  closeNotice(id: string): void;
  /** Tells screen readers. */
  announce(text: string): void;
  /** Opens the panel of a tool by name; null closes the open one. */
  openTool(name: string | null): void;
  closePopup(): void;
  /** The details pane, or the sheet on a phone. */
  openDetails(): void;
  /** A visit begins with something in the details: the legend stays open if the map keeps room beside both. */
  beginWithDetails(): void;
  /** Closes the details and gives up their address, so that a reload shows the same. The focus goes to the map. */
  closeDetails(): void;
  /** Gives the keyboard to the map, where what had it goes. */
  focusMap(): void;
  setSheet(stop: SheetStop): void;
  /** Says what is being done on the map, so that the page makes room for it; null: nothing any more. One at a time. */
  setMapTask(task: MapTask | null): void;
  /** Height that the bar of what is being done on the map wants, px; 0: there is none. */
  setBarHeight(height: number): void;
  /**
   * Lets the user choose a place by moving the map under a crosshair (spec §2, 'use zoom and center point').
   * `label` says what for. Null when the user cancels, or when another caller asks meanwhile.
   */
  askForPlace(question: { label: string }): Promise<ChosenPlace | null>;
  /** Puts everything away but the map and the way back (spec §4), or brings it back. */
  setDecluttered(on: boolean): void;
}
