/** A rectangle of the image, px from its top left. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Taken {
  box: Box;
  owner: number | null;
}

/** Side of the cells of the spatial index, px. */
const SIDE = 48;
const CELLS_ACROSS = 65_536;

/** The parts of an image that are occupied by marks or texts. */
export class LabelRoom {
  private readonly cells = new Map<number, Taken[]>();

  /** Only the owner may write here from now on. */
  block(box: Box, owner: number | null = null): void {
    const taken = { box, owner };
    for (const cell of cellsOf(box)) {
      const inCell = this.cells.get(cell);
      if (inCell) inCell.push(taken);
      else this.cells.set(cell, [taken]);
    }
  }

  /** @returns whether the box was free, or the owner's; it is then occupied */
  take(box: Box, owner: number): boolean {
    const hinders = (taken: Taken) => taken.owner !== owner && overlap(box, taken.box);
    for (const cell of cellsOf(box)) if (this.cells.get(cell)?.some(hinders)) return false;
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
