import { PAUSES, PartLoadError, untilOnlineOr } from "./load-part.ts";

/** The first message of a worker, which tells the page that its script has loaded. */
export type WorkerHere = "here";

/** Whether workers of this page can paint. In a sandboxed frame (origin "null") their files would be of another origin. */
export function canPaintInWorkers(): boolean {
  const canPaint = typeof Worker !== "undefined" && typeof OffscreenCanvas !== "undefined";
  return canPaint && globalThis.origin !== "null";
}

/**
 * A worker whose script may fail to load. Messages wait until the script has loaded and sent `WorkerHere`. When the
 * script fails to load, the worker is started again, and once more at the next message.
 */
export class PartWorker<ToWorker, FromWorker extends object> {
  private worker: Worker | null = null;
  private here = false;
  private attempt = 0;
  private disposed = false;
  private readonly waiting: [ToWorker, Transferable[]][] = [];

  /**
   * @param make starts the worker
   * @param onMessage called with messages of the worker
   * @param failed called with `PartLoadError` when the script failed to load, or with an uncaught error
   */
  constructor(
    private readonly make: () => Worker,
    private readonly onMessage: (message: FromWorker) => void,
    private readonly failed: (error: Error) => void,
  ) {
    this.start();
  }

  send(message: ToWorker, handOver: Transferable[] = []): void {
    if (this.here) {
      this.worker?.postMessage(message, handOver);
      return;
    }
    this.waiting.push([message, handOver]);
    if (this.worker === null) this.start();
  }

  dispose(): void {
    this.disposed = true;
    this.worker?.terminate();
    this.waiting.length = 0;
  }

  private start(): void {
    const worker = this.make();
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromWorker | WorkerHere>) => {
      if (data === "here") this.arrived(worker);
      else this.onMessage(data);
    };
    worker.onerror = (event) => {
      if (this.here) this.failed(new Error(event.message || "The worker failed"));
      else void this.restart(worker);
    };
  }

  private arrived(worker: Worker): void {
    this.here = true;
    for (const [message, handOver] of this.waiting.splice(0)) worker.postMessage(message, handOver);
  }

  private async restart(worker: Worker): Promise<void> {
    worker.terminate();
    const pause = PAUSES[this.attempt];
    this.attempt += 1;
    if (pause === undefined) {
      this.attempt = 0;
      this.worker = null;
      if (!this.disposed) this.failed(new PartLoadError("worker", false));
      return;
    }
    await untilOnlineOr(pause);
    if (!this.disposed) this.start();
  }
}
