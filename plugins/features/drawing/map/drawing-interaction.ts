import PointerInteraction from "ol/interaction/Pointer.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import type { AppServices } from "../../../../core/api/kernel.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import type { DrawingStore } from "../model/drawing-store.ts";
import { type Handle, handlesOf, nearestHandle } from "./handles.ts";

/** Maximum distance between pointer and handle, px. */
const REACH = { mouse: 10, touch: 22 };
/** Distance before a held handle follows the pointer, px: an unsteady click moves nothing. */
const SLACK = 4;
/** Duration of a long press on a point, which removes it, ms. */
const LONG_PRESS = 650;

/**
 * Mouse and finger: a click adds a point, dragging moves one, and a click on the last point (so a double click too) or
 * on an area's first one finishes.
 */
export class DrawingInteraction extends PointerInteraction {
  private held: { handle: Handle; at: [number, number]; moved: boolean } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The click at the end of a press on a handle is not a click on the map. */
  private pressedHandle = false;

  constructor(
    private readonly map: AppServices["map"],
    private readonly drawing: DrawingStore,
  ) {
    super();
  }

  /** The handle at a pixel. */
  handleAt(pixel: [number, number], touch: boolean): Handle | null {
    if (!this.drawing.active) return null;
    const reach = touch ? REACH.touch : REACH.mouse;
    return nearestHandle(handlesOf(this.drawing), pixel, reach, (lonLat) => this.map.pixelOf(lonLat));
  }

  override handleEvent(event: MapBrowserEvent): boolean {
    if (event.type === "click" && this.drawing.drawing) {
      if (!this.pressedHandle) this.drawing.add(this.lonLat(event));
      return false;
    }
    if (event.type === "dblclick" && (this.drawing.drawing || this.handleAt(pixelOf(event), isTouch(event))))
      return false;
    return super.handleEvent(event);
  }

  override handleDownEvent(event: MapBrowserEvent): boolean {
    const touch = isTouch(event);
    if (this.drawing.active) this.drawing.setAim(touch ? "crosshair" : "pointer");
    const handle = this.handleAt(pixelOf(event), touch);
    this.pressedHandle = handle !== null;
    if (!handle) return false;
    this.held = { handle, at: pixelOf(event), moved: false };
    if (touch && handle.kind === "point") this.timer = setTimeout(() => this.longPressed(), LONG_PRESS);
    return true;
  }

  override handleDragEvent(event: MapBrowserEvent): void {
    const { held } = this;
    if (!held) return;
    const [x, y] = pixelOf(event);
    if (!held.moved && Math.hypot(x - held.at[0], y - held.at[1]) < SLACK) return;
    clearTimeout(this.timer);
    if (!held.moved && held.handle.kind === "middle")
      this.drawing.insert(held.handle.index, held.handle.lonLat);
    held.moved = true;
    this.drawing.drag(held.handle.index, this.lonLat(event));
  }

  override handleUpEvent(): boolean {
    clearTimeout(this.timer);
    const { held } = this;
    this.held = null;
    if (held?.moved) {
      this.drawing.drop();
      this.drawing.select(held.handle.index);
    } else if (held) this.pressed(held.handle);
    return false;
  }

  override handleMoveEvent(event: MapBrowserEvent): void {
    if (!this.drawing.active || isTouch(event)) return;
    if (event.type === "pointermove") this.drawing.setAim("pointer");
    const handle = this.handleAt(pixelOf(event), false);
    const viewport = this.getMap()?.getViewport();
    if (viewport) viewport.style.cursor = handle ? "move" : this.drawing.drawing ? "crosshair" : "";
  }

  private pressed({ kind, index, lonLat }: Handle): void {
    const { drawing } = this;
    if (kind === "middle") {
      drawing.insert(index, lonLat);
      drawing.select(index);
      return;
    }
    const isLast = index === drawing.points.length - 1;
    const closes = drawing.geometryType === "Polygon" && drawing.shape === null && index === 0;
    if (drawing.drawing && (isLast || closes) && drawing.finish()) return;
    drawing.select(index);
  }

  private longPressed(): void {
    const { held } = this;
    if (!held || held.moved) return;
    this.held = null;
    this.drawing.remove(held.handle.index);
  }

  private lonLat(event: MapBrowserEvent): LonLat {
    return this.map.probe(pixelOf(event)).lonLat;
  }
}

function pixelOf({ pixel }: MapBrowserEvent): [number, number] {
  return [pixel[0] ?? 0, pixel[1] ?? 0];
}

function isTouch({ originalEvent }: MapBrowserEvent): boolean {
  return originalEvent instanceof PointerEvent && originalEvent.pointerType !== "mouse";
}
