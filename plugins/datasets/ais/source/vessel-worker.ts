import { BlockedOrigins, type WorkerHere } from "../../../../core/api/kernel.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { VesselEngine } from "./vessel-engine.ts";

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker | WorkerHere, handOver?: Transferable[]): void;
};
// A worker is told of what its own policy refuses; the page learns it with the state of the stream, and says it.
const blocked = new BlockedOrigins({ error: () => {} }, self);
const engine = new VesselEngine(
  (message, handOver) => scope.postMessage(message, handOver),
  (url) => blocked.has(url),
);
scope.onmessage = ({ data }) => engine.receive(data);
scope.postMessage("here");
