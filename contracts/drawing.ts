import type { Geometry, Polygon } from "geojson";
import type { ComponentType, ReactNode } from "react";
import type { I18n, Service } from "../core/api/kernel.ts";
import type { AreaFigures, CircleFigures } from "../lib/geodesy/areas.ts";
import type { Leg } from "../lib/geodesy/legs.ts";
import type { LonLat } from "../lib/lon-lat.ts";

export type DrawnType = "Point" | "LineString" | "Polygon";

/** A drawing in a form that survives a reload. */
export interface DrawingSnapshot {
  geometryType: DrawnType;
  /** A circle is its centre and a point on its edge. */
  shape: "circle" | null;
  /** Points of the user, longitude in −180 to 180. */
  points: readonly LonLat[];
  mode: "draw" | "edit";
}

export interface DrawingStart extends Partial<DrawingSnapshot> {
  /** The owner of the drawing, for example the name of a plugin, so that two plugins do not confuse their drawings. */
  owner: string;
  /** Maximum number of points; more are refused. Default: unlimited. */
  maxPoints?: number;
  /** Cancelling (Escape) leaves the points visible on the map; otherwise it clears them. */
  keepsPoints?: boolean;
}

/** A feature asks the user for a geometry. */
export interface DrawRequest extends Partial<Pick<DrawingSnapshot, "shape" | "points">> {
  geometryType: DrawnType;
  /** What the geometry is for, in the language of the page: shown above the buttons. */
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
  /** Between consecutive points; an area's closing side comes last. Empty for a circle. */
  legs: Leg[];
  /** Length of the line through the points, without an area's closing side, m. */
  length: number;
  /** Of an area with at least three corners. */
  area: AreaFigures | null;
  /** Of a circle with a centre and an edge. */
  circle: CircleFigures | null;
}

/** Functions that are loaded after something was drawn. */
export interface DrawingTools {
  /** Measurements of a drawing. `next`: a point that is not placed yet. */
  drawingFigures(
    drawn: Pick<DrawingSnapshot, "geometryType" | "shape" | "points">,
    next?: LonLat | null,
  ): DrawingFigures;
  /** The drawing as GeoJSON; null while points are missing. */
  drawnGeometry(drawn: Pick<DrawingSnapshot, "geometryType" | "shape" | "points">): Geometry | null;
  /** A stored drawing, as `snapshot()` made it; null for any other value. */
  readDrawing(value: unknown): DrawingSnapshot | null;
  /** A bearing with one decimal, without the degree sign. */
  formatBearing(degrees: number, format: I18n["format"]): string;
  /** Metres in the notation of a drawing's figures (spec §9, second reading). */
  formatDistance(metres: number, format: I18n["format"]): string;
}

export interface CoordinateListProps {
  /** Corners to begin with, longitude/latitude. */
  points: readonly LonLat[];
  /** A ring of at least three corners, closed. */
  onUse(area: Polygon): void;
}

/**
 * The one drawing on the map (spec §3): a line, an area, a circle or a point that the user draws and edits. Properties
 * are observed.
 *
 * - `start` begins a drawing, `end` removes it from the map. `pause` leaves it on the map, but it gets no clicks.
 * - `mode` is `draw` while clicks add points, and `edit` after `finish`: points can still be moved.
 * - `request` asks the user for a geometry on behalf of a form; the previous drawing returns afterwards.
 */
export interface Drawing extends Service<"drawing"> {
  /** Owner of the drawing on the map; null: there is none. */
  readonly owner: string | null;
  readonly points: readonly LonLat[];
  readonly geometryType: DrawnType;
  readonly shape: "circle" | null;
  readonly mode: "draw" | "edit";
  /** Visible on the map, but not editable. */
  readonly paused: boolean;
  readonly drawControls: DrawControls;
  /** Index of the point that the Delete key removes. */
  readonly selected: number | null;
  /** How points are placed: by the mouse, or at the crosshair in the middle of the map (keyboard and touch). */
  readonly aim: "pointer" | "crosshair";
  /** Whether points can be changed on the map. */
  readonly active: boolean;
  /** Whether clicks, taps and Enter on the map place points. */
  readonly drawing: boolean;
  /** Whether there are enough points (spec §5). */
  readonly complete: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Begins a drawing, replacing the one on the map. */
  start(drawing: DrawingStart): void;
  end(): void;
  /** `false`: the drawing gets clicks again. */
  pause(paused?: boolean): void;
  /** Changes the kind of drawing; a circle takes the first two points. */
  setKind(geometryType: DrawnType, shape?: "circle" | null): void;
  /** Adds a point at the end. False for an invalid point, one too many, or one equal to the previous point (spec §5). */
  add(lonLat: Readonly<LonLat>): boolean;
  /** Inserts a point before the one with this index. */
  insert(index: number, lonLat: Readonly<LonLat>): boolean;
  remove(index: number): void;
  move(index: number, lonLat: Readonly<LonLat>): void;
  /** Replaces all points, as one step that can be undone. */
  replace(points: readonly Readonly<LonLat>[]): void;
  clear(): void;
  select(index: number | null): void;
  undo(): void;
  redo(): void;
  /** Continues adding points at the end. */
  resume(): void;
  /** Ends adding points. False while there are too few. */
  finish(): boolean;
  request(request: DrawRequest): void;
  /** A form that can be stored and passed to `start`; `tools` validate a stored one. */
  snapshot(): DrawingSnapshot;
  /** Restores a stored drawing on the map. */
  restore(snapshot: DrawingSnapshot, owner: string): void;
  /** Live figures and buttons, for panels that draw; they are loaded on demand: needs a Suspense above. */
  readonly Controls: ComponentType<{ children?: ReactNode }>;
  /** A field for a list of positions, which makes an area of them; loaded on demand, like `Controls`. */
  readonly CoordinateList: ComponentType<CoordinateListProps>;
  /** Loaded at the first call. */
  tools(): Promise<DrawingTools>;
}
