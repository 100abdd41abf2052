import type { EngineAnswer, EngineCall, EngineError } from "./engine-messages.ts";
import { UnexpectedShape } from "./read-answer.ts";
import type { StyleFault } from "./style-faults.ts";

interface Waiting {
  resolve(answer: EngineAnswer): void;
  reject(error: Error): void;
}

/** A worker and the calls that wait for its answers. */
export class WorkerChannel {
  private readonly worker = new Worker(new URL("./feature-worker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, Waiting>();
  private calls = 0;
  onFaults: (faults: readonly StyleFault[]) => void = () => {};

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<EngineAnswer>) => {
      if (data.kind === "faults") {
        this.onFaults(data.faults);
        return;
      }
      const waiting = this.waiting.get(data.call);
      this.waiting.delete(data.call);
      if (data.kind === "failed") waiting?.reject(errorOf(data.error));
      else waiting?.resolve(data);
    };
    this.worker.onerror = (event) => {
      const error = new Error(event.message || "The worker could not be started");
      for (const waiting of this.waiting.values()) waiting.reject(error);
      this.waiting.clear();
    };
  }

  /** A call that is answered. */
  ask(make: (call: number) => EngineCall): Promise<EngineAnswer> {
    this.calls += 1;
    const call = this.calls;
    return new Promise((resolve, reject) => {
      this.waiting.set(call, { resolve, reject });
      this.send(make(call));
    });
  }

  send(message: EngineCall, handOver: Transferable[] = []): void {
    this.worker.postMessage(message, handOver);
  }

  dispose(): void {
    this.worker.terminate();
    this.waiting.clear();
  }
}

function errorOf({ name, message }: EngineError): Error {
  if (name === "UnexpectedShape") return new UnexpectedShape(message);
  return name === "SyntaxError" ? new SyntaxError(message) : new Error(message);
}
