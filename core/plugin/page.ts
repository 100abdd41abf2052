export interface PageNotice {
  /** A notice with the same id takes the place of the older one. */
  id: string;
  tone: "info" | "warning" | "error";
  title: string;
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

/** What a plugin may ask of the page around the map. The shell implements it. */
export interface Page {
  /** The address below the base path, e.g. `/customroute/x`, as it is now. */
  readonly path: string;
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
  /**
   * Lets the user choose a place by moving the map under a crosshair (spec §2, 'use zoom and center point').
   * `label` says what for. Null when they cancel, or when somebody else asks meanwhile.
   */
  askForPlace(question: { label: string }): Promise<ChosenPlace | null>;
  /** Puts everything away but the map and the way back (spec §4), or brings it back. */
  setDecluttered(on: boolean): void;
}
