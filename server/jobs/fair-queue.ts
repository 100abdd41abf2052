/**
 * A queue that serves addresses in turn: whoever asks for a hundred things waits for its own, not everybody else. Within
 * an address, what came first is served first.
 */
export class FairQueue<Item> {
  /** In the order of their turns; never an empty line. */
  private readonly lines = new Map<string, Item[]>();
  private waiting = 0;

  get size(): number {
    return this.waiting;
  }

  push(address: string, item: Item): void {
    const line = this.lines.get(address);
    if (line === undefined) this.lines.set(address, [item]);
    else line.push(item);
    this.waiting += 1;
  }

  /** Takes the first item of the address whose turn it is. */
  next(): Item | undefined {
    for (const [address, line] of this.lines) {
      this.lines.delete(address);
      const item = line.shift();
      if (line.length > 0) this.lines.set(address, line);
      this.waiting -= 1;
      return item;
    }
    return undefined;
  }

  /** Takes an item out before its turn; false when it is not waiting. */
  remove(address: string, item: Item): boolean {
    const line = this.lines.get(address);
    const place = line?.indexOf(item) ?? -1;
    if (line === undefined || place < 0) return false;
    line.splice(place, 1);
    if (line.length === 0) this.lines.delete(address);
    this.waiting -= 1;
    return true;
  }
}
