/** Comment in which the service says how often it writes at least. */
const HEARTBEAT = /^: keep-alive every (\d{1,3}) s$/;

/** Splits a stream of server-sent events into their data; chunks may end anywhere. */
export class EventReader {
  private rest = "";
  /** Id of the last event, for resuming. */
  lastId = "";
  /** Longest time between two chunks, as the service says it, ms; null: it does not say. */
  heartbeatMs: number | null = null;

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
      else if (HEARTBEAT.test(line)) this.heartbeatMs = Number(HEARTBEAT.exec(line)?.[1]) * 1_000;
    }
    return data.length > 0 ? [data.join("\n")] : [];
  }
}
