import View from "ol/View.js";
import { POLAR, POLAR_EDGE, WEB_MERCATOR } from "../../lib/crs.ts";
import { longitudeNear } from "../../lib/degrees.ts";
import { resolutionAtZoom0 } from "../../lib/polar.ts";
import {
  type Bounds,
  boundsFromMap,
  boundsToMap,
  fromMap,
  type LonLat,
  NO_PADDING,
  type Padding,
  toMap,
} from "./geo.ts";
import type { InitialView, MapSettings } from "./map-state.ts";

/** Duration of animations that the product starts, ms; 0 when the user prefers reduced motion. */
const MOTION = 200;
/** Margin between a whole feature and the edge of the free map, px. */
const FIT_MARGIN = 24;
/** Highest zoom for showing a feature as a whole. */
const FIT_MAX_ZOOM = 14;
/** The centre stays in the polar square, because there is no map outside. */
const POLAR_VIEW = {
  maxResolution: resolutionAtZoom0(POLAR),
  extent: [-POLAR_EDGE, -POLAR_EDGE, POLAR_EDGE, POLAR_EDGE],
  constrainOnlyCenter: true,
  multiWorld: false,
};
/** Size of the view before it is in a page. */
const NOMINAL_SIZE: [number, number] = [1024, 768];

/** Px at the upper and lower edge. */
export type Rows = Pick<Padding, "top" | "bottom">;
const NO_ROWS: Rows = { top: 0, bottom: 0 };

export interface ViewReading {
  center: LonLat;
  zoom: number;
  resolution: number;
  /** Radians, clockwise. */
  rotation: number;
  bounds: Bounds;
}

/**
 * The view of the map: centre, zoom and rotation of the part that panels leave free. Until the user moves it, a change
 * of size or panels restores the initial view; after that the map does not move when panels change.
 */
export class MapView {
  readonly view: View;
  /** Whether the map was moved by the user, or by an action of the user. */
  moved = false;
  private size: [number, number] = NOMINAL_SIZE;

  constructor(
    settings: MapSettings,
    private initial: InitialView,
    readonly projection: string = WEB_MERCATOR,
  ) {
    this.view = new View({
      projection,
      minZoom: settings.minZoom,
      maxZoom: settings.maxZoom,
      center: [0, 0],
      zoom: settings.minZoom,
      enableRotation: true,
      multiWorld: true,
      constrainResolution: false,
      ...(projection === POLAR ? POLAR_VIEW : {}),
    });
    this.view.setViewportSize(this.size);
    this.showInitial();
  }

  /** Sets another initial view, for example of an address that was opened. */
  setInitial(initial: InitialView): void {
    this.initial = initial;
    this.moved = false;
    this.showInitial();
  }

  /** A map without size (a hidden frame) keeps its last size. */
  setSize(width: number, height: number): void {
    if (width <= 0 || height <= 0) return;
    this.size = [width, height];
    this.view.setViewportSize(this.size);
    this.view.padding = this.fitting(this.wanted);
    if (!this.moved) this.showInitial();
  }

  private wanted: Padding = NO_PADDING;
  private rows: Rows = NO_ROWS;

  /** `rows`: px of the free map's height below elements along its upper and lower edge. */
  setPadding(padding: Padding, rows: Rows = NO_ROWS): void {
    this.wanted = padding;
    this.rows = rows;
    this.view.padding = this.fitting(padding);
    if (!this.moved) this.showInitial();
  }

  read(): ViewReading {
    const center = fromMap(this.view.getCenter() ?? [0, 0], this.projection);
    return {
      center,
      zoom: this.view.getZoom() ?? 0,
      resolution: this.view.getResolution() ?? 1,
      rotation: this.view.getRotation(),
      bounds: boundsFromMap(this.view.calculateExtent(), this.projection),
    };
  }

  zoomBy(delta: number): void {
    const zoom = this.view.getConstrainedZoom((this.view.getZoom() ?? 0) + delta);
    this.move({ zoom });
  }

  /** In px of the screen; positive x shows what lies to the right. */
  panBy(dx: number, dy: number): void {
    const [x = 0, y = 0] = this.view.getCenter() ?? [0, 0];
    const resolution = this.view.getResolution() ?? 1;
    const angle = this.view.getRotation();
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    this.move({ center: [x + (dx * cos + dy * sin) * resolution, y + (dx * sin - dy * cos) * resolution] });
  }

  /** Degrees, clockwise. */
  rotateBy(degrees: number): void {
    this.move({ rotation: this.view.getRotation() + (degrees * Math.PI) / 180 });
  }

  /** Rotates the map in the shorter direction. Radians, clockwise. */
  turnTo(rotation: number): void {
    const now = this.view.getRotation();
    const turn = rotation - now;
    this.move({ rotation: now + Math.atan2(Math.sin(turn), Math.cos(turn)) });
  }

  flyTo({ center, zoom, atOnce = false }: { center: LonLat; zoom?: number; atOnce?: boolean }): void {
    this.move(
      { center: toMap([this.copyOf(center[0]), center[1]], this.projection), zoom },
      atOnce ? 0 : motion(),
    );
  }

  fit([west, south, east, north]: Bounds, { atOnce = false }: { atOnce?: boolean } = {}): void {
    const middle = (west + east) / 2;
    const turn = this.copyOf(middle) - middle;
    this.moved = true;
    this.view.cancelAnimations();
    const duration = atOnce ? 0 : motion();
    this.view.fit(boundsToMap([west + turn, south, east + turn, north], this.projection), {
      padding: Array(4).fill(FIT_MARGIN),
      maxZoom: FIT_MAX_ZOOM,
      ...(duration > 0 ? { duration } : {}),
    });
  }

  /** A longitude plus or minus whole turns, nearest to the view, which may have been panned into another world. */
  private copyOf(lon: number): number {
    if (this.projection === POLAR) return lon;
    const [x = 0] = this.view.getCenter() ?? [];
    return longitudeNear(lon, (180 * x) / toMap([180, 0], this.projection)[0]);
  }

  /** Moves to a view, at once when animations are off. */
  private move(
    { center, zoom, rotation }: { center?: number[]; zoom?: number; rotation?: number },
    duration = motion(),
  ): void {
    this.moved = true;
    this.view.cancelAnimations();
    if (duration > 0) {
      const target = { center, zoom, rotation };
      this.view.animate({
        ...Object.fromEntries(Object.entries(target).filter(([, value]) => value !== undefined)),
        duration,
      });
      return;
    }
    if (center !== undefined) this.view.setCenter(center);
    if (zoom !== undefined) this.view.setZoom(zoom);
    if (rotation !== undefined) this.view.setRotation(rotation);
  }

  private showInitial(): void {
    const { initial } = this;
    if (initial.kind === "bounds") {
      this.showWhole(boundsToMap(initial.bounds, this.projection));
      return;
    }
    this.view.setCenter(toMap(initial.center, this.projection));
    this.view.setZoom(initial.zoom);
    this.view.setRotation(initial.rotation ?? 0);
  }

  /**
   * Shows a whole extent as large as possible between the panels, in the middle of the free part, shifted only as far
   * as the rows at the upper and lower edge require.
   */
  private showWhole(extent: number[]): void {
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = extent;
    const [top = 0, right = 0, bottom = 0, left = 0] = this.view.padding ?? [];
    const width = this.size[0] - left - right;
    const height = this.size[1] - top - bottom;
    // In a low window the map keeps half of the height.
    const share = Math.min(1, height / 2 / Math.max(1, this.rows.top + this.rows.bottom));
    const rows = { top: this.rows.top * share, bottom: this.rows.bottom * share };
    const resolution = this.view.getResolutionForExtent(extent, [width, height - rows.top - rows.bottom]);
    this.view.setRotation(0);
    this.view.setResolution(resolution);
    const half = (maxY - minY) / resolution / 2;
    const down = Math.max(rows.top + half - height / 2, Math.min(0, height / 2 - half - rows.bottom));
    this.view.setCenter([(minX + maxX) / 2, (minY + maxY) / 2 + down * resolution]);
  }

  /** Panels may be wider than a small window; some map must remain to compute with. */
  private fitting({ top, right, bottom, left }: Padding): number[] {
    const [width, height] = this.size;
    const across = Math.min(1, (width * 0.8) / Math.max(1, left + right));
    const down = Math.min(1, (height * 0.8) / Math.max(1, top + bottom));
    return [top * down, right * across, bottom * down, left * across];
  }
}

/** Without a page there are no frames for an animation. */
function motion(): number {
  if (!globalThis.requestAnimationFrame) return 0;
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ? 0 : MOTION;
}
