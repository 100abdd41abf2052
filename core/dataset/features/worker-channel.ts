import { UnexpectedShape } from "../../../lib/feature-answer.ts";
import type { StyleFault } from "../../../lib/features/style-faults.ts";
import { PartWorker } from "../../services/parts/part-worker.ts";
import type { EngineAnswer, EngineCall, EngineError } from "./engine-messages.ts";

interface Waiting {
  resolve(answer: EngineAnswer): void;
  reject(error: Error): void;
}

/** A worker and the pending calls to it. */
export class WorkerChannel {
  private readonly worker = new PartWorker<EngineCall, EngineAnswer>(
    () => new Worker(new URL("./feature-worker.ts", import.meta.url), { type: "module" }),
    (answer) => this.handleAnswer(answer),
    (error) => this.fail(error),
  );
  private readonly waiting = new Map<number, Waiting>();
  private calls = 0;
  onFaults: (faults: readonly StyleFault[]) => void = () => {};

  /** Sends a call that gets an answer. */
  ask(make: (call: number) => EngineCall): Promise<EngineAnswer> {
    this.calls += 1;
    const call = this.calls;
    return new Promise((resolve, reject) => {
      this.waiting.set(call, { resolve, reject });
      this.send(make(call));
    });
  }

  send(message: EngineCall, handOver: Transferable[] = []): void {
    this.worker.send(message, handOver);
  }

  dispose(): void {
    this.worker.dispose();
    this.waiting.clear();
  }

  private handleAnswer(answer: EngineAnswer): void {
    if (answer.kind === "faults") {
      this.onFaults(answer.faults);
      return;
    }
    const waiting = this.waiting.get(answer.call);
    this.waiting.delete(answer.call);
    if (answer.kind === "failed") waiting?.reject(errorOf(answer.error));
    else waiting?.resolve(answer);
  }

  private fail(error: Error): void {
    for (const waiting of this.waiting.values()) waiting.reject(error);
    this.waiting.clear();
  }
}

function errorOf({ name, message }: EngineError): Error {
  if (name === "UnexpectedShape") return new UnexpectedShape(message);
  return name === "SyntaxError" ? new SyntaxError(message) : new Error(message);
}
