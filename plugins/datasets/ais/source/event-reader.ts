/** Splits a stream of server-sent events into their data; chunks may end anywhere. */
export class EventReader {
  private rest = "";
  /** Id of the last event, for resuming. */
  lastId = "";

  /** @returns the data of the events that the chunk completes */
  push(piece: string): string[] {
    const blocks = (this.rest + piece).split(/\r?\n\r?\n/);
    this.rest = blocks.pop() ?? "";
    return blocks.flatMap((block) => this.read(block));
  }

  private read(block: string): string[] {
    const data: string[] = [];
    for (const line of block.split(/\r?\n/)) {
      if (line.startsWith("data:")) data.push(line.slice(5).trimStart());
      else if (line.startsWith("id:")) this.lastId = line.slice(3).trim();
    }
    return data.length > 0 ? [data.join("\n")] : [];
  }
}
