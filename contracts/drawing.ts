import type { Geometry } from "geojson";
import type { ComponentType, ReactNode } from "react";
import type { I18n, Service } from "../core/api/kernel.ts";
import type { AreaFigures, CircleFigures } from "../lib/geodesy/areas.ts";
import type { Leg } from "../lib/geodesy/legs.ts";
import type { LonLat } from "../lib/lon-lat.ts";

export type DrawnType = "Point" | "LineString" | "Polygon";

/** A drawing as it can be kept over a reload. */
export interface DrawingSnapshot {
  geometryType: DrawnType;
  /** A circle is its centre and a point on its edge. */
  shape: "circle" | null;
  /** As the user put them, longitude in −180 to 180. */
  points: readonly LonLat[];
  mode: "draw" | "edit";
}

export interface DrawingStart extends Partial<DrawingSnapshot> {
  /** Who draws, for example the name of a plugin: so that two do not take each other's drawing for their own. */
  owner: string;
  /** Points that there may be; more are refused. Default: any number. */
  maxPoints?: number;
  /** Giving up (Escape) leaves the points on the map to look at; otherwise it clears them. */
  keepsPoints?: boolean;
}

/** A feature asks the user for a geometry. */
export interface DrawRequest extends Partial<Pick<DrawingSnapshot, "shape" | "points">> {
  geometryType: DrawnType;
  /** What the geometry is for, in the language of the page: stands above the buttons. */
  title?: string;
  /** Longitude/latitude, valid: a ring is closed, a circle is a polygon of 32 steps. */
  onUseGeometry(geometry: Geometry): void;
  onCancel?(): void;
}

/** The request in progress (spec §3). */
export interface DrawControls
  extends Pick<DrawRequest, "geometryType" | "title" | "onUseGeometry" | "onCancel"> {
  active: boolean;
}

/** A point of a drawing (spec §3). */
export interface PointFigures {
  /** 1-based */
  index: number;
  lonLat: LonLat;
  /** m; 0 for the first point */
  distanceFromPreviousPoint: number;
  /** Along the drawing, m */
  distanceFromStartPoint: number;
}

export interface DrawingFigures {
  points: PointFigures[];
  /** Between consecutive points; an area's closing side comes last. None in a circle. */
  legs: Leg[];
  /** Length of the line through the points, without an area's closing side, m. */
  length: number;
  /** Of an area with three corners or more. */
  area: AreaFigures | null;
  /** Of a circle with a centre and an edge. */
  circle: CircleFigures | null;
}

/** What is loaded when something was drawn. */
export interface DrawingTools {
  /** What a drawing measures. `next`: a point that is not put down yet. */
  drawingFigures(
    drawn: Pick<DrawingSnapshot, "geometryType" | "shape" | "points">,
    next?: LonLat | null,
  ): DrawingFigures;
  /** What was drawn as GeoJSON; null while points are missing. */
  drawnGeometry(drawn: Pick<DrawingSnapshot, "geometryType" | "shape" | "points">): Geometry | null;
  /** A kept drawing, as `snapshot()` made it; null for anything else. */
  readDrawing(value: unknown): DrawingSnapshot | null;
  /** A bearing with one decimal, without its sign. */
  formatBearing(degrees: number, format: I18n["format"]): string;
  /** Metres as the figures of a drawing have them (spec §9, second reading). */
  formatDistance(metres: number, format: I18n["format"]): string;
}

/**
 * The one drawing on the map (spec §3): a line, an area, a circle or a point that the user puts down and changes.
 * Properties are observed.
 *
 * - `start` begins a drawing, `end` takes it off the map. `pause` leaves it on the map, but clicks are not for it.
 * - `mode` is `draw` while clicks add points, and `edit` after `finish`: points can still be moved.
 * - `request` asks the user for a geometry on behalf of a form; what was drawn before comes back afterwards.
 */
export interface Drawing extends Service<"drawing"> {
  /** Whose drawing is on the map; null: there is none. */
  readonly owner: string | null;
  readonly points: readonly LonLat[];
  readonly geometryType: DrawnType;
  readonly shape: "circle" | null;
  readonly mode: "draw" | "edit";
  /** Left on the map to look at. */
  readonly paused: boolean;
  readonly drawControls: DrawControls;
  /** Index of the point that Delete takes away. */
  readonly selected: number | null;
  /** What puts points down: the mouse, or the crosshair in the middle of the map (keyboard and touch). */
  readonly aim: "pointer" | "crosshair";
  /** Whether points can be changed on the map. */
  readonly active: boolean;
  /** Whether clicks, taps and Enter on the map put down points. */
  readonly drawing: boolean;
  /** Whether there are points enough (spec §5). */
  readonly complete: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Begins a drawing in place of the one on the map. */
  start(drawing: DrawingStart): void;
  end(): void;
  /** `false`: clicks are for the drawing again. */
  pause(paused?: boolean): void;
  /** Another kind of drawing; a circle takes the first two points. */
  setKind(geometryType: DrawnType, shape?: "circle" | null): void;
  /** Puts a point at the end. False when it is none, one too many or equals the previous one (spec §5). */
  add(lonLat: Readonly<LonLat>): boolean;
  /** Puts a point before the one with this index. */
  insert(index: number, lonLat: Readonly<LonLat>): boolean;
  remove(index: number): void;
  move(index: number, lonLat: Readonly<LonLat>): void;
  /** Other points in place of all, as one step that can be undone. */
  replace(points: readonly Readonly<LonLat>[]): void;
  clear(): void;
  select(index: number | null): void;
  undo(): void;
  redo(): void;
  /** Goes on putting down points at the end. */
  resume(): void;
  request(request: DrawRequest): void;
  /** What can be kept and handed to `start`; `tools` check a kept one. */
  snapshot(): DrawingSnapshot;
  /** Puts a kept drawing back on the map. */
  restore(snapshot: DrawingSnapshot, owner: string): void;
  /** Live figures and buttons, for panels that draw; they come later: needs a Suspense above. */
  readonly Controls: ComponentType<{ children?: ReactNode }>;
  /** Loaded at the first call. */
  tools(): Promise<DrawingTools>;
}
