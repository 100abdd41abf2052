/**
 * A queue that serves addresses in turn: a caller with a hundred jobs delays only itself. The jobs of one address run
 * in their order.
 */
export class FairQueue<Item> {
  /** In the order of their turns; no queue is empty. */
  private readonly queues = new Map<string, Item[]>();
  private waiting = 0;

  get size(): number {
    return this.waiting;
  }

  push(address: string, item: Item): void {
    const queue = this.queues.get(address);
    if (queue === undefined) this.queues.set(address, [item]);
    else queue.push(item);
    this.waiting += 1;
  }

  /** Removes and returns the first item of the address whose turn it is. @param may leaves out the other addresses, which keep their turns */
  next(may: (address: string) => boolean = () => true): Item | undefined {
    for (const [address, queue] of this.queues) {
      if (!may(address)) continue;
      this.queues.delete(address);
      const item = queue.shift();
      if (queue.length > 0) this.queues.set(address, queue);
      this.waiting -= 1;
      return item;
    }
    return undefined;
  }

  /** Removes an item before its turn; false when it is not waiting. */
  remove(address: string, item: Item): boolean {
    const queue = this.queues.get(address);
    const place = queue?.indexOf(item) ?? -1;
    if (queue === undefined || place < 0) return false;
    queue.splice(place, 1);
    if (queue.length === 0) this.queues.delete(address);
    this.waiting -= 1;
    return true;
  }
}
