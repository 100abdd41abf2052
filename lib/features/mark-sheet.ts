/** An image, and how it is drawn on a canvas. */
export interface Cut {
  source: CanvasImageSource;
  /** Part of the source, px of it. */
  from: { x: number; y: number; width: number; height: number };
  /** On the canvas, px of it. */
  size: { width: number; height: number };
  anchor: { x: number; y: number };
  opacity: number;
}

/** Where images stand, the lowest first. */
export interface Placements {
  /** x and y of each, map units. */
  places: Float64Array<ArrayBuffer>;
  /** Index of its image. */
  images: Uint16Array<ArrayBuffer>;
}

/** The part of the map that a canvas shows, north up. */
export interface SheetFrame {
  center: readonly number[];
  /** Map units per CSS px. */
  resolution: number;
  pixelRatio: number;
  /** Width of the world, map units; null: the projection does not repeat it. */
  worldWidth: number | null;
  /** Whether images begin at whole px, which keeps them sharp. */
  snaps: boolean;
}

/** A canvas and what it shows. */
export interface Sheet extends SheetFrame {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
}

/** Draws images at their places. */
export function paintPlacements({ places, images }: Placements, cuts: readonly Cut[], sheet: Sheet): void {
  const { context, center, resolution, pixelRatio, worldWidth, snaps } = sheet;
  const { width, height } = context.canvas;
  const [centerX = 0, centerY = 0] = center;
  const scale = pixelRatio / resolution;
  const whole = snaps ? Math.round : (px: number) => px;
  const world = worldWidth === null ? null : worldWidth * scale;
  let alpha = 1;
  for (let index = 0; index < images.length; index += 1) {
    const cut = cuts[images[index] ?? 0];
    if (!cut) continue;
    const { source, from, size, anchor, opacity } = cut;
    const top = whole((centerY - (places[2 * index + 1] ?? 0)) * scale + height / 2 - anchor.y);
    if (top > height || top + size.height < 0) continue;
    const left = ((places[2 * index] ?? 0) - centerX) * scale + width / 2 - anchor.x;
    for (const shift of copies(left, size.width, width, world)) {
      if (opacity !== alpha) {
        context.globalAlpha = opacity;
        alpha = opacity;
      }
      context.drawImage(
        source,
        from.x,
        from.y,
        from.width,
        from.height,
        whole(left + shift),
        top,
        size.width,
        size.height,
      );
    }
  }
  context.globalAlpha = 1;
}

const ONCE = [0];
const NEVER: number[] = [];

/** Shifts at which an image of the world or of its copies is on the canvas, px. */
function copies(left: number, size: number, width: number, world: number | null): readonly number[] {
  if (world === null || world > width + size) {
    if (left <= width && left + size >= 0) return ONCE;
    if (world === null) return NEVER;
  }
  const first = Math.ceil((-size - left) / world);
  const last = Math.floor((width - left) / world);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * world);
}
