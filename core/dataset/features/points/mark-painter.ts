import type Feature from "ol/Feature.js";
import ImageState from "ol/ImageState.js";
import type ImageStyle from "ol/style/Image.js";
import type { Mark, Owner } from "./point-marks.ts";
import type { PointStyles } from "./point-style.ts";

/** An image at a position, in map units. */
interface Picture {
  x: number;
  y: number;
  image: ImageStyle;
}

/** What OpenLayers' instructions say about an image, for a canvas. */
interface Cut {
  source: CanvasImageSource;
  /** Part of the source, px of it. */
  from: { x: number; y: number; width: number; height: number };
  /** On the canvas, px of it. */
  size: { width: number; height: number };
  anchor: { x: number; y: number };
  opacity: number;
}

/** A canvas and the part of the map that it shows, north up. */
export interface Sheet {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  center: readonly number[];
  /** Map units per CSS px. */
  resolution: number;
  pixelRatio: number;
  /** Width of the world, map units; null: the projection does not repeat it. */
  worldWidth: number | null;
  /** Whether images begin at whole px, which keeps them sharp. */
  snaps: boolean;
}

/**
 * Draws the images of many marks straight into a canvas. OpenLayers writes instructions for each mark, and runs them twice, because they
 * may have texts, shapes and turned symbols: for a thousand marks that takes four times as long.
 */
export class MarkPainter {
  private constructor(private readonly pictures: readonly Picture[]) {}

  /** For the marks that a layer draws. Null: some have more than an image, or an image that is loading. */
  static of(marks: Iterable<Mark<Feature>>, owner: Owner, styles: PointStyles): MarkPainter | null {
    const levels: Picture[][] = [];
    for (const mark of marks) {
      if (mark.members[0]?.owner !== owner) continue;
      for (const style of styles.of(mark)) {
        const image = style.getImage();
        if (!image || style.getText() || image.getRotation() !== 0) return null;
        if (image.getImageState() !== ImageState.LOADED) return null;
        const level = style.getZIndex() ?? 0;
        levels[level] ??= [];
        levels[level].push({ x: mark.x, y: mark.y, image });
      }
    }
    return new MarkPainter(levels.flat());
  }

  paint({ context, center, resolution, pixelRatio, worldWidth, snaps }: Sheet): void {
    const { width, height } = context.canvas;
    const [centerX = 0, centerY = 0] = center;
    const scale = pixelRatio / resolution;
    const cuts = new Map<ImageStyle, Cut>();
    const whole = snaps ? Math.round : (px: number) => px;
    let alpha = 1;
    for (const { x, y, image } of this.pictures) {
      const cut = cuts.get(image) ?? cutOf(image, pixelRatio);
      cuts.set(image, cut);
      const { source, from, size, anchor, opacity } = cut;
      const top = whole((centerY - y) * scale + height / 2 - anchor.y);
      if (top > height || top + size.height < 0) continue;
      const left = (x - centerX) * scale + width / 2 - anchor.x;
      for (const shift of copies(left, size.width, width, worldWidth === null ? null : worldWidth * scale)) {
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

function cutOf(image: ImageStyle, pixelRatio: number): Cut {
  const ratio = image.getPixelRatio(pixelRatio);
  const source = image.getImage(pixelRatio);
  const [anchorX = 0, anchorY = 0] = image.getAnchor() ?? [];
  const [originX = 0, originY = 0] = (image.getOrigin() ?? []).map((px) => px * ratio);
  const [imageWidth = 0, imageHeight = 0] = (image.getSize() ?? []).map((px) => Math.ceil(px * ratio));
  const [scaleX = 1, scaleY = 1] = image.getScaleArray().map((scale) => (scale * pixelRatio) / ratio);
  const width = Math.min(imageWidth, source.width - originX);
  const height = Math.min(imageHeight, source.height - originY);
  return {
    source,
    from: { x: originX, y: originY, width, height },
    size: { width: width * scaleX, height: height * scaleY },
    anchor: { x: anchorX * ratio * scaleX, y: anchorY * ratio * scaleY },
    opacity: image.getOpacity(),
  };
}
