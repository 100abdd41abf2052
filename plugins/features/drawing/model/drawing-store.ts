import type { Geometry } from "geojson";
import { makeAutoObservable, observableRef } from "mobx";
import type {
  DrawControls,
  DrawingSnapshot,
  DrawingStart,
  DrawnType,
  DrawRequest,
} from "../../../../contracts/drawing.ts";
import { wrapLongitude } from "../../../../lib/degrees.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";

const IDLE: DrawControls = { active: false, geometryType: "LineString", onUseGeometry: () => {} };
/** Maximum number of undo steps. */
const MAX_STEPS = 200;

/** One undo step. */
type Drawn = Pick<DrawingSnapshot, "geometryType" | "shape" | "points">;

/**
 * The one drawing on the map (spec §3): a line, an area, a circle or a point that the user draws and edits. It knows no
 * map: layer, mouse and keyboard are loaded when the first drawing starts (`draw-on-map.ts`) and call its methods, like
 * panels, lists and tests.
 *
 * - `start` begins a drawing, `end` removes it from the map. `pause` leaves it on the map, but it gets no clicks.
 * - `mode` is `draw` while clicks add points, and `edit` after `finish`: points can still be moved.
 * - `request` asks the user for a geometry on behalf of a form; the previous drawing returns afterwards.
 */
export class DrawingStore {
  /** Owner of the drawing on the map; null: there is none. */
  owner: string | null = null;
  points: readonly LonLat[] = [];
  /** Position of the next point: under the mouse, or under the crosshair. */
  currentCoords: LonLat | null = null;
  geometryType: DrawnType = "LineString";
  shape: "circle" | null = null;
  mode: "draw" | "edit" = "draw";
  /** Visible on the map, but not editable. */
  paused = false;
  /** Maximum number of points. */
  maxPoints = Number.POSITIVE_INFINITY;
  keepsPoints = false;
  drawControls: DrawControls = IDLE;
  /** Index of the point that the Delete key removes. */
  selected: number | null = null;
  /** How points are placed: by the mouse, or at the crosshair in the middle of the map (keyboard and touch). */
  aim: "pointer" | "crosshair" = "pointer";

  private past: readonly Drawn[] = [];
  private future: readonly Drawn[] = [];
  private beforeDrag: Drawn | null = null;
  private beforeRequest: (DrawingStart & { paused: boolean }) | null = null;

  constructor() {
    makeAutoObservable<this, "past" | "future" | "beforeDrag" | "beforeRequest">(this, {
      points: observableRef,
      currentCoords: observableRef,
      drawControls: observableRef,
      past: observableRef,
      future: observableRef,
      beforeDrag: false,
      beforeRequest: false,
    });
  }

  /** Whether points can be changed on the map. */
  get active(): boolean {
    return this.owner !== null && !this.paused;
  }
  /** Whether clicks, taps and Enter on the map add points. */
  get drawing(): boolean {
    return this.active && this.mode === "draw";
  }
  /** Whether there are enough points (spec §5). */
  get complete(): boolean {
    return this.points.length >= this.minPoints;
  }
  get minPoints(): number {
    if (this.shape === "circle") return 2;
    return { Point: 1, LineString: 2, Polygon: 3 }[this.geometryType];
  }
  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Begins a drawing, replacing the one on the map. */
  start({
    owner,
    geometryType = "LineString",
    shape = null,
    points = [],
    mode = "draw",
    maxPoints = Number.POSITIVE_INFINITY,
    keepsPoints = false,
  }: DrawingStart): void {
    this.owner = owner;
    this.maxPoints = maxPoints;
    this.keepsPoints = keepsPoints;
    this.geometryType = geometryType;
    this.shape = shape;
    this.points = points.map(normal);
    this.mode = this.complete ? mode : "draw";
    this.past = [];
    this.future = [];
    this.beforeDrag = null;
    this.pause(false);
  }

  /** Removes the drawing from the map. */
  end(): void {
    this.start({ owner: "" });
    this.owner = null;
  }

  /** `false`: the drawing gets clicks again. */
  pause(paused = true): void {
    this.paused = paused;
    this.currentCoords = null;
    this.selected = null;
  }

  /** Changes the kind of drawing; a circle takes the first two points. */
  setKind(geometryType: DrawnType, shape: "circle" | null = null): void {
    if (geometryType === this.geometryType && shape === this.shape) return;
    const maxPoints = maxPointsOf(geometryType, shape);
    this.change({ geometryType, shape, points: this.points.slice(0, maxPoints) });
    if (this.points.length >= maxPoints) this.mode = "edit";
  }

  /** Adds a point at the end. False for an invalid point, one too many, or one equal to the previous point (spec §5). */
  add(lonLat: Readonly<LonLat>): boolean {
    return this.insert(this.points.length, lonLat);
  }

  /** Inserts a point before the one with this index. */
  insert(index: number, lonLat: Readonly<LonLat>): boolean {
    const point = normal(lonLat);
    if (
      !point.every(Number.isFinite) ||
      this.points.length >= this.maxPoints ||
      same(point, this.points[index - 1]) ||
      same(point, this.points[index])
    )
      return false;
    const maxPoints = maxPointsOf(this.geometryType, this.shape);
    const kept = this.points.slice(0, maxPoints - 1);
    this.change({ points: [...kept.slice(0, index), point, ...kept.slice(index)] });
    if (this.points.length === maxPoints) this.mode = "edit";
    return true;
  }

  remove(index: number): void {
    if (index < 0 || index >= this.points.length) return;
    this.change({ points: this.points.filter((_point, at) => at !== index) });
  }

  /** Moves a point, as one step that can be undone. */
  move(index: number, lonLat: Readonly<LonLat>): void {
    this.drag(index, lonLat);
    this.drop();
  }

  /** Moves a point while it is held; `drop` makes one step of the whole movement. */
  drag(index: number, lonLat: Readonly<LonLat>): void {
    this.beforeDrag ??= this.drawn;
    this.points = this.points.map((point, at) => (at === index ? normal(lonLat) : point));
  }

  drop(): void {
    if (!this.beforeDrag) return;
    this.remember(this.beforeDrag);
    this.beforeDrag = null;
  }

  /** Replaces all points, as one step that can be undone. */
  replace(points: readonly Readonly<LonLat>[]): void {
    this.change({ points: points.slice(0, this.maxPoints).map(normal) });
  }

  clear(): void {
    if (this.points.length > 0) this.change({ points: [] });
    this.mode = "draw";
  }

  select(index: number | null): void {
    this.selected = index;
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.future = [...this.future, this.drawn];
    this.past = this.past.slice(0, -1);
    this.take(before);
  }

  redo(): void {
    const after = this.future.at(-1);
    if (!after) return;
    this.past = [...this.past, this.drawn];
    this.future = this.future.slice(0, -1);
    this.take(after);
  }

  /** Ends adding points. False while there are too few. */
  finish(): boolean {
    if (!this.complete) return false;
    this.mode = "edit";
    this.currentCoords = null;
    return true;
  }

  /** Continues adding points at the end. */
  resume(): void {
    this.mode = "draw";
  }

  /** Cancels: a request is notified; otherwise the points are cleared, which can be undone, or stay visible. */
  cancel(): void {
    if (!this.drawControls.active) {
      if (this.keepsPoints) this.pause();
      else this.clear();
      return;
    }
    const { onCancel } = this.drawControls;
    this.closeRequest();
    onCancel?.();
  }

  /** Sets the position of the next point. */
  point(lonLat: LonLat | null): void {
    this.currentCoords = lonLat;
  }
  setAim(aim: "pointer" | "crosshair"): void {
    this.aim = aim;
  }

  /**
   * Asks the user for a geometry: a bar over the map offers to use it or to cancel. A request in progress is cancelled.
   * The previous drawing is saved and returns.
   */
  request({ geometryType, title, onUseGeometry, onCancel, ...given }: DrawRequest): void {
    if (this.drawControls.active) this.cancel();
    const { owner, paused, maxPoints, keepsPoints } = this;
    this.beforeRequest =
      owner === null ? null : { owner, paused, maxPoints, keepsPoints, ...this.snapshot() };
    this.start({ owner: "request", geometryType, ...given });
    if (this.complete) this.mode = "edit";
    this.drawControls = { active: true, geometryType, title, onUseGeometry, onCancel };
  }

  /** Passes a geometry to the caller of the request (`drawnGeometry` makes it). */
  use(geometry: Geometry): void {
    const { active, onUseGeometry } = this.drawControls;
    if (!active) return;
    this.closeRequest();
    onUseGeometry(geometry);
  }

  /** A form that can be stored and passed to `start`; `readDrawing` validates a stored one. */
  snapshot(): DrawingSnapshot {
    const { geometryType, shape, points, mode } = this;
    return { geometryType, shape, points, mode };
  }

  /** Restores a stored drawing on the map. */
  restore(snapshot: DrawingSnapshot, owner: string): void {
    this.start({ ...snapshot, owner });
  }

  private closeRequest(): void {
    const before = this.beforeRequest;
    this.drawControls = IDLE;
    this.beforeRequest = null;
    this.end();
    if (!before) return;
    const { paused, ...drawing } = before;
    this.start(drawing);
    this.paused = paused;
  }

  private get drawn(): Drawn {
    const { geometryType, shape, points } = this;
    return { geometryType, shape, points };
  }

  private change(next: Partial<Drawn>): void {
    this.remember(this.drawn);
    this.take({ ...this.drawn, ...next });
  }

  private remember(before: Drawn): void {
    this.past = [...this.past, before].slice(-MAX_STEPS);
    this.future = [];
  }

  private take({ geometryType, shape, points }: Drawn): void {
    this.geometryType = geometryType;
    this.shape = shape;
    this.points = points;
    this.selected = null;
    if (!this.complete) this.mode = "draw";
  }
}

function maxPointsOf(geometryType: DrawnType, shape: "circle" | null): number {
  if (shape === "circle") return 2;
  return geometryType === "Point" ? 1 : Number.POSITIVE_INFINITY;
}

function normal([lon, lat]: Readonly<LonLat>): LonLat {
  return [wrapLongitude(lon), Math.max(-90, Math.min(90, lat))];
}

function same(a: LonLat, b: LonLat | undefined): boolean {
  return a[0] === b?.[0] && a[1] === b[1];
}
