import { FieldFaultError, FieldFile, type FilePart, PartError } from "./field-file.ts";
import type { FieldFault, FromWorker, StepGrid, ToWorker } from "./messages.ts";

type Bytes = Extract<ToWorker, { kind: "bytes" | "no-bytes" }>;
type Order = Exclude<ToWorker, Bytes>;

/**
 * Opens a forecast and reads its steps: in a worker, and on the page where there are none. Whoever holds it fetches the bytes, with the user's token.
 */
export class FieldEngine {
  private readonly waiting = new Map<number, (message: Bytes) => void>();
  private requests = 0;
  private file: Promise<FieldFile> | null = null;

  constructor(private readonly post: (message: FromWorker, handOver: Transferable[]) => void) {}

  receive(message: ToWorker): void {
    if (message.kind === "bytes" || message.kind === "no-bytes") {
      this.waiting.get(message.request)?.(message);
      return;
    }
    void this.carryOut(message).catch((cause: unknown) =>
      this.post({ kind: "fault", id: message.id, fault: faultOf(cause) }, []),
    );
  }

  private async carryOut(message: Order): Promise<void> {
    if (message.kind === "open") {
      this.file = FieldFile.open((first, last) => this.readPart(first, last), message.names);
      this.post({ kind: "opened", id: message.id, info: (await this.file).info }, []);
      return;
    }
    const file = await this.file;
    if (message.kind === "series") {
      if (file) this.post({ kind: "series", id: message.id, series: await file.series(message.cell) }, []);
      return;
    }
    const step = await file?.step(message.time);
    if (!step) throw new FieldFaultError({ id: "field-elements", missing: [] });
    this.post({ kind: "step", id: message.id, step }, buffersOf(step));
  }

  private readPart(first: number, last: number): Promise<FilePart> {
    const request = ++this.requests;
    return new Promise((resolve, reject) => {
      this.waiting.set(request, (message) => {
        this.waiting.delete(request);
        if (message.kind === "bytes") resolve(message);
        else reject(new PartError("the page did not get this part"));
      });
      this.post({ kind: "wants", request, first, last }, []);
    });
  }
}

function buffersOf({ value, x, y, also }: StepGrid): Transferable[] {
  return [value, x, y, ...also].flatMap((grid) => (grid === null ? [] : [grid.buffer]));
}

/** A part that the page did not get is known there. */
function faultOf(cause: unknown): FieldFault | null {
  if (cause instanceof FieldFaultError) return cause.fault;
  if (cause instanceof PartError) return null;
  return { id: "field-unreadable", detail: cause instanceof Error ? cause.message : String(cause) };
}
