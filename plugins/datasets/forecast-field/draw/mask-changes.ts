import type { FrameState } from "ol/Map.js";
import type { MaskCanvas } from "../../../../core/api/map.ts";

/** How long a tile of the mask may fade in, ms. */
const FADING = 500;

/** Says when the mask was drawn anew, so that it is not uploaded for every frame of the map. */
export class MaskChanges {
  private version = "";
  private since = 0;

  /** Whether the mask of this frame may be another one than in the frame before. */
  has({ version }: MaskCanvas, { time, animate }: Pick<FrameState, "time" | "animate">): boolean {
    if (version !== this.version) {
      this.version = version;
      this.since = time;
    }
    return animate || time - this.since <= FADING;
  }

  /** What was uploaded is lost. */
  forget(): void {
    this.version = "";
  }
}
