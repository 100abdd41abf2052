import type Feature from "ol/Feature.js";
import ImageState from "ol/ImageState.js";
import type ImageStyle from "ol/style/Image.js";
import {
  type Cut,
  type Placements,
  paintPlacements,
  type Sheet,
} from "../../../../lib/features/mark-sheet.ts";
import type { Mark, Owner } from "../../../../lib/features/point-marks.ts";
import type { PointStyles } from "./point-style.ts";

/**
 * Draws the images of many marks straight into a canvas. OpenLayers writes instructions for each mark, and runs them twice, because they
 * may have texts, shapes and turned symbols: for a thousand marks that takes four times as long.
 */
export class MarkPainter {
  private constructor(
    readonly placements: Placements,
    private readonly images: readonly ImageStyle[],
    /** Whether no image is still loading. What is loading is left out until it has come. */
    readonly isComplete: boolean,
  ) {}

  /** For the marks that a layer draws. `hasCome`: an image has been loaded. Null: some have more than an image. */
  static of(
    marks: Iterable<Mark<Feature>>,
    owner: Owner,
    styles: PointStyles,
    hasCome: () => void,
  ): MarkPainter | null {
    /** By z-index: x, y and the index of an image, one after the other. */
    const levels: number[][] = [];
    const indexes = new Map<ImageStyle, number>();
    const loading = new Set<ImageStyle>();
    for (const mark of marks) {
      if (mark.members[0]?.owner !== owner) continue;
      for (const style of styles.of(mark)) {
        const image = style.getImage();
        if (!image || style.getText() || image.getRotation() !== 0) return null;
        if (image.getImageState() < ImageState.LOADED) loading.add(image);
        if (image.getImageState() !== ImageState.LOADED) continue;
        const index = indexes.get(image) ?? indexes.size;
        indexes.set(image, index);
        const level = style.getZIndex() ?? 0;
        levels[level] ??= [];
        levels[level].push(mark.x, mark.y, index);
      }
    }
    for (const image of loading) load(image, hasCome);
    return new MarkPainter(placementsOf(levels), [...indexes.keys()], loading.size === 0);
  }

  get size(): number {
    return this.placements.images.length;
  }

  /** The images for a canvas, by their index. */
  cuts(pixelRatio: number): Cut[] {
    return this.images.map((image) => cutOf(image, pixelRatio));
  }

  paint(sheet: Sheet): void {
    paintPlacements(this.placements, this.cuts(sheet.pixelRatio), sheet);
  }
}

function placementsOf(levels: readonly number[][]): Placements {
  // Levels without a mark are holes of the list.
  const count = levels.reduce((sum, level) => sum + level.length / 3, 0);
  const places = new Float64Array(2 * count);
  const images = new Uint16Array(count);
  let at = 0;
  levels.forEach((level) => {
    for (let from = 0; from < level.length; from += 3) {
      places[2 * at] = level[from] ?? 0;
      places[2 * at + 1] = level[from + 1] ?? 0;
      images[at] = level[from + 2] ?? 0;
      at += 1;
    }
  });
  return { places, images };
}

function load(image: ImageStyle, hasCome: () => void): void {
  const look = () => {
    if (image.getImageState() < ImageState.LOADED) return;
    image.unlistenImageChange(look);
    hasCome();
  };
  image.listenImageChange(look);
  image.load();
}

/** What OpenLayers' instructions say about an image, for a canvas. */
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
