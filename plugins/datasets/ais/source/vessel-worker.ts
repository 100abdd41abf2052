import type { WorkerHere } from "../../../../core/api/kernel.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { VesselEngine } from "./vessel-engine.ts";

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker | WorkerHere, handOver?: Transferable[]): void;
};
const engine = new VesselEngine((message, handOver) => scope.postMessage(message, handOver));
scope.onmessage = ({ data }) => engine.receive(data);
scope.postMessage("here");
