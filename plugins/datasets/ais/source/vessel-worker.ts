import { BlockedOrigins, type WorkerHere } from "../../../../core/api/kernel.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { VesselEngine } from "./vessel-engine.ts";

const scope = self as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker | WorkerHere, handOver?: Transferable[]): void;
};
// A worker gets the events for its own content policy; it passes them on with the state of the stream, and the page
// reports them.
const blocked = new BlockedOrigins({ error: () => {} }, self);
const engine = new VesselEngine(
  (message, handOver) => scope.postMessage(message, handOver),
  (url) => blocked.has(url),
);
scope.onmessage = ({ data }) => engine.receive(data);
scope.postMessage("here");
