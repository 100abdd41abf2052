import PointerInteraction from "ol/interaction/Pointer.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import type { AppServices } from "../../../../core/api/kernel.ts";
import type { LonLat } from "../../../../core/api/map.ts";
import { cornersOf, stretch } from "../model/stretch.ts";
import type { OfflinePacks } from "../packs-loader.ts";

/** How far from a corner it is held, px: half of what a wet thumb needs. */
export const REACH = 24;

type Draft = Pick<OfflinePacks, "draft" | "setDraft">;

/** Mouse and finger drag a corner of the area of a new pack; the opposite one stays. */
export class DragCorners extends PointerInteraction {
  /** The corner that stays while another is held. */
  private fixed: LonLat | null = null;

  constructor(
    private readonly map: Pick<AppServices["map"], "pixelOf" | "probe">,
    private readonly loader: Draft,
  ) {
    super();
  }

  override handleDownEvent(event: MapBrowserEvent): boolean {
    this.fixed = this.oppositeAt(pixelOf(event));
    return this.fixed !== null;
  }

  override handleDragEvent(event: MapBrowserEvent): void {
    if (this.fixed) this.loader.setDraft(stretch(this.fixed, this.map.probe(pixelOf(event)).lonLat));
  }

  override handleUpEvent(): boolean {
    this.fixed = null;
    return false;
  }

  override handleMoveEvent(event: MapBrowserEvent): void {
    const viewport = this.getMap()?.getViewport();
    if (viewport && !event.dragging) viewport.style.cursor = this.oppositeAt(pixelOf(event)) ? "move" : "";
  }

  /** The corner opposite to the one at a pixel; null: there is none. */
  private oppositeAt([x, y]: [number, number]): LonLat | null {
    const { draft } = this.loader;
    const corners = draft ? cornersOf(draft) : [];
    const at = corners.findIndex((corner) => {
      const pixel = this.map.pixelOf(corner);
      return pixel !== null && Math.hypot(pixel[0] - x, pixel[1] - y) <= REACH;
    });
    return at < 0 ? null : (corners[(at + 2) % 4] ?? null);
  }
}

const pixelOf = ({ pixel }: MapBrowserEvent): [number, number] => [pixel[0] ?? 0, pixel[1] ?? 0];
