import { computedStruct, makeAutoObservable } from "mobx";
import type { Settings } from "../../../core/services/settings.ts";
import { type Contents, type Layout, layoutOf, USUAL_CONTENTS } from "../layout/layout-of.ts";
import type { SheetStop } from "../ui/sheet.tsx";
import type { ToastMessage } from "../ui/toasts.tsx";
import {
  CHOOSER,
  deviceClass,
  EMBED_BANNER,
  EMBED_DETAILS,
  EMBED_WIDE,
  GAP,
  hasLegendAtFirst,
  isProbablyMobileLandscape,
  LOW,
  legendWidth,
  MIN_BESIDE_BOTH,
  MIN_FREE,
  MIN_FREE_MAP,
  TARGET,
} from "./device.ts";
import { clearForAim, type Insets, NO_INSETS } from "./insets.ts";
import { MapBar, type PlaceRequest } from "./map-bar.ts";
import { Notices } from "./notices.ts";
import { PanelWidths } from "./panel-widths.ts";
import { sheetHeights } from "./sheet-heights.ts";

type UiOptions = { touch: boolean; mode: UiStore["mode"]; contents: (ui: UiStore) => Contents };

/**
 * The open panels and their sizes. Sizes depend on the viewport, everything else on the user. This store knows no
 * dataset, map or router.
 */
export class UiStore {
  width: number;
  height: number;
  menuOpen = true;
  detailsOpen = true;
  legendOpen = false;
  chooserOpen = false;
  dialog: "settings" | "about" | null = null;
  /** Name of the tool whose panel is open. */
  tool: string | null = null;
  sheet: SheetStop = "half";
  /** The crosshair in the middle of the map, for keyboard and touch. */
  crosshair = false;
  /** The crosshair stays on, with its coordinates and a button: the touch pointer. */
  touchPointer = false;
  /** Everything but the map is hidden (spec §4). */
  decluttered = false;
  readonly bar = new MapBar();
  offlineNoticeOpen = true;
  /** While offline: when what a dataset shows was received, ms, by its id. */
  keptTimes: ReadonlyMap<string, number> = new Map();
  readonly notices = new Notices();
  /** Height of the permanent notices and of the row under the search, px; 0: none. */
  alertHeight = 0;
  rowHeight = 0;
  /** Scale of the user's text; 1 is the default. */
  text = 1;
  /** Text for screen readers. */
  announcement = "";
  readonly widths: PanelWidths;

  private readonly touch: boolean;
  /** `embed`: the map in a frame, with only a banner and the details. */
  readonly mode: "page" | "embed";
  private readonly contents: (ui: UiStore) => Contents;

  /** `touch`: the pointer is a finger. `contents`: the elements that the sub-application puts over the map; observed. */
  constructor(
    private readonly settings: Settings,
    viewport: { width: number; height: number },
    { touch = false, mode = "page", contents = () => USUAL_CONTENTS }: Partial<UiOptions> = {},
  ) {
    this.width = viewport.width;
    this.height = viewport.height;
    this.touch = touch;
    this.mode = mode;
    this.contents = contents;
    this.widths = new PanelWidths(settings);
    makeAutoObservable<this, "settings" | "touch" | "contents">(this, {
      settings: false,
      widths: false,
      touch: false,
      contents: false,
      mode: false,
      notices: false,
      bar: false,
      insets: computedStruct,
      padding: computedStruct,
      controlInsets: computedStruct,
      free: computedStruct,
      layout: computedStruct,
    });
    this.arrange();
  }

  get device() {
    return isProbablyMobileLandscape(this.width, this.height) && this.width < 1280
      ? "mobileLandscape"
      : deviceClass(this.width);
  }
  /** Whether the page has the phone layout: a sheet instead of panels. */
  get phone(): boolean {
    return this.mode === "page" && this.device === "mobile";
  }
  /** Whether the details of an embedded map are below it rather than beside it. */
  get embedStacked(): boolean {
    return this.mode === "embed" && this.width < EMBED_WIDE;
  }
  /** Whether the window is so low that panels over the map share the height. */
  get low(): boolean {
    return this.height < LOW;
  }
  /** Content of the phone's sheet. */
  get sheetView(): "menu" | "details" | "legend" | "tool" {
    if (this.tool !== null) return "tool";
    if (this.legendOpen) return "legend";
    return this.detailsOpen ? "details" : "menu";
  }
  get hasCoordinates(): boolean {
    return this.mode === "embed" || (this.device !== "mobile" && this.device !== "tablet");
  }
  get hasZoomButtons(): boolean {
    return this.mode === "embed" || (this.device !== "mobile" && this.device !== "mobileLandscape");
  }
  get hasTouchPointer(): boolean {
    return !this.hasCoordinates || !this.hasZoomButtons;
  }
  get menu() {
    return this.widths.range("menu", this.device, this.width);
  }
  get details() {
    return this.widths.range("details", this.device, this.width);
  }
  /** Whether the details are at the left too, beside the menu (setting `alignMenuSidebarLeft`). */
  get detailsLeft(): boolean {
    return !this.phone && this.settings.isOn("alignMenuSidebarLeft");
  }
  get legendWidth(): number {
    return legendWidth(this.device, this.width, this.text);
  }
  get sheetHeights(): Record<SheetStop, number> {
    const { height, alertHeight, low } = this;
    const hasBar = this.bar.height > 0;
    return sheetHeights({ height, alertHeight, tool: this.tool !== null && !hasBar, away: low && hasBar });
  }
  /** Px of each edge of the map that the panels cover. */
  get insets(): Insets {
    if (this.decluttered) return NO_INSETS;
    if (this.embedStacked)
      return { top: EMBED_BANNER, right: 0, bottom: this.detailsOpen ? this.stackedHeight : 0, left: 0 };
    if (this.phone) {
      const { half } = this.sheetHeights;
      return { top: 0, right: 0, bottom: Math.min(half, this.sheetHeights[this.sheet]), left: 0 };
    }
    const menu = this.menuOpen ? this.menu.width + GAP : 0;
    const top = this.mode === "embed" ? EMBED_BANNER : 0;
    const details = this.detailsOpen ? this.details.width + GAP : 0;
    return this.detailsLeft
      ? { top, right: 0, bottom: 0, left: menu + details }
      : { top, right: details, bottom: 0, left: menu };
  }
  /**
   * Insets around the centre of the map: `insets` with the legend, and with a tool or bar that would cover the
   * crosshair, px.
   */
  get padding(): Insets {
    const usual = { ...this.insets, right: this.insets.right + this.legendRoom };
    const isBusy = this.bar.height > 0 || this.tool !== null;
    return isBusy ? clearForAim(usual, this.layout.clear, this) : usual;
  }
  /** Positions of all elements over the map. */
  get layout(): Layout {
    const isOpen = !this.phone && !this.decluttered;
    return layoutOf({
      width: this.width,
      height: this.height,
      insets: { ...this.insets, left: this.insets.left + this.chooserWidth },
      phone: this.phone,
      target: this.target,
      text: this.text,
      contents: this.contents(this),
      menuTab: this.mode === "page" && !this.menuOpen && isOpen,
      alert: this.alertHeight,
      row: this.rowHeight,
      bar: this.bar.height,
      asks: this.bar.question !== null,
      notices: this.covered ? "none" : this.notices.kind(this.phone || this.low),
      noticeHeight: this.notices.height,
      tool: this.tool !== null && isOpen,
      legend: this.legendOpen && isOpen ? this.legendWidth : 0,
      pointer: this.touchPointer && this.bar.height === 0,
    });
  }
  /** Px at the edges of the free map that search, tools, scale and buttons take. */
  get controlInsets(): Insets {
    return this.decluttered || this.mode === "embed" ? NO_INSETS : this.layout.controlInsets;
  }
  /** Whether the legend is visible: a low window shows either the legend or the tool. */
  get legendShown(): boolean {
    return this.legendOpen && (this.phone ? this.sheetView === "legend" : this.layout.legend);
  }
  /** Width of the open legend in the free map, px. */
  get legendRoom(): number {
    return this.legendShown && !this.phone && !this.decluttered ? this.legendWidth + GAP : 0;
  }
  /** The visible notices. Those that can wait do so until there is space. */
  get shownToasts(): readonly ToastMessage[] {
    const hasRoom = this.layout.notices !== null;
    return this.notices.wanted(this.phone || this.low).filter(({ waits }) => hasRoom || !waits);
  }
  /** Height of the details below an embedded map, px. */
  get stackedHeight(): number {
    return Math.round((this.height - EMBED_BANNER) * 0.55);
  }
  /** Width of the map between the panels, without margins, px. */
  get freeWidth(): number {
    return this.width - this.insets.left - this.insets.right - 2 * GAP;
  }
  /** The rectangle of the map that no panel covers, px from the window's corner. */
  get free(): { left: number; top: number; right: number; bottom: number } {
    const { left, top, right, bottom } = this.insets;
    return {
      left: left + GAP,
      top: top + GAP,
      right: this.width - right - GAP,
      bottom: this.height - bottom - GAP,
    };
  }
  /** Height and width of a button, px. */
  get target(): number {
    return this.touch ? TARGET.touch : TARGET.mouse;
  }
  /** Width of the open background chooser in the free map, px. */
  get chooserWidth(): number {
    return this.chooserOpen && !this.phone && !this.covered ? CHOOSER + GAP : 0;
  }
  /** Whether an opened element leaves no usable map: a phone's sheet, or the background chooser. */
  get covered(): boolean {
    if (this.decluttered) return false;
    if (this.phone) return this.sheet === "full";
    return this.chooserOpen && this.freeWidth - CHOOSER - GAP < MIN_FREE.chooser;
  }

  setAlertHeight(height: number): void {
    this.alertHeight = height;
  }
  setRowHeight(height: number): void {
    this.rowHeight = height;
  }
  /** `text`: scale of the user's text; 1 is the default. */
  setViewport(width: number, height: number, text = 1): void {
    this.text = text;
    if (width === this.width && height === this.height) return;
    const before = this.device;
    this.width = width;
    this.height = height;
    if (before !== this.device) this.arrange();
  }

  setMenuOpen(open: boolean): void {
    this.menuOpen = open;
    if (!open) this.chooserOpen = false;
    if (open && !this.phone && !this.fitsBoth) this.detailsOpen = false;
  }
  setDetailsOpen(open: boolean): void {
    this.detailsOpen = open;
    if (open && !this.phone && !this.fitsBoth) {
      this.menuOpen = false;
      this.chooserOpen = false;
    }
    if (this.phone && open) {
      this.tool = null;
      if (this.sheet === "peek") this.sheet = "half";
    }
  }
  /** Opens panels as a share link says; a phone shows one panel at a time, and keeps its own behaviour. */
  openPanels({ menu, details }: { menu?: { open: boolean }; details?: { open: boolean } }): void {
    if (this.phone) return;
    if (menu && this.mode === "page") this.setMenuOpen(menu.open);
    if (details) this.setDetailsOpen(details.open);
  }
  /** Opens the panel of a tool; null closes the open one. */
  setTool(name: string | null): void {
    this.tool = name;
    if (this.phone && name !== null && this.sheet === "peek") this.sheet = "half";
    const min = MIN_FREE.tool + (this.low ? MIN_FREE.aim : 0);
    if (!this.phone && name !== null && this.freeWidth < min) this.menuOpen = false;
  }
  setLegendOpen(open: boolean): void {
    this.legendOpen = open;
    if (this.phone && open) {
      this.tool = null;
      if (this.sheet === "peek") this.sheet = "half";
    }
    if (open && !this.phone && this.freeWidth < this.legendWidth) this.menuOpen = false;
    // The element that was opened last is visible.
    if (open && !this.legendShown) this.tool = null;
  }
  /** A visit begins with open details: the legend is open if the map keeps space beside both. */
  beginWithDetails(): void {
    this.setDetailsOpen(true);
    if (!this.phone) this.legendOpen = hasLegendAtFirst(this, this.freeWidth);
  }
  /**
   * A popup opens; `room`: height of the map that it has beside elements at the edges, `wanted`: the height that it
   * needs, px.
   */
  makeRoomForPopup(room: number, wanted: number): void {
    if (this.phone && room < wanted) this.sheet = "peek";
    if (!this.phone && this.freeWidth < MIN_FREE.tool) this.menuOpen = false;
  }
  setChooserOpen(open: boolean): void {
    this.chooserOpen = open;
    if (this.phone && open) this.sheet = "full";
  }
  /** Shows the menu, whatever was shown instead. */
  showMenu(): void {
    this.setMenuOpen(true);
    if (this.phone) this.showMonths();
  }
  /** On a phone: opens the sheet with the months. */
  showMonths(): void {
    this.tool = null;
    this.legendOpen = false;
    this.detailsOpen = false;
    if (this.sheet === "peek") this.sheet = "half";
  }
  setSheet(stop: SheetStop): void {
    this.sheet = stop;
  }
  setDialog(dialog: "settings" | "about" | null): void {
    this.dialog = dialog;
  }
  setCrosshair(on: boolean): void {
    this.crosshair = on;
  }
  setTouchPointer(on: boolean): void {
    this.touchPointer = on;
    this.crosshair = on;
  }
  setDecluttered(on: boolean): void {
    this.decluttered = on;
  }
  /** Asks for a place under the crosshair. */
  askForPlace(request: PlaceRequest): void {
    this.bar.ask(request);
    if (this.phone) this.sheet = "peek";
  }
  setOfflineNoticeOpen(open: boolean): void {
    this.offlineNoticeOpen = open;
  }
  setKeptTimes(times: ReadonlyMap<string, number>): void {
    this.keptTimes = times;
  }
  resize(panel: "menu" | "details", width: number): void {
    this.widths.resize(panel, this.device, this.width, width);
  }

  addToast(toast: ToastMessage): void {
    this.notices.add(toast);
  }
  removeToast(id: string): void {
    this.notices.remove(id);
  }
  announce(text: string): void {
    this.announcement = text;
  }

  /** Width of the map that two open panels leave, px. */
  private get freeBesideBoth(): number {
    return this.width - this.menu.width - this.details.width - 4 * GAP;
  }
  private get fitsBoth(): boolean {
    return this.freeBesideBoth >= MIN_FREE_MAP;
  }

  /**
   * At the first visit and when the device class changes: opens the menu, on desktops also the legend; and the details
   * if the map keeps space for the months beside both. Phones show the map first (spec §2).
   */
  private arrange(): void {
    if (this.mode === "embed") {
      this.menuOpen = false;
      this.detailsOpen = this.width >= EMBED_DETAILS;
      return;
    }
    this.menuOpen = true;
    this.detailsOpen = !this.phone && this.freeBesideBoth >= MIN_BESIDE_BOTH;
    this.legendOpen = hasLegendAtFirst(this, this.freeWidth);
    this.chooserOpen = false;
    this.sheet = "half";
  }
}
