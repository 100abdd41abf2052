import type { Cut, Sheet, SheetFrame } from "../../../../lib/features/mark-sheet.ts";
import { canPaintInWorkers, PartWorker } from "../../../services/parts/part-worker.ts";
import type { MarkPainter } from "./mark-painter.ts";
import type { MarkCall, MarkPicture } from "./mark-worker.ts";

/** Margin of a picture around the canvas, px: the map can be panned this far before another one is needed. */
const MARGIN = 256;

/** A picture and what it shows. */
interface Picture {
  image: ImageBitmap;
  painter: MarkPainter;
  frame: SheetFrame;
}

/**
 * Very many marks as pictures that a worker paints, so that a frame of the map only places one. While the next one is under way,
 * the last one stands at its place, stretched during a zoom.
 */
export class MarkPictures {
  private readonly worker = new PartWorker<MarkCall, MarkPicture>(
    () => new Worker(new URL("./mark-worker.ts", import.meta.url), { type: "module" }),
    ({ image }) => this.take(image),
    (error) => this.failed(error),
  );
  private last: Picture | null = null;
  /** The picture that is being painted. */
  private asked: (Omit<Picture, "image"> & { isWanted: boolean }) | null = null;
  private sent: MarkPainter | null = null;
  private isBroken = false;

  /** @param changed a picture has come */
  constructor(private readonly changed: () => void) {}

  /** Null: this browser paints no pictures in workers. */
  static of(changed: () => void): MarkPictures | null {
    return canPaintInWorkers() ? new MarkPictures(changed) : null;
  }

  /** Draws the marks. False: what is drawn is not up to date, and `changed` follows. */
  draw(painter: MarkPainter, sheet: Sheet): boolean {
    if (this.isBroken) {
      painter.paint(sheet);
      return true;
    }
    if (this.last) place(this.last, sheet);
    const isShown = this.last !== null && this.last.painter === painter && covers(this.last, sheet);
    // A map that is being zoomed gets its picture when it rests.
    if (!isShown && !this.asked && (sheet.snaps || sheet.resolution === this.last?.frame.resolution))
      this.ask(painter, sheet);
    return isShown;
  }

  /** Drops the last picture, and the next one: what is drawn then has nothing to do with them. */
  forget(): void {
    if (this.asked) this.asked.isWanted = false;
    this.last?.image.close();
    this.last = null;
  }

  dispose(): void {
    this.worker.dispose();
    this.forget();
  }

  private ask(painter: MarkPainter, { context, ...rest }: Sheet): void {
    const { center, resolution, pixelRatio, worldWidth } = rest;
    const frame: SheetFrame = { center: [...center], resolution, pixelRatio, worldWidth, snaps: true };
    this.asked = { painter, frame, isWanted: true };
    if (this.sent !== painter) this.worker.send({ kind: "marks", placements: painter.placements });
    this.sent = painter;
    const margin = 2 * Math.round(MARGIN * pixelRatio);
    const [width, height] = [context.canvas.width + margin, context.canvas.height + margin];
    const cuts = painter.cuts(pixelRatio).map(spriteOf);
    const images = cuts.map(({ source }) => source as ImageBitmap);
    this.worker.send({ kind: "paint", cuts, frame, width, height }, images);
  }

  private take(image: ImageBitmap): void {
    const { asked } = this;
    this.asked = null;
    if (asked?.isWanted) {
      this.forget();
      this.last = { painter: asked.painter, frame: asked.frame, image };
    } else image.close();
    if (asked) this.changed();
  }

  /** Without the worker the page paints. */
  private failed(_error: Error): void {
    this.isBroken = true;
    this.asked = null;
    this.dispose();
    this.changed();
  }
}

/** Upper left corner of a picture on a canvas, and its scale there. */
function cornerOf({ image, frame }: Picture, { context, center, resolution, pixelRatio }: Sheet) {
  const stretch = ((frame.resolution / resolution) * pixelRatio) / frame.pixelRatio;
  const { width, height } = context.canvas;
  const [fromX = 0, fromY = 0] = frame.center;
  const [toX = 0, toY = 0] = center;
  const scale = pixelRatio / resolution;
  const left = width / 2 + (fromX - toX) * scale - (image.width / 2) * stretch;
  const top = height / 2 - (fromY - toY) * scale - (image.height / 2) * stretch;
  return { left, top, stretch };
}

function place(picture: Picture, sheet: Sheet): void {
  const { left, top, stretch } = cornerOf(picture, sheet);
  const { width, height } = picture.image;
  const whole = stretch === 1 ? Math.round : (px: number) => px;
  sheet.context.drawImage(picture.image, whole(left), whole(top), width * stretch, height * stretch);
}

/** Whether the picture shows, at this scale, all that the canvas does. */
function covers(picture: Picture, sheet: Sheet): boolean {
  const { left, top, stretch } = cornerOf(picture, sheet);
  const { width, height } = sheet.context.canvas;
  const isSharp = stretch === 1 && picture.frame.pixelRatio === sheet.pixelRatio;
  return (
    isSharp &&
    left <= 0.5 &&
    top <= 0.5 &&
    left + picture.image.width >= width - 0.5 &&
    top + picture.image.height >= height - 0.5
  );
}

/** The image as it stands on the canvas, in its own pixels, which a worker can take. */
function spriteOf({ source, from, size, anchor, opacity }: Cut): Cut {
  const [width, height] = [Math.max(1, Math.ceil(size.width)), Math.max(1, Math.ceil(size.height))];
  const canvas = new OffscreenCanvas(width, height);
  const { x, y } = from;
  canvas.getContext("2d")?.drawImage(source, x, y, from.width, from.height, 0, 0, size.width, size.height);
  return {
    source: canvas.transferToImageBitmap(),
    from: { x: 0, y: 0, width, height },
    size: { width, height },
    anchor,
    opacity,
  };
}
