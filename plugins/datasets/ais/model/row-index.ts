const FIRST_SIZE = 1_024;
/** Maximum share of used slots before the table grows. */
const FULLEST = 0.8;
/** 2³² divided by the golden ratio: distributes consecutive numbers evenly. */
const SPREAD = 0x9e3779b1;

/**
 * Finds the row of a number. A hash table that stores only rows, because each row knows its number; it uses a third of
 * the memory of a Map. A row must have its number when it is added and removed.
 */
export class RowIndex {
  /** Row + 1; 0: free. Collisions go to the next slot. */
  private slots = new Uint32Array(FIRST_SIZE);
  size = 0;

  constructor(private readonly numberOf: (row: number) => number) {}

  /** −1: not found. */
  find(number: number): number {
    for (let slot = this.home(number); ; slot = this.next(slot)) {
      const row = (this.slots[slot] ?? 0) - 1;
      if (row < 0 || this.numberOf(row) === number) return row;
    }
  }

  /** Another row may have the same number until it is removed. */
  add(row: number): void {
    this.reserve(this.size + 1);
    this.put(row);
    this.size += 1;
  }

  remove(row: number): void {
    let gap = this.home(this.numberOf(row));
    while (this.slots[gap] !== row + 1) {
      if (this.slots[gap] === 0) return;
      gap = this.next(gap);
    }
    this.size -= 1;
    // Moves back entries that a collision had pushed beyond the gap; otherwise a search would stop at the gap.
    for (let slot = this.next(gap); this.slots[slot] !== 0; slot = this.next(slot)) {
      const moved = this.slots[slot] ?? 0;
      const home = this.home(this.numberOf(moved - 1));
      if (this.distance(home, slot) < this.distance(gap, slot)) continue;
      this.slots[gap] = moved;
      gap = slot;
    }
    this.slots[gap] = 0;
  }

  /** Reserves space for this number of rows. */
  reserve(rows: number): void {
    let { length } = this.slots;
    while (rows > length * FULLEST) length *= 2;
    if (length === this.slots.length) return;
    const before = this.slots;
    this.slots = new Uint32Array(length);
    for (const entry of before) if (entry !== 0) this.put(entry - 1);
  }

  private put(row: number): void {
    let slot = this.home(this.numberOf(row));
    while (this.slots[slot] !== 0) slot = this.next(slot);
    this.slots[slot] = row + 1;
  }

  private home(number: number): number {
    return Math.imul(number, SPREAD) >>> (Math.clz32(this.slots.length) + 1);
  }

  private next(slot: number): number {
    return (slot + 1) & (this.slots.length - 1);
  }

  /** Number of steps from one slot to another. */
  private distance(from: number, to: number): number {
    return (to - from) & (this.slots.length - 1);
  }
}
