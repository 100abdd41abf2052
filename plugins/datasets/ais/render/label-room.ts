/** A rectangle of the picture, px from its top left. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Side of the cells in which rectangles are looked up, px. */
const SIDE = 48;
const CELLS_ACROSS = 65_536;

/** Which parts of a picture are taken, by marks or by texts. */
export class LabelRoom {
  private readonly cells = new Map<number, Box[]>();

  /** Nothing may be written here from now on. */
  block(box: Box): void {
    for (const cell of cellsOf(box)) {
      const inCell = this.cells.get(cell);
      if (inCell) inCell.push(box);
      else this.cells.set(cell, [box]);
    }
  }

  /** @returns whether the box was free; then it is taken */
  take(box: Box): boolean {
    for (const cell of cellsOf(box))
      if (this.cells.get(cell)?.some((other) => overlap(box, other))) return false;
    this.block(box);
    return true;
  }
}

function* cellsOf({ left, top, right, bottom }: Box): Generator<number> {
  for (let row = Math.floor(top / SIDE); row <= Math.floor(bottom / SIDE); row += 1)
    for (let column = Math.floor(left / SIDE); column <= Math.floor(right / SIDE); column += 1)
      yield row * CELLS_ACROSS + column;
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
