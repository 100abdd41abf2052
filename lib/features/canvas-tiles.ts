/**
 * Side of a tile, canvas pixels. The browser uploads a whole canvas when anything in it changes: with software
 * rendering, a small change in a large canvas would take tens of milliseconds.
 */
const PIECE = 256;

interface Piece {
  context: CanvasRenderingContext2D;
  left: number;
  top: number;
}

/** An image made of small canvases. Pixels count from the upper left. */
export class CanvasTiles {
  readonly element = document.createElement("div");
  private pieces: Piece[] = [];
  width = 0;
  height = 0;

  constructor() {
    this.element.style.cssText =
      "position:absolute;left:0;top:0;transform-origin:top left;will-change:transform";
  }

  /** Shows a new image. */
  show(image: CanvasImageSource, width: number, height: number): void {
    if (width !== this.width || height !== this.height) this.resize(width, height);
    this.draw(image, 0, 0, width, height);
  }

  /** Replaces a part of the image. */
  draw(image: CanvasImageSource, left: number, top: number, width: number, height: number): void {
    for (const { context, left: x, top: y } of this.pieces) {
      const outside = left >= x + PIECE || top >= y + PIECE || left + width <= x || top + height <= y;
      if (outside) continue;
      context.clearRect(left - x, top - y, width, height);
      context.drawImage(image, left - x, top - y);
    }
  }

  private resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.pieces = [];
    for (let top = 0; top < height; top += PIECE) {
      for (let left = 0; left < width; left += PIECE) {
        const canvas = document.createElement("canvas");
        canvas.width = Math.min(PIECE, width - left);
        canvas.height = Math.min(PIECE, height - top);
        canvas.style.cssText = `position:absolute;left:${left}px;top:${top}px`;
        const context = canvas.getContext("2d");
        if (context) this.pieces.push({ context, left, top });
      }
    }
    this.element.replaceChildren(...this.pieces.map(({ context }) => context.canvas));
  }
}
