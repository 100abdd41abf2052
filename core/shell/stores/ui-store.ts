import { computedStruct, makeAutoObservable, observableRef } from "mobx";
import type { Settings } from "../../services/settings.ts";
import type { SheetStop } from "../../ui/sheet.tsx";
import type { ToastMessage } from "../../ui/toasts.tsx";
import { deviceClass, GAP, isProbablyMobileLandscape, PANEL_SHARES } from "./device.ts";
import { type Insets, NO_INSETS, PHONE_RIM, PHONE_ROWS, RIM } from "./insets.ts";
import { LEAST_NOTICE, noticesToShow } from "./notice-room.ts";
import { OwnPosition } from "./own-position.ts";
import { PanelWidths } from "./panel-widths.ts";

/** Free map that must stay beside the panels before both may be open, px. */
const LEAST_FREE_MAP = 320;
/** Free map from which the period dock shows its months, between the scale and the view's buttons, px. */
const FULL_DOCK = 800;
/** The same while the background chooser stands beside it. */
const DOCK_ALONE = 760;
const CHOOSER = 392;
/** Free map below which the bottom row is stacked, px. */
const NARROW = 600;
/** Window height of a phone on its side, px. */
const LOW = 480;
const PEEK = 88;
/** A tool's panel shows its first line and its buttons when the sheet is low. */
const TOOL_PEEK = 216;
const LEAST_LEGEND = 200;
/** Widest panel of a tool, px (`.fv-tool-panel`). */
const TOOL_PANEL = 360;
/** Window height from which the legend is open at a first visit, px. */
const LEAST_LEGEND_HEIGHT = 700;
/** Height of the banner over an embedded map, px. */
export const EMBED_BANNER = 48;
/** Width from which an embedded map has its details beside the map, px. */
const EMBED_WIDE = 640;
/** Width from which they are open at first, px. */
const EMBED_DETAILS = 860;

/** Height of what stands along the upper and the lower edge of the map, px: search; credits alone; the period. */
const SEARCH_ROW = 76;
const CREDITS_ROW = 32;
const DOCK_ROW = { full: 124, compact: 92, pill: CREDITS_ROW };

/** Size of a button with a mouse and with fingers, px. */
const TARGET = { mouse: 36, touch: 44 };

/** A place that something asks the user to point out under the crosshair. */
export interface PlaceRequest {
  /** What is asked for. */
  label: string;
  /** Null: the user thought better of it. */
  answer(place: { center: [number, number]; zoom: number } | null): void;
}

/**
 * What is open where. Sizes follow the viewport; everything else is the user's doing.
 * Nothing here knows a dataset, the map or the router.
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
  /** The crosshair stays on, with its place and a button: the touch pointer. */
  touchPointer = false;
  /** Everything but the map is put away (spec §4). */
  decluttered = false;
  /** The map is in the state 'use zoom and center point' (spec §2). */
  placeRequest: PlaceRequest | null = null;
  readonly own = new OwnPosition();
  offlineNoticeOpen = true;
  toasts: ToastMessage[] = [];
  /** What is open must not be disturbed by what can wait. */
  undisturbed = false;
  /** Height of the lasting notices under the search, px; 0: there are none. */
  alertHeight = 0;
  /** What screen readers are told. */
  announcement = "";
  readonly widths: PanelWidths;

  private readonly touch: boolean;
  /** `embed`: the map of a frame, with nothing around it but a banner and the details. */
  readonly mode: "page" | "embed";

  /** `touch`: the pointer is a finger. */
  constructor(
    private readonly settings: Settings,
    viewport: { width: number; height: number },
    { touch = false, mode = "page" }: { touch?: boolean; mode?: UiStore["mode"] } = {},
  ) {
    this.width = viewport.width;
    this.height = viewport.height;
    this.touch = touch;
    this.mode = mode;
    this.widths = new PanelWidths(settings);
    makeAutoObservable<this, "settings" | "touch">(this, {
      settings: false,
      widths: false,
      own: false,
      touch: false,
      mode: false,
      toasts: observableRef,
      placeRequest: observableRef,
      insets: computedStruct,
      padding: computedStruct,
      rim: computedStruct,
      rows: false,
      free: computedStruct,
    });
    this.arrange();
  }

  get device() {
    return isProbablyMobileLandscape(this.width, this.height) && this.width < 1280
      ? "mobileLandscape"
      : deviceClass(this.width);
  }
  /** The phone's layout: one sheet instead of panels. */
  get phone(): boolean {
    return this.mode === "page" && this.device === "mobile";
  }
  /** The details of an embedded map lie below it rather than beside it. */
  get embedStacked(): boolean {
    return this.mode === "embed" && this.width < EMBED_WIDE;
  }
  /** Whether the window is so low that panels over the map must share it. */
  get low(): boolean {
    return this.height < LOW;
  }
  /** What the phone's sheet shows. */
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
  /** Whether the details stand at the left too, beside the menu (setting `alignMenuSidebarLeft`). */
  get detailsLeft(): boolean {
    return !this.phone && this.settings.isOn("alignMenuSidebarLeft");
  }
  get legendWidth(): number {
    const share = PANEL_SHARES[this.device].legend;
    return share === 100 ? 240 : Math.max(LEAST_LEGEND, Math.round((this.width * share) / 100));
  }
  get sheetHeights(): Record<SheetStop, number> {
    const peek = this.tool === null ? PEEK : Math.min(TOOL_PEEK, Math.round(this.height * 0.4));
    return { peek, half: Math.max(peek, Math.round(this.height * 0.52)), full: this.height - 64 };
  }
  /** How much of each edge of the map the panels cover, px. */
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
  /** The same with the legend, below which nothing that is looked at should lie: what the map is centred in, px. */
  get padding(): Insets {
    const { insets } = this;
    return { ...insets, right: insets.right + this.legendRoom };
  }
  /** What search, tools, scale and buttons take of the free map at its edges, px. */
  get rim(): Insets {
    const rim = this.decluttered || this.mode === "embed" ? NO_INSETS : this.phone ? PHONE_RIM : RIM;
    return { ...rim, top: rim.top + this.alertRoom };
  }
  /**
   * What the search takes of the free map's height, and below it the period where there is one, px: a map that is shown
   * whole at the start keeps clear of them.
   */
  rows(hasPeriod: boolean): { top: number; bottom: number } {
    if (this.decluttered || this.mode === "embed") return NO_INSETS;
    if (this.phone) return { ...PHONE_ROWS, top: PHONE_ROWS.top + this.alertRoom };
    const bottom = hasPeriod ? DOCK_ROW[this.dock] : CREDITS_ROW;
    return { top: SEARCH_ROW + this.alertRoom, bottom };
  }
  /** By how much the lasting notices move what lies over the map downwards, px. */
  get alertRoom(): number {
    return this.alertHeight === 0 ? 0 : this.alertHeight + (this.phone ? 12 : 16);
  }
  /** Width that the open legend takes of the free map, px. */
  get legendRoom(): number {
    return this.legendOpen && !this.phone && !this.decluttered ? this.legendWidth + GAP : 0;
  }
  /** Width of what stands at the right edge of the free map, below the tools, px. */
  get columnWidth(): number {
    return Math.max(this.toolWidth, this.legendRoom);
  }
  /** Whether notices have a part of the map to themselves: beside the legend, above a phone's sheet. */
  get hasNoticeRoom(): boolean {
    if (this.phone) return this.height - this.sheetHeights[this.sheet] >= LEAST_NOTICE.height;
    return this.freeWidth - this.columnWidth >= LEAST_NOTICE.width;
  }
  get shownToasts(): readonly ToastMessage[] {
    const { phone, hasNoticeRoom: hasRoom, undisturbed } = this;
    return noticesToShow(this.toasts, { phone, hasRoom, undisturbed });
  }
  /** Height of the details below an embedded map, px. */
  get stackedHeight(): number {
    return Math.round((this.height - EMBED_BANNER) * 0.55);
  }
  /** Width of the map between the panels, margins taken off, px. */
  get freeWidth(): number {
    return this.width - this.insets.left - this.insets.right - 2 * GAP;
  }
  /** The rectangle of the map that nothing large covers, px from the window's corner. */
  get free(): { left: number; top: number; right: number; bottom: number } {
    const { left, top, right, bottom } = this.insets;
    return {
      left: left + GAP,
      top: top + GAP,
      right: this.width - right - GAP,
      bottom: this.height - bottom - GAP,
    };
  }
  get dock(): "full" | "compact" | "pill" {
    if (this.phone) return "pill";
    return this.freeWidth - this.chooserWidth >= (this.chooserOpen ? DOCK_ALONE : FULL_DOCK)
      ? "full"
      : "compact";
  }
  /** Whether scale and period do not fit side by side, so that they stand above each other. */
  get narrow(): boolean {
    return !this.phone && this.freeWidth - this.chooserWidth < NARROW;
  }
  /** Height and width of a button, px. */
  get target(): number {
    return this.touch ? TARGET.touch : TARGET.mouse;
  }
  /** Where the user is, once they asked. */
  get position(): [number, number] | null {
    return this.own.fix?.lonLat ?? null;
  }
  /** What the panel of the open tool takes of the free map, px. */
  get toolWidth(): number {
    return this.tool === null || this.phone ? 0 : TOOL_PANEL + GAP;
  }
  /** What the open background chooser takes of the free map, px. */
  get chooserWidth(): number {
    return this.chooserOpen && !this.phone ? CHOOSER + GAP : 0;
  }

  setAlertHeight(height: number): void {
    this.alertHeight = height;
  }
  setViewport(width: number, height: number): void {
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
  /** As a share link says it; a phone shows one thing at a time, and keeps its own way of opening. */
  openPanels({ menu, details }: { menu?: { open: boolean }; details?: { open: boolean } }): void {
    if (this.phone) return;
    if (menu && this.mode === "page") this.setMenuOpen(menu.open);
    if (details) this.setDetailsOpen(details.open);
  }
  /** Opens the panel of a tool; null closes the open one. */
  setTool(name: string | null): void {
    this.tool = name;
    if (this.phone && name !== null && this.sheet === "peek") this.sheet = "half";
  }
  setLegendOpen(open: boolean): void {
    this.legendOpen = open;
    if (this.phone && open) {
      this.tool = null;
      if (this.sheet === "peek") this.sheet = "half";
    }
  }
  setChooserOpen(open: boolean): void {
    this.chooserOpen = open;
    if (this.phone && open) this.sheet = "full";
  }
  /** The menu, whatever stood there instead. */
  showMenu(): void {
    this.setMenuOpen(true);
    if (this.phone) this.showMonths();
  }
  /** The phone's way to another period: the sheet with the months. */
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
  /** Asks for a place under the crosshair; a question that is open is taken back. */
  askForPlace(request: PlaceRequest): void {
    this.answerPlace(null);
    this.placeRequest = request;
    if (this.phone) this.sheet = "peek";
  }
  answerPlace(place: Parameters<PlaceRequest["answer"]>[0]): void {
    const request = this.placeRequest;
    this.placeRequest = null;
    request?.answer(place);
  }
  setOfflineNoticeOpen(open: boolean): void {
    this.offlineNoticeOpen = open;
  }
  resizeMenu(width: number): void {
    this.widths.resize("menu", this.device, this.width, width);
  }
  resizeDetails(width: number): void {
    this.widths.resize("details", this.device, this.width, width);
  }

  /** Shows a notice; one with the same id takes its place. */
  addToast(toast: ToastMessage): void {
    this.toasts = [...this.toasts.filter(({ id }) => id !== toast.id), toast];
  }
  removeToast(id: string): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
  setUndisturbed(on: boolean): void {
    this.undisturbed = on;
  }
  /** Closed by the user. */
  closeToast(id: string): void {
    const closed = this.toasts.find((toast) => toast.id === id);
    this.removeToast(id);
    closed?.onClose?.();
  }
  announce(text: string): void {
    this.announcement = text;
  }

  /** Width of the map that two open panels leave, px. */
  private get freeBesideBoth(): number {
    return this.width - this.menu.width - this.details.width - 4 * GAP;
  }
  private get fitsBoth(): boolean {
    return this.freeBesideBoth >= LEAST_FREE_MAP;
  }

  /**
   * At a first visit and when the class changes: the menu opens, on desktops the legend too; the details do where
   * the map keeps room for the months beside both. Phones show the map first (spec §2).
   */
  private arrange(): void {
    if (this.mode === "embed") {
      this.menuOpen = false;
      this.detailsOpen = this.width >= EMBED_DETAILS;
      return;
    }
    this.menuOpen = true;
    this.detailsOpen = !this.phone && this.freeBesideBoth >= FULL_DOCK;
    this.legendOpen = this.width >= 1280 && this.height >= LEAST_LEGEND_HEIGHT;
    this.chooserOpen = false;
    this.sheet = "half";
  }
}
