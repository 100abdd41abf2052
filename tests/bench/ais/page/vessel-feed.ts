import type { CrowdCount, CrowdView } from "../../../../plugins/datasets/ais/render/crowd-counter.ts";
import {
  type DrawnBatch,
  receiveBatch,
  type SentBatch,
} from "../../../../plugins/datasets/ais/source/messages.ts";

export type ToBenchWorker =
  | { kind: "fleet"; count: number }
  | { kind: "updates"; size: number; times: number }
  /** The first vessel moves to an empty position. */
  | { kind: "solo" }
  /** The view of the page: the worker then sends the vessels with the local density. */
  | { kind: "crowd"; view: CrowdView }
  | { kind: "decode" }
  | { kind: "drop" }
  | { kind: "next" };

export type FromBenchWorker =
  | { kind: "done" }
  | { kind: "batch"; batch: SentBatch; crowd: CrowdCount | null };

/** Largest number of vessels in a batch from the worker. */
export interface FedBatch extends DrawnBatch {
  crowd: CrowdCount | null;
}

/** The page's side of the worker: one command at a time. */
export class VesselFeed {
  private readonly worker = new Worker(new URL("./vessel-worker.ts", import.meta.url), { type: "module" });

  async order(order: Exclude<ToBenchWorker, { kind: "next" }>): Promise<void> {
    await this.send(order);
  }

  /** The next batch that the worker holds, transferred as in the application. */
  async next(): Promise<FedBatch> {
    const answer = await this.send({ kind: "next" });
    if (answer.kind !== "batch") throw new Error("The worker has no batch");
    return { ...receiveBatch(answer.batch), crowd: answer.crowd };
  }

  private send(order: ToBenchWorker): Promise<FromBenchWorker> {
    return new Promise((resolve, reject) => {
      this.worker.onmessage = ({ data }: MessageEvent<FromBenchWorker>) => resolve(data);
      this.worker.onerror = ({ message }) => reject(new Error(message));
      this.worker.postMessage(order);
    });
  }
}
