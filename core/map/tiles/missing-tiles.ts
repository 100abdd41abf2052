import type { Extent } from "ol/extent.js";
import { intersects } from "ol/extent.js";
import type { FrameState } from "ol/Map.js";
import { Failure } from "../../services/failure.ts";
import type { Theme } from "../../services/theme.ts";
import { MAP_COLORS } from "../map-colors.ts";

/** Tiles that are remembered. */
const KEPT = 4096;
/** Distance between two lines of the hatching, px of the screen. */
const STEP = 8;

const WORDS = {
  no: "Kartet mangler fliser her. Der det er skravert, er kyst, øyer og grunner ikke kjent",
  en: "The map has no tiles here. Where it is hatched, coast, islands and shoals are not known",
};

/** Tiles of a base map that are not there, and whether one of them is in view. */
export class MissingTiles {
  private readonly tiles = new Map<string, { z: number; extent: Extent }>();
  private isSaid = false;

  /** `say` gets the failure when a missing tile comes into view, and null when none is in view any more. */
  constructor(
    private readonly say: (failure: Failure | null) => void,
    private readonly place: string,
  ) {}

  miss(key: string, z: number, extent: Extent): void {
    this.tiles.delete(key);
    this.tiles.set(key, { z, extent });
    const [oldest] = this.tiles.keys();
    if (this.tiles.size > KEPT && oldest !== undefined) this.tiles.delete(oldest);
  }

  /** The tile has come after all. */
  find(key: string): void {
    this.tiles.delete(key);
  }

  /** Looks at a frame that shows tiles of zoom `z`. Returns the extents of those that are missing. */
  look({ extent }: Pick<FrameState, "extent">, z: number): Extent[] {
    const missing = [...this.tiles.values()].filter(
      (tile) => tile.z === z && extent !== null && intersects(tile.extent, extent),
    );
    const isInView = missing.length > 0;
    if (isInView !== this.isSaid) {
      this.isSaid = isInView;
      // The row of the dataset changes, which must not happen within a frame.
      queueMicrotask(() => this.say(isInView ? this.failure() : null));
    }
    return missing.map((tile) => tile.extent);
  }

  private failure(): Failure {
    return new Failure(WORDS.en, { id: "tiles-missing", place: this.place, explanation: WORDS });
  }
}

/** Hatching for what is not known, which nobody takes for land or sea. `ratio`: px of the canvas for each of the screen. */
export function hatching(theme: Theme, ratio: number): CanvasPattern | string {
  const { beyond, text } = MAP_COLORS[theme];
  const side = Math.round(STEP * ratio);
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) return beyond;
  context.fillStyle = beyond;
  context.fillRect(0, 0, side, side);
  context.strokeStyle = text;
  context.globalAlpha = 0.45;
  context.lineWidth = ratio;
  context.beginPath();
  // The line, and the corners of its neighbours.
  for (const shift of [-side, 0, side]) {
    context.moveTo(shift - 1, side + 1);
    context.lineTo(shift + side + 1, -1);
  }
  context.stroke();
  return context.createPattern(canvas, "repeat") ?? beyond;
}
