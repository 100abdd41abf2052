import type { MapRoom, Rect } from "../../lib/edge-point.ts";
import type { Selection } from "./selection.ts";

export interface PageNotice {
  /** A notice with the same id replaces the older one. */
  id: string;
  tone: "info" | "warning" | "error";
  title: string;
  /** Language of its texts, when it differs from the page's. */
  lang?: string;
  text?: string;
  action?: { label: string; run(): void };
  /** The notice was not caused by the user: it waits until there is space, and until no more important notice is open. */
  waits?: boolean;
  /** Called when the user closes it. */
  onClose?(): void;
}

/** A place that the user pointed at, and the zoom of the view. */
export interface ChosenPlace {
  center: [number, number];
  zoom: number;
}

/** Height of the phone's sheet. */
export type SheetStop = "peek" | "half" | "full";

export type { MapRoom, Rect };

/** A task that the user performs on the map itself, such as drawing. */
export interface MapTask {
  /** Clicks and Enter on the map go to the task. */
  takesClicks: boolean;
  /** The task uses the crosshair in the middle of the map. */
  byCrosshair: boolean;
}

/**
 * The interface of the page around the map for plugins. The page implements it; its read-only properties are observed.
 */
export interface Page {
  /** Items that are opened, clicked, pinned, hovered, hidden or in the legend. */
  readonly selection: Selection;
  /** Path of `selection`. */
  readonly path: string;
  /** Whether the page has one sheet over the map instead of panels beside it. */
  readonly isPhone: boolean;
  readonly isMenuOpen: boolean;
  readonly isDetailsOpen: boolean;
  /** Whether everything but the map is hidden (spec §4). */
  readonly isDecluttered: boolean;
  /** Name of the tool whose panel is open. */
  readonly tool: string | null;
  /** Height of the sheet on a phone. */
  readonly sheet: SheetStop;
  /** The area where a plugin may pin an element over the map: between the panels, clear of search, tools and buttons. */
  readonly room: MapRoom;
  /** Position of the bar for the current map task (`MapBar`). */
  readonly barPlace: Rect;
  /** Navigates to an address below the base path. `replace`: replaces the present entry of the history. */
  navigate(path: string, options?: { replace?: boolean }): void;
  notify(notice: PageNotice): void;
  closeNotice(id: string): void;
  /** Announces a text to screen readers. */
  announce(text: string): void;
  /** Opens the panel of a tool by name; null closes the open one. */
  openTool(name: string | null): void;
  closePopup(): void;
  /** Opens the details pane, or the sheet on a phone. */
  openDetails(): void;
  /** Opens the details at the start of a visit: the legend stays open if the map keeps space beside both. */
  beginWithDetails(): void;
  /** Closes the details and leaves their address, so that a reload shows the same. Moves the focus to the map. */
  closeDetails(): void;
  /** Moves the focus to the map when the focused element disappears. */
  focusMap(): void;
  setSheet(stop: SheetStop): void;
  /** Sets the current map task, so that the page makes room for it; null: none. One at a time. */
  setMapTask(task: MapTask | null): void;
  /** Sets the height of the bar of the map task, px; 0: no bar. */
  setBarHeight(height: number): void;
  /**
   * Lets the user choose a place by moving the map under a crosshair (spec §2, 'use zoom and center point'). `label`
   * says what the place is for. Null when the user cancels, or when another caller asks in the meantime.
   */
  askForPlace(question: { label: string }): Promise<ChosenPlace | null>;
  /** Hides everything but the map and the button to return (spec §4), or shows it again. */
  setDecluttered(on: boolean): void;
}
