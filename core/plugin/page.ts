export interface PageNotice {
  /** A notice with the same id takes the place of the older one. */
  id: string;
  tone: "info" | "warning";
  title: string;
  text?: string;
  action?: { label: string; run(): void };
  /** Told when the user closes it. */
  onClose?(): void;
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
}
